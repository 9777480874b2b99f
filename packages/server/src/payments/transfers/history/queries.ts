import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

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
  /** Not sent to a network yet. */
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

/** Joins the occurrences of the customer's schedules, starting from the schedules so that indexes apply. */
const fromMovements = (customerId: string) => sql`
  from movements as movement
  left join (
    select ran.movement_id, ran.schedule_id
    from schedules as schedule
    join schedule_occurrences as ran on ran.schedule_id = schedule.id and ran.movement_id is not null
    where schedule.customer_id = ${customerId}
  ) as occurrence on occurrence.movement_id = movement.id`;

/** What a search matches: text of the transfer, its amount, or a party with that name. */
export type TransferSearch = {
  readonly text: string;
  readonly amount: number | null;
  readonly recipientIds: readonly string[];
  readonly accounts: readonly number[];
};

function matching(search: TransferSearch | null) {
  if (search === null) return sql`true`;
  const text = search.text.replaceAll(/[\\%_]/g, '\\$&');
  return sql`(
    movement.reference ilike ${`${text}%`} or movement.plan -> 'legs' -> -1 ->> 'memo' ilike ${`%${text}%`}
    or movement.amount = ${search.amount}::bigint
    or movement.plan -> 'outgoing' ->> 'payeeId' = any (${[...search.recipientIds]}::text[])
    or (movement.kind = 'transfer' and movement.to_account = any (${[...search.accounts]}::bigint[]))
  )`;
}

/** Newest first. `before` is a movement of this customer, where the page continues. */
export async function listRows(
  tx: Tx,
  asked: {
    customerId: string;
    kinds: readonly string[];
    states: readonly string[];
    /** Only this schedule's transfers; null for all, including those sent directly. */
    scheduleId: string | null;
    before: string | null;
    most: number;
    search: TransferSearch | null;
  },
): Promise<TransferRow[]> {
  const { customerId, kinds, states, scheduleId, before, most } = asked;
  const { rows } = await sql<TransferRow>`
    select ${COLUMNS}
    ${fromMovements(customerId)}
    where movement.customer_id = ${customerId} and movement.kind = any (${[...kinds]}::text[])
      and movement.state = any (${[...states]}::text[])
      and ${matching(asked.search)}
      and (${scheduleId}::uuid is null or occurrence.schedule_id = ${scheduleId}::uuid)
      and (${before}::uuid is null or (movement.created_at, movement.id) < (
        select place.created_at, place.id
        from movements as place
        where place.id = ${before}::uuid
      ))
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

/** A schedule of transfers: its parties, what it has made, and the outcome of its last date. */
export type ScheduleRow = {
  id: string;
  recipient_id: string | null;
  from_account_id: string | null;
  to_account_id: string | null;
  made_count: number;
  made_amount: bigint;
  ended_at: Date | null;
  last_outcome: string | null;
};

/** States that count as made: returned, failed and cancelled transfers don't. */
const STANDING = ['posted', 'pending'];

/** Active before paused, newest first; ended ones by when they ended, latest first. */
const PLACED = sql`
  select schedule.*, (schedule.state = 'paused')::integer as rank,
    case schedule.state
      when 'ended' then coalesce(schedule.cancelled_at, schedule.changed_at)
      else schedule.created_at
    end as at
  from schedules as schedule`;

/** Schedules of these kinds; `before` continues a page. */
export async function listScheduleRows(
  tx: Tx,
  asked: {
    customerId: string;
    kinds: readonly string[];
    ended: boolean;
    before: string | null;
    most: number;
  },
): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select
      listed.id, listed.request ->> 'recipientId' as recipient_id,
      listed.request ->> 'fromAccountId' as from_account_id, listed.request ->> 'toAccountId' as to_account_id,
      made.count as made_count, made.amount as made_amount, last.outcome as last_outcome,
      case when listed.state = 'ended' then listed.at end as ended_at
    from (${PLACED}) as listed
    cross join lateral (
      select count(*)::integer as count, coalesce(sum(movement.amount), 0)::bigint as amount
      from schedule_occurrences as ran
      join movements as movement on movement.id = ran.movement_id
      where ran.schedule_id = listed.id and movement.state = any (${STANDING}::text[])
    ) as made
    left join lateral (
      select ran.outcome
      from schedule_occurrences as ran
      where ran.schedule_id = listed.id
      order by ran.number desc
      limit 1
    ) as last on true
    left join (${PLACED}) as place on place.id = ${asked.before}::uuid
    where listed.customer_id = ${asked.customerId} and listed.kind = any (${[...asked.kinds]}::text[])
      and (listed.state = 'ended') = ${asked.ended}
      and (
        place.id is null or listed.rank > place.rank
        or (listed.rank = place.rank and (listed.at, listed.id) < (place.at, place.id))
      )
    order by listed.rank, listed.at desc, listed.id desc
    limit ${asked.most}`.execute(tx);
  return rows;
}
