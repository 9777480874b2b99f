import type { Cents } from '@bank/kernel/money.ts';
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import { instant, money, moneyOrNull, textOrNull } from './row-values.ts';
import { kindOf, kinds, type Kind } from './chart.ts';
import { LEGS_MAX, type AccountNumber } from './journal.ts';

/** Posted, held and available balance. Row-level security limits them to the customer in scope. */
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

/** From a row of ledger.read_balances, also as part of the caller's query. */
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

/** A line of an account's history: the change, and the balance after it. */
export type Entry = {
  readonly id: number;
  readonly amount: Cents;
  readonly balanceAfter: Cents;
  readonly other: AccountNumber;
  readonly day: string;
  readonly postedAt: Date;
  readonly kind: Kind;
  readonly memo: string | null;
  /** The hold whose pending line this one continues, if it settles one. */
  readonly hold: number | null;
  /** Intent of its journal, and its position there. */
  readonly intent: string;
  readonly place: number;
  /** Intent of the journal that placed the hold, if this line captures one. */
  readonly origin: string | null;
};

/**
 * The id of a line: its journal's intent and its position there. A line that settles a hold has the intent and position of
 * the hold, which are its id while it is pending.
 */
export function lineIdOf(line: Pick<Entry, 'intent' | 'place' | 'hold' | 'origin'>): {
  readonly id: string;
  readonly journal: string;
} {
  const { hold, origin } = line;
  const isKept = hold !== null && origin !== null;
  const journal = isKept ? origin : line.intent;
  return { id: `${journal}.${isKept ? hold % LEGS_MAX : line.place}`, journal };
}

/** Cursor: the position of a line. */
export type Place = { readonly day: string; readonly id: number };

/** History filter. An empty list of kinds matches nothing on its side. */
export type HistoryFilter = {
  readonly account: AccountNumber;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kinds?: { readonly in: readonly Kind[]; readonly out: readonly Kind[] } | undefined;
  readonly text?: string | undefined;
};

export type HistoryQuery = HistoryFilter & { readonly size: number; readonly after?: Place | undefined };

const kindIds = (of: readonly Kind[] | undefined) => of?.map((kind) => kinds[kind]) ?? null;

/** Query values, each of which may be an SQL fragment. */
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

/** Newest first. Keyset pagination: the next page starts after the last line, at any depth. */
export async function readHistory(db: QueryExecutorProvider, query: HistoryQuery): Promise<Entry[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${historyOf(historyValues(query))}`.execute(db);
  return rows.map(entryFrom);
}

/** Same, as an SQL fragment for the caller's query. */
export function historyOf(asked: Placed<HistoryValues>): RawBuilder<unknown> {
  return sql`ledger.read_history(
    ${asked.account}, ${asked.size}::integer, ${asked.afterDay}::date, ${asked.afterId}::bigint,
    ${asked.from}::date, ${asked.to}::date, ${asked.kindsIn}::smallint[], ${asked.kindsOut}::smallint[],
    ${asked.text}::text
  )`;
}

/** Number of lines, counted up to `most`, as an SQL fragment. */
export function countOf(
  asked: Placed<Omit<HistoryValues, 'size' | 'afterDay' | 'afterId'> & { most: number }>,
): RawBuilder<unknown> {
  return sql`ledger.count_history(
    ${asked.account}, ${asked.most}::integer, ${asked.from}::date, ${asked.to}::date,
    ${asked.kindsIn}::smallint[], ${asked.kindsOut}::smallint[], ${asked.text}::text
  )`;
}

/** The newest lines of several accounts, with a limit for each, in one query. */
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

/** From a history row, native or as PostgreSQL encodes it in JSON. */
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

/** Number of lines, counted up to `most`. */
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

/** The closing balance of that day; null for an account this process may not read. */
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

/** Monthly totals, newest first; months without lines are left out. */
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
  /** Day of the journal that placed it. */
  readonly day: string;
  readonly intent: string;
};

export function readHolds(db: QueryExecutorProvider, account: AccountNumber): Promise<OpenHold[]> {
  return readHoldsOf(db, [account]);
}

/** Open holds of several accounts, oldest first, in one query. */
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
