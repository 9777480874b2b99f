import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql, type QueryExecutorProvider } from 'kysely';
import type { AccountNumber } from './journal.ts';

/** Figures an account page shows beside the balance. */
export type Figures = {
  readonly account: AccountNumber;
  readonly openedOn: string;
  /** Earned but not yet paid, in whole cents. */
  readonly accrued: Cents;
  readonly interestThisYear: Cents;
  readonly interestEver: Cents;
  readonly contributedThisYear: Cents;
  /** Number of open holds. */
  readonly holds: number;
};

export async function readFigures(
  db: QueryExecutorProvider,
  accounts: readonly AccountNumber[],
  yearStart: string,
): Promise<Figures[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ledger.read_figures(${[...accounts]}::bigint[], ${yearStart}::date)`.execute(db);
  const money = (value: unknown) => cents(Number(value));
  return rows.map((row) => ({
    account: Number(row['account_id']),
    openedOn: String(row['opened_on']),
    accrued: money(row['accrued']),
    interestThisYear: money(row['interest_year']),
    interestEver: money(row['interest_ever']),
    contributedThisYear: money(row['contributed_year']),
    holds: Number(row['holds']),
  }));
}

export type Closing = { readonly account: AccountNumber; readonly day: string; readonly balance: Cents };

/** Closing balances of each account for every day of a period, in order. */
export async function readClosings(
  db: QueryExecutorProvider,
  accounts: readonly AccountNumber[],
  period: { from: string; to: string },
): Promise<Closing[]> {
  const { rows } = await sql<{ account_id: unknown; day: string; balance: unknown }>`
    select * from ledger.read_closings(${[...accounts]}::bigint[], ${period.from}::date, ${period.to}::date)`.execute(
    db,
  );
  return rows.map((row) => ({
    account: Number(row.account_id),
    day: String(row.day),
    balance: cents(Number(row.balance)),
  }));
}
