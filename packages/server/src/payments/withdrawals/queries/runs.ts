import {
  pickups,
  withdrawalTypes,
  type Pickup,
  type WithdrawalType,
} from '@bank/contract/payments/withdrawals/rules.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import { endOf } from './withdrawals.ts';

export type DueWithdrawal = {
  readonly id: string;
  readonly customerId: string;
  readonly accountId: string;
  readonly type: WithdrawalType;
  readonly pickup: Pickup;
  readonly amount: Cents;
  readonly intent: string;
  readonly noteSealed: string | null;
  readonly receiptSealed: string | null;
  readonly isMissed: boolean;
};

/** Locks the next scheduled withdrawal whose time has come; other workers pass over it. */
export async function claimDue(tx: Tx, leaveOut: readonly string[]): Promise<DueWithdrawal | null> {
  const { rows } = await sql<{
    id: string;
    customer_id: string;
    account_id: string;
    kind: string;
    pickup: string;
    amount: bigint;
    intent: string;
    note_sealed: string | null;
    receipt_sealed: string | null;
    is_missed: boolean;
  }>`
    select
      id, customer_id, account_id, kind, pickup, amount, intent, note_sealed, receipt_sealed,
      scheduled_for < bank.now() - interval '30 minutes' as is_missed
    from withdrawals
    where state = 'scheduled' and scheduled_for <= bank.now() and id <> all (${[...leaveOut]}::uuid[])
    order by scheduled_for
    limit 1
    for no key update skip locked`.execute(tx);
  const row = rows[0];
  if (!row) return null;
  return {
    id: row.id,
    customerId: row.customer_id,
    accountId: row.account_id,
    type: withdrawalTypes.find((each) => each === row.kind) ?? 'atm',
    pickup: pickups.find((each) => each === row.pickup) ?? 'atm',
    amount: cents(Number(row.amount)),
    intent: row.intent,
    noteSealed: row.note_sealed,
    receiptSealed: row.receipt_sealed,
    isMissed: row.is_missed,
  };
}

/** Ends what nobody collected in time and returns how many there were. */
export async function expireCollectable(tx: Tx, factIds: readonly string[]): Promise<number> {
  const { rows } = await sql`
    select bank.expire_withdrawals(${[...factIds]}::uuid[])`.execute(tx);
  return rows.length;
}

/** The money of a scheduled withdrawal is set aside. */
export async function markStarted(
  tx: Tx,
  { id, pickup, fee, collectUntil }: { id: string; pickup: Pickup; fee: Cents; collectUntil: Date },
): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({
      state: 'started',
      fee: BigInt(fee),
      started_at: sql<Date>`bank.now()`,
      expires_at: endOf(pickup, collectUntil),
    })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .execute();
}

export async function markFailed(tx: Tx, id: string, reason: string): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ state: 'failed', reason })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .execute();
}
