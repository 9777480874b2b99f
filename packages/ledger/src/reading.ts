import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql, type QueryExecutorProvider } from 'kysely';
import { kindOf, kinds, type Kind } from './chart.ts';
import type { AccountNumber } from './journal.ts';

/** What stands, what is set aside, and what may still be spent; as the server may read them, so a customer's own only. */
export type Balance = {
  readonly account: AccountNumber;
  readonly posted: Cents;
  readonly held: Cents;
  readonly available: Cents;
  readonly floor: Cents | null;
  readonly ceiling: Cents | null;
  readonly state: 'open' | 'frozen' | 'closed';
};

const states = ['open', 'open', 'frozen', 'closed'] as const;

export async function readBalances(
  db: QueryExecutorProvider,
  accounts: readonly AccountNumber[],
): Promise<Balance[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ledger.read_balances(${[...accounts]}::bigint[])`.execute(db);
  return rows.map((row) => ({
    account: Number(row['account_id']),
    posted: money(row['posted']),
    held: money(row['held']),
    available: money(row['available']),
    floor: moneyOrNull(row['floor']),
    ceiling: moneyOrNull(row['ceiling']),
    state: states[Number(row['state'])] ?? 'closed',
  }));
}

/** One line of an account's history: what it did to this account, and what stood after it. */
export type Entry = {
  readonly id: number;
  readonly amount: Cents;
  readonly balanceAfter: Cents;
  readonly other: AccountNumber;
  readonly day: string;
  readonly postedAt: Date;
  readonly kind: Kind;
  readonly memo: string | null;
  readonly hold: number | null;
};

/** The place of a line, for the page that follows it. */
export type Place = { readonly day: string; readonly id: number };

export type HistoryQuery = {
  readonly account: AccountNumber;
  readonly size: number;
  readonly after?: Place;
  readonly from?: string;
  readonly to?: string;
  readonly kinds?: readonly Kind[];
  readonly text?: string;
  readonly only?: 'in' | 'out';
};

/** The newest first; the next page begins after the last line of this one, however long the history is. */
export async function readHistory(db: QueryExecutorProvider, query: HistoryQuery): Promise<Entry[]> {
  const sign = query.only === undefined ? null : query.only === 'in' ? 1 : -1;
  const { rows } = await sql<Record<string, unknown>>`
    select * from ledger.read_history(
      ${query.account}, ${query.size}::integer, ${query.after?.day ?? null}::date, ${query.after?.id ?? null}::bigint,
      ${query.from ?? null}::date, ${query.to ?? null}::date,
      ${query.kinds?.map((kind) => kinds[kind]) ?? null}::smallint[], ${query.text ?? null}::text, ${sign}::integer
    )`.execute(db);
  return rows.map((row) => ({
    id: Number(row['id']),
    amount: money(row['amount']),
    balanceAfter: money(row['balance_after']),
    other: Number(row['other_id']),
    day: String(row['day']),
    postedAt: instant(row['posted_at']),
    kind: kindOf(Number(row['kind'])),
    memo: textOrNull(row['memo']),
    hold: row['hold_id'] === null ? null : Number(row['hold_id']),
  }));
}

/** What stood when the books of that day were closed; null for an account this process may not read. */
export async function balanceOn(
  db: QueryExecutorProvider,
  account: AccountNumber,
  day: string,
): Promise<Cents | null> {
  const { rows } = await sql<{ balance: unknown }>`
    select ledger.balance_on(${account}, ${day}::date) as balance`.execute(db);
  return moneyOrNull(rows[0]?.balance);
}

export type KindTotal = {
  readonly kind: Kind;
  readonly in: Cents;
  readonly out: Cents;
  readonly entries: number;
};

export async function readTotals(
  db: QueryExecutorProvider,
  account: AccountNumber,
  period: { from: string; to: string },
): Promise<KindTotal[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ledger.read_totals(${account}, ${period.from}::date, ${period.to}::date)`.execute(db);
  return rows.map((row) => ({
    kind: kindOf(Number(row['kind'])),
    in: money(row['money_in']),
    out: money(row['money_out']),
    entries: Number(row['legs']),
  }));
}

export type OpenHold = {
  readonly id: number;
  readonly amount: Cents;
  readonly remaining: Cents;
  readonly to: AccountNumber;
  readonly kind: Kind;
  readonly placedAt: Date;
  readonly expiresAt: Date | null;
  readonly memo: string | null;
};

export async function readHolds(db: QueryExecutorProvider, account: AccountNumber): Promise<OpenHold[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ledger.read_holds(${account})`.execute(db);
  return rows.map((row) => ({
    id: Number(row['id']),
    amount: money(row['amount']),
    remaining: money(row['remaining']),
    to: Number(row['credit_id']),
    kind: kindOf(Number(row['kind'])),
    placedAt: instant(row['placed_at']),
    expiresAt: row['expires_at'] === null ? null : instant(row['expires_at']),
    memo: textOrNull(row['memo']),
  }));
}

function money(value: unknown): Cents {
  return cents(Number(value));
}

function moneyOrNull(value: unknown): Cents | null {
  return value === null || value === undefined ? null : money(value);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function instant(value: unknown): Date {
  if (!(value instanceof Date)) throw new TypeError('The books gave no instant');
  return value;
}
