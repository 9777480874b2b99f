import { withdrawal, type Withdrawal } from '@bank/contract/payments/withdrawals/contract.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export type DueWithdrawal = {
  readonly id: string;
  readonly customerId: string;
  readonly accountId: string;
  readonly type: Withdrawal['withdrawalType'];
  readonly pickup: Withdrawal['pickup'];
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
    type: withdrawal.shape.withdrawalType.parse(row.kind),
    pickup: withdrawal.shape.pickup.parse(row.pickup),
    amount: cents(Number(row.amount)),
    intent: row.intent,
    noteSealed: row.note_sealed,
    receiptSealed: row.receipt_sealed,
    isMissed: row.is_missed,
  };
}
