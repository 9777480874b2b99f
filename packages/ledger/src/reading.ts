import type { Cents } from '@bank/kernel/money.ts';
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import { instant, money, moneyOrNull, textOrNull } from './row-values.ts';
import { kindOf, kinds, type Kind } from './chart.ts';
import { LEGS_MAX, type AccountNumber } from './journal.ts';

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
  const { rows } = await sql<BalanceRow>`
    select * from ledger.read_balances(${[...accounts]}::bigint[])`.execute(db);
  return rows.map(balanceFrom);
}

type BalanceRow = Readonly<
  Record<'account_id' | 'posted' | 'held' | 'available' | 'floor' | 'ceiling' | 'state', unknown>
>;

/** Of a row of ledger.read_balances, also where it is a part of the caller's own statement. */
export function balanceFrom(row: BalanceRow): Balance {
  return {
    account: Number(row['account_id']),
    posted: money(row['posted']),
    held: money(row['held']),
    available: money(row['available']),
    floor: moneyOrNull(row['floor']),
    ceiling: moneyOrNull(row['ceiling']),
    state: states[Number(row['state'])] ?? 'closed',
  };
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
  /** Of the journal it belongs to, and its place in there. */
  readonly intent: string;
  readonly place: number;
  /** Of the journal that set the money aside, where a hold was taken. */
  readonly origin: string | null;
};

/** The place of a line, for the page that follows it. */
export type Place = { readonly day: string; readonly id: number };

/** What a history is narrowed to. An empty list of kinds lets nothing through on its side. */
export type HistoryFilter = {
  readonly account: AccountNumber;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kinds?: { readonly in: readonly Kind[]; readonly out: readonly Kind[] } | undefined;
  readonly text?: string | undefined;
};

export type HistoryQuery = HistoryFilter & { readonly size: number; readonly after?: Place | undefined };

const kindIds = (of: readonly Kind[] | undefined) => of?.map((kind) => kinds[kind]) ?? null;

/** What the books are asked, value by value; each may be a part of the caller's own statement. */
export type HistoryValues = {
  readonly account: AccountNumber;
  readonly from: string | null;
  readonly to: string | null;
  readonly kindsIn: readonly number[] | null;
  readonly kindsOut: readonly number[] | null;
  readonly text: string | null;
  readonly size: number;
  readonly afterDay: string | null;
  readonly afterId: number | null;
};

type Placed<Values> = { readonly [Name in keyof Values]: Values[Name] | RawBuilder<Values[Name]> };

export function historyValues(query: HistoryQuery): HistoryValues {
  return {
    account: query.account,
    from: query.from ?? null,
    to: query.to ?? null,
    kindsIn: kindIds(query.kinds?.in),
    kindsOut: kindIds(query.kinds?.out),
    text: query.text ?? null,
    size: query.size,
    afterDay: query.after?.day ?? null,
    afterId: query.after?.id ?? null,
  };
}

/** The newest first; the next page begins after the last line of this one, however long the history is. */
export async function readHistory(db: QueryExecutorProvider, query: HistoryQuery): Promise<Entry[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${historyOf(historyValues(query))}`.execute(db);
  return rows.map(entryFrom);
}

/** The same as a part of the caller's own statement. */
export function historyOf(asked: Placed<HistoryValues>): RawBuilder<unknown> {
  return sql`ledger.read_history(
    ${asked.account}, ${asked.size}::integer, ${asked.afterDay}::date, ${asked.afterId}::bigint,
    ${asked.from}::date, ${asked.to}::date, ${asked.kindsIn}::smallint[], ${asked.kindsOut}::smallint[],
    ${asked.text}::text
  )`;
}

/** How many lines there are, counted as far as `most`, as a part of the caller's own statement. */
export function countOf(
  asked: Placed<Omit<HistoryValues, 'size' | 'afterDay' | 'afterId'> & { most: number }>,
): RawBuilder<unknown> {
  return sql`ledger.count_history(
    ${asked.account}, ${asked.most}::integer, ${asked.from}::date, ${asked.to}::date,
    ${asked.kindsIn}::smallint[], ${asked.kindsOut}::smallint[], ${asked.text}::text
  )`;
}

/** The newest lines of several accounts, so many of each, in one statement. */
export async function readNewest(
  db: QueryExecutorProvider,
  accounts: readonly AccountNumber[],
  size: number,
): Promise<(Entry & { readonly account: AccountNumber })[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select entry.*, asked.account
    from unnest(${[...accounts]}::bigint[]) as asked (account)
    cross join lateral ledger.read_history(asked.account, ${size}::integer) as entry
    order by entry.posted_at desc, entry.id desc`.execute(db);
  return rows.map((row) => ({ ...entryFrom(row), account: Number(row['account']) }));
}

/** Of a row of a history, as it comes or as the server has spelled it in JSON. */
export function entryFrom(row: Readonly<Record<string, unknown>>): Entry {
  return {
    id: Number(row['id']),
    amount: money(row['amount']),
    balanceAfter: money(row['balance_after']),
    other: Number(row['other_id']),
    day: String(row['day']),
    postedAt: instant(row['posted_at']),
    kind: kindOf(Number(row['kind'])),
    memo: textOrNull(row['memo']),
    hold: row['hold_id'] === null ? null : Number(row['hold_id']),
    intent: String(row['intent']),
    place: Number(row['id']) % LEGS_MAX,
    origin: textOrNull(row['origin']),
  };
}

/** How many lines there are, counted as far as `most`. */
export async function countHistory(
  db: QueryExecutorProvider,
  filter: HistoryFilter,
  most: number,
): Promise<number> {
  const { rows } = await sql<{
    count: unknown;
  }>`select ${countOf({ ...historyValues({ ...filter, size: most }), most })} as count`.execute(db);
  return Number(rows[0]?.count ?? 0);
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

export type MonthTotal = { readonly month: string; readonly in: Cents; readonly out: Cents };

/** Whole months from the first day of one to the month of another day, the newest first; one without lines is left out. */
export async function readMonths(
  db: QueryExecutorProvider,
  account: AccountNumber,
  { from, to }: { from: string; to: string },
): Promise<MonthTotal[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select begun.month::date::text as month, sum(total.money_in)::bigint as money_in, sum(total.money_out)::bigint as money_out
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 month') as begun (month)
    cross join lateral ledger.read_totals(
      ${account}, begun.month::date, (begun.month + interval '1 month' - interval '1 day')::date
    ) as total
    group by begun.month
    order by begun.month desc`.execute(db);
  return rows.map((row) => ({
    month: String(row['month']),
    in: money(row['money_in']),
    out: money(row['money_out']),
  }));
}

export type OpenHold = {
  readonly id: number;
  readonly account: AccountNumber;
  readonly amount: Cents;
  readonly remaining: Cents;
  readonly to: AccountNumber;
  readonly kind: Kind;
  readonly placedAt: Date;
  readonly expiresAt: Date | null;
  readonly memo: string | null;
  /** Of the journal that set it aside. */
  readonly day: string;
  readonly intent: string;
};

export function readHolds(db: QueryExecutorProvider, account: AccountNumber): Promise<OpenHold[]> {
  return readHoldsOf(db, [account]);
}

/** What is set aside in several accounts, the oldest first, in one statement. */
export async function readHoldsOf(
  db: QueryExecutorProvider,
  accounts: readonly AccountNumber[],
): Promise<OpenHold[]> {
  if (accounts.length === 0) return [];
  const { rows } = await sql<Record<string, unknown>>`
    select hold.*, asked.account
    from unnest(${[...accounts]}::bigint[]) as asked (account)
    cross join lateral ledger.read_holds(asked.account) as hold
    order by hold.id`.execute(db);
  return rows.map((row) => ({
    id: Number(row['id']),
    account: Number(row['account']),
    amount: money(row['amount']),
    remaining: money(row['remaining']),
    to: Number(row['credit_id']),
    kind: kindOf(Number(row['kind'])),
    placedAt: instant(row['placed_at']),
    expiresAt: row['expires_at'] === null ? null : instant(row['expires_at']),
    memo: textOrNull(row['memo']),
    day: String(row['day']),
    intent: String(row['intent']),
  }));
}
