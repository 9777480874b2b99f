import type { Cents } from '@bank/kernel/money.ts';
import { sql, type QueryExecutorProvider } from 'kysely';
import type { AccountNumber } from './journal.ts';
import { money } from './row-values.ts';

/** Shares bought less those sold on one day. */
export type ShareChange = { readonly day: string; readonly symbol: string; readonly shares: number };

/** The cash when a day ended, and what of its change came from outside the portfolio or left it: no trades, dividends or interest. */
export type CashDay = {
  readonly day: string;
  readonly balance: Cents;
  readonly moneyIn: Cents;
  readonly moneyOut: Cents;
};

/** On the days on which the account traded, the oldest first. */
export async function readShareChanges(
  db: QueryExecutorProvider,
  account: AccountNumber,
): Promise<ShareChange[]> {
  const { rows } = await sql<Record<'day' | 'symbol' | 'shares', unknown>>`
    select day::text, symbol, shares from ledger.read_share_changes(${account}::bigint)`.execute(db);
  return rows.map((row) => ({
    day: String(row.day),
    symbol: String(row.symbol),
    shares: Number(row.shares),
  }));
}

/** On the days on which cash moved, the oldest first. */
export async function readCashDays(
  db: QueryExecutorProvider,
  account: AccountNumber,
  to: string,
): Promise<CashDay[]> {
  const { rows } = await sql<Record<'day' | 'balance' | 'money_in' | 'money_out', unknown>>`
    select day::text, balance, money_in, money_out
    from ledger.read_cash_days(${account}::bigint, ${to}::date)`.execute(db);
  return rows.map((row) => ({
    day: String(row.day),
    balance: money(row.balance),
    moneyIn: money(row.money_in),
    moneyOut: money(row.money_out),
  }));
}
