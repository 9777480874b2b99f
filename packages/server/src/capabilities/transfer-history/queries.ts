import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export type TransferRow = {
  id: string;
  kind: string;
  state: string;
  amount: bigint;
  fee: bigint;
  from_account: bigint;
  to_account: bigint;
  reference: string;
  leaves_on: string;
  arrives_on: string;
  created_at: Date;
  reason: string | null;
  approve_by: Date | null;
  memo: string | null;
  payee_id: string | null;
  receipt_to: string | null;
  schedule_id: string | null;
  /** Nobody outside was told yet. */
  is_here: boolean;
};

const COLUMNS = sql`
  movement.id, movement.kind, movement.state, movement.amount, movement.fee, movement.from_account,
  movement.to_account, movement.reference, movement.leaves_on, movement.arrives_on, movement.created_at,
  movement.reason, movement.approve_by, movement.plan -> 'legs' -> -1 ->> 'memo' as memo,
  movement.plan -> 'outgoing' ->> 'payeeId' as payee_id,
  coalesce(movement.plan ->> 'receiptTo', (
    select receipt.address_sealed
    from schedule_receipts as receipt
    where receipt.schedule_id = occurrence.schedule_id
  )) as receipt_to,
  occurrence.schedule_id,
  exists (
    select
    from rail_instructions as instruction
    where instruction.movement_id = movement.id and instruction.attempts = 0 and instruction.closed_at is null
  ) as is_here`;

/** With what came of the customer's schedules, found from their side: there a key leads to each. */
const fromMovements = (customerId: string) => sql`
  from movements as movement
  left join (
    select ran.movement_id, ran.schedule_id
    from schedules as schedule
    join schedule_occurrences as ran on ran.schedule_id = schedule.id and ran.movement_id is not null
    where schedule.customer_id = ${customerId}
  ) as occurrence on occurrence.movement_id = movement.id`;

/** The newest first. `before` is one of this customer's, from which the page goes on. */
export async function listRows(
  tx: Tx,
  asked: {
    customerId: string;
    kinds: readonly string[];
    states: readonly string[];
    before: { at: Date; id: string } | null;
    most: number;
  },
): Promise<TransferRow[]> {
  const { customerId, kinds, states, before, most } = asked;
  const { rows } = await sql<TransferRow>`
    select ${COLUMNS}
    ${fromMovements(customerId)}
    where movement.customer_id = ${customerId} and movement.kind = any (${[...kinds]}::text[])
      and movement.state = any (${[...states]}::text[])
      and (
        ${before === null} or (movement.created_at, movement.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid)
      )
    order by movement.created_at desc, movement.id desc
    limit ${most}`.execute(tx);
  return rows;
}

export async function findRow(tx: Tx, customerId: string, id: string): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    select ${COLUMNS}
    ${fromMovements(customerId)}
    where movement.customer_id = ${customerId} and movement.id = ${id}`.execute(tx);
  return rows[0];
}

/** The schedules of these kinds, the newest first; `before` continues a page. */
export async function listScheduleIds(
  tx: Tx,
  asked: { customerId: string; kinds: readonly string[]; before: string | null; most: number },
): Promise<
  { id: string; recipientId: string | null; fromAccountId: string | null; toAccountId: string | null }[]
> {
  const { rows } = await sql<{
    id: string;
    recipient_id: string | null;
    from_account_id: string | null;
    to_account_id: string | null;
  }>`
    select
      id, request ->> 'recipientId' as recipient_id, request ->> 'fromAccountId' as from_account_id,
      request ->> 'toAccountId' as to_account_id
    from schedules
    where customer_id = ${asked.customerId} and kind = any (${[...asked.kinds]}::text[])
      and state in ('active', 'paused') and (${asked.before}::uuid is null or id < ${asked.before}::uuid)
    order by id desc
    limit ${asked.most}`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    recipientId: row.recipient_id,
    fromAccountId: row.from_account_id,
    toAccountId: row.to_account_id,
  }));
}
