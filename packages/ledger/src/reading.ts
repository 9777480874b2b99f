import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
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

/** The newest first; the next page begins after the last line of this one, however long the history is. */
export async function readHistory(db: QueryExecutorProvider, query: HistoryQuery): Promise<Entry[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${historyOf(query)}`.execute(db);
  return rows.map(entryFrom);
}

/** The same as a part of the caller's own statement. */
export function historyOf(query: HistoryQuery): RawBuilder<unknown> {
  return sql`ledger.read_history(
    ${query.account}, ${query.size}::integer, ${query.after?.day ?? null}::date, ${query.after?.id ?? null}::bigint,
    ${query.from ?? null}::date, ${query.to ?? null}::date, ${kindIds(query.kinds?.in)}::smallint[],
    ${kindIds(query.kinds?.out)}::smallint[], ${query.text ?? null}::text
  )`;
}

/** How many lines there are, counted as far as `most`, as a part of the caller's own statement. */
export function countOf(filter: HistoryFilter, most: number): RawBuilder<unknown> {
  return sql`ledger.count_history(
    ${filter.account}, ${most}::integer, ${filter.from ?? null}::date, ${filter.to ?? null}::date,
    ${kindIds(filter.kinds?.in)}::smallint[], ${kindIds(filter.kinds?.out)}::smallint[], ${filter.text ?? null}::text
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
  const { rows } = await sql<{ count: unknown }>`select ${countOf(filter, most)} as count`.execute(db);
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

const acts = ['posted', 'held', 'posted', 'posted', 'released', 'released'] as const;

/** One leg as the journal has it, whoever looks at it. */
export type BookLeg = {
  readonly id: number;
  readonly debit: AccountNumber;
  readonly credit: AccountNumber;
  readonly amount: Cents;
  /** Null for the bank's own accounts and where no money moved. */
  readonly debitAfter: Cents | null;
  readonly creditAfter: Cents | null;
  readonly postedAt: Date;
  readonly day: string;
  readonly kind: Kind;
  readonly act: (typeof acts)[number];
  readonly memo: string | null;
  readonly intent: string;
  /** Of the journal that set the money aside, where a hold was taken or let go. */
  readonly origin: string | null;
};

/** Whole journals, by intent or by number, and what became of what they set aside; those one may read. */
export async function readJournals(
  db: QueryExecutorProvider,
  { intents, numbers = [] }: { intents: readonly string[]; numbers?: readonly number[] },
): Promise<BookLeg[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ledger.read_journals(${[...intents]}::uuid[], ${[...numbers]}::bigint[])`.execute(db);
  return rows.map((row) => ({
    id: Number(row['id']),
    debit: Number(row['debit_id']),
    credit: Number(row['credit_id']),
    amount: money(row['amount']),
    debitAfter: moneyOrNull(row['debit_after']),
    creditAfter: moneyOrNull(row['credit_after']),
    postedAt: instant(row['posted_at']),
    day: String(row['day']),
    kind: kindOf(Number(row['kind'])),
    act: acts[Number(row['act'])] ?? 'posted',
    memo: textOrNull(row['memo']),
    intent: String(row['intent']),
    origin: textOrNull(row['origin']),
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
  if (value instanceof Date) return value;
  if (typeof value !== 'string') throw new TypeError('The books gave no instant');
  return new Date(value);
}
