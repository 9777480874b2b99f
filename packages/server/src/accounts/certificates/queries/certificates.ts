import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** What a certificate's owner chose. By default it renews for the same term and keeps its interest. */
export type Choices = {
  readonly renewalMonths: number | null;
  readonly payOutTo: string | null;
  readonly interestTo: string | null;
  /** Null until the first interest payment. */
  readonly interestOn: Day | null;
};

export async function findChoices(tx: Tx, accountId: string): Promise<Choices> {
  return fromRow(await choicesOf(tx, accountId).executeTakeFirstOrThrow());
}

/** The same, locked until the transaction ends. */
export async function lockChoices(tx: Tx, accountId: string): Promise<Choices> {
  return fromRow(await choicesOf(tx, accountId).forNoKeyUpdate().executeTakeFirstOrThrow());
}

function choicesOf(tx: Tx, accountId: string) {
  return tx
    .selectFrom('accounts')
    .select(['renewal_months', 'pay_out_to', 'interest_to', 'interest_on'])
    .where('id', '=', accountId);
}

function fromRow(row: {
  renewal_months: number | null;
  pay_out_to: string | null;
  interest_to: string | null;
  interest_on: string | null;
}): Choices {
  return {
    renewalMonths: row.renewal_months,
    payOutTo: row.pay_out_to,
    interestTo: row.interest_to,
    interestOn: row.interest_on === null ? null : dayFrom(row.interest_on),
  };
}

/** Interest owed, in the ledger's fractions of a cent, and the last day accrued. */
export async function findOwed(tx: Tx, account: number): Promise<{ parts: bigint; through: Day } | null> {
  const { rows } = await sql<{ owed: string; through: string }>`
    select owed::text, through from ledger.read_accrual(${account})`.execute(tx);
  const [row] = rows;
  return row ? { parts: BigInt(row.owed), through: dayFrom(row.through) } : null;
}
