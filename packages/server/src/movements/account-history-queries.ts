import { receipt } from '@bank/contract/movements/contract.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { kinds, type Kind } from '@bank/ledger/chart.ts';
import { LEGS_MAX, type AccountNumber } from '@bank/ledger/journal.ts';
import {
  countOf,
  historyOf,
  historyValues,
  type Entry,
  type HistoryQuery,
  type HistoryValues,
} from '@bank/ledger/reading.ts';
import { entriesFrom, historyJson, type HistoryJson } from '@bank/ledger/history-json.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../platform/database.ts';
import { preparedQuery, type Placeholders } from '../platform/prepared-query.ts';

const { state } = receipt.shape;

/** A movement of the customer the transaction serves, as the lines that belong to it need it. */
export type HistoryMovement = {
  readonly id: string;
  readonly rail: string;
  readonly state: (typeof state)['_output'];
  readonly amount: Cents;
  readonly fee: Cents;
  readonly from: AccountNumber;
  readonly to: AccountNumber;
  readonly reference: string;
  readonly leavesOn: Day;
  readonly arrivesOn: Day;
  readonly journal: number | null;
  readonly createdAt: Date;
  readonly reason: string | null;
  /** What it was for, where the plan knew. */
  readonly category: string | null;
  /** Of the first leg that was planned; what a rail brings in has none and is a deposit. */
  readonly kind: Kind;
  readonly memo: string | null;
  /** Whoever is paid, where they are known to the bank by an id. */
  readonly payeeId: string | null;
  /** Its memo is then the name of the company. */
  readonly isBill: boolean;
};

const RETURNED_MAX = 200;
const OPEN_MAX = 200;
const STEPS_MAX = 100;

/** By their own ids, and by the journals in which a network's answer was booked. */
export async function listHistoryMovements(
  tx: Tx,
  ids: readonly string[],
  journals: readonly number[],
): Promise<HistoryMovement[]> {
  const rows = await movementsOf(tx, sql`${[...ids]}::uuid[]`, sql`${[...journals]}::bigint[]`)
    .limit(ids.length + journals.length)
    .execute();
  return rows.map(historyMovement);
}

function movementsOf(tx: Tx, ids: RawBuilder<unknown>, journals: RawBuilder<unknown>) {
  return movements(tx).where((where) =>
    where.or([
      where('id', '=', sql<string>`any (${ids})`),
      where.and([where('rail', '<>', 'book'), where('journal_id', '=', sql<bigint>`any (${journals})`)]),
    ]),
  );
}

/** A page of a history with the movements its lines belong to; the first also with what is counted and what is coming. */
type Page = {
  readonly entries: readonly Entry[];
  readonly belonging: readonly HistoryMovement[];
  readonly count: number | null;
  readonly incoming: readonly HistoryMovement[];
};

type PageRow = {
  readonly entries: HistoryJson;
  readonly belonging: readonly SpelledRow[] | null;
  readonly count: bigint | null;
  readonly incoming: readonly SpelledRow[] | null;
};

type PageValues = HistoryValues & { readonly most: number; readonly belongingMost: number };

/** Which account and since when, for whoever has read neither the account nor the bank's day. */
export type Ahead = {
  /** An id, or `primary` for the first of its type. */
  readonly ref: string;
  readonly type: string | null;
  readonly days: number;
  readonly months: number;
};

type AheadValues = Omit<PageValues, 'account' | 'from'> & Ahead;

type PlacedPage = Omit<Placeholders<PageValues>, 'from'> & { readonly from: RawBuilder<string | null> };

/** In one statement, because each costs more on its way than in the tables. */
function pageOf(tx: Tx, asked: PlacedPage, isFirst: boolean, found = sql``): RawBuilder<PageRow> {
  const historyMovement = movementsOf(
    tx,
    sql`array(select intent from page union all select origin from page where origin is not null)`,
    sql`array(select id - id % ${sql.lit(LEGS_MAX)} from page)`,
  ).limit(asked.belongingMost);
  const incoming = incomingTo(tx, sql`array[${asked.account}::bigint]`);
  return sql<PageRow>`
    with ${found} page as materialized (select * from ${historyOf(asked)})
    select
      ${historyJson('page')} as entries,
      (select json_agg(movement) from ${historyMovement} as movement) as belonging,
      ${isFirst ? countOf(asked) : sql`null`}::bigint as count,
      ${isFirst ? sql`(select json_agg(movement) from ${incoming} as movement)` : sql`null::json`} as incoming`;
}

const firstPage = preparedQuery<PageValues, PageRow>((tx, asked) => pageOf(tx, asked, true));
const nextPage = preparedQuery<PageValues, PageRow>((tx, asked) => pageOf(tx, asked, false));
const firstPageAhead = preparedQuery<AheadValues, PageRow>((tx, asked) => {
  const { ref, type, days, months } = asked;
  const account = sql`bank.own_account(${ref}::text, ${type}::text)`;
  const since = sql`bank.today() - make_interval(months => ${months}::integer, days => ${days}::integer)`;
  const found = sql`asked as materialized (select ${account} as account, (${since})::date as since),`;
  const placed = {
    ...asked,
    account: sql<number>`(select account from asked)`,
    from: sql<string>`(select since from asked)`,
  };
  return pageOf(tx, placed, true, found);
});

export async function readPage(tx: Tx, query: HistoryQuery, countMost: number): Promise<Page> {
  const ask = query.after === undefined ? firstPage : nextPage;
  const values = { ...historyValues(query), most: countMost, belongingMost: query.size * 3 };
  const [row] = await ask(tx, values);
  return pageFrom(row);
}

/** The first page, asked for beside the account it is of; empty where the customer has no such account. */
export async function readPageAhead(
  tx: Tx,
  ahead: Ahead,
  query: Omit<HistoryQuery, 'account' | 'from' | 'after'>,
  countMost: number,
): Promise<Page> {
  const { account: _, from: __, ...values } = historyValues({ ...query, account: 0 });
  const [row] = await firstPageAhead(tx, {
    ...values,
    ...ahead,
    most: countMost,
    belongingMost: query.size * 3,
  });
  return pageFrom(row);
}

function pageFrom(row: PageRow | undefined): Page {
  return {
    entries: row ? entriesFrom(row.entries) : [],
    belonging: (row?.belonging ?? []).map(spelledBelonging),
    count: row?.count == null ? null : Number(row.count),
    incoming: (row?.incoming ?? []).map(spelledBelonging),
  };
}

/** The newest that came back. */
export async function listReturned(tx: Tx): Promise<HistoryMovement[]> {
  const rows = await movements(tx)
    .where('state', '=', 'returned')
    .orderBy('id', 'desc')
    .limit(RETURNED_MAX)
    .execute();
  return rows.map(historyMovement);
}

/** What is on its way into these accounts, the newest first. */
export async function listIncoming(tx: Tx, accounts: readonly AccountNumber[]): Promise<HistoryMovement[]> {
  const rows = await incomingTo(tx, sql`${[...accounts]}::bigint[]`).execute();
  return rows.map(historyMovement);
}

function incomingTo(tx: Tx, accounts: RawBuilder<unknown>) {
  return movements(tx)
    .where('state', 'in', ['awaiting_verification', 'pending'])
    .where('to_account', '=', sql<bigint>`any (${accounts})`)
    .orderBy('id', 'desc')
    .limit(OPEN_MAX);
}

export async function listSteps(tx: Tx, movementId: string) {
  const rows = await tx
    .selectFrom('movement_steps')
    .select(['came_from', 'state', 'reason', 'at'])
    .where('movement_id', '=', movementId)
    .orderBy('place')
    .limit(STEPS_MAX)
    .execute();
  return rows.map((row) => ({
    ...row,
    came_from: state.parse(row.came_from),
    state: state.parse(row.state),
  }));
}

function movements(tx: Tx) {
  return tx
    .selectFrom('movements')
    .select(['id', 'rail', 'state', 'amount', 'fee', 'from_account', 'to_account', 'reference', 'leaves_on'])
    .select(['arrives_on', 'journal_id', 'created_at', 'reason'])
    .select(sql<string | null>`plan ->> 'category'`.as('category'))
    .select(sql<string | null>`plan #>> '{legs,0,kind}'`.as('kind'))
    .select(sql<string | null>`plan #>> '{legs,-1,memo}'`.as('memo'))
    .select(sql<string | null>`plan #>> '{outgoing,payeeId}'`.as('payee_id'))
    .select(sql<boolean>`kind = 'bill-payment'`.as('is_bill'))
    .where('customer_id', '=', sql<string>`bank.seen_customer_id()`);
}

type Row = Awaited<ReturnType<ReturnType<typeof movements>['execute']>>[number];

/** As the server spells it in JSON, where an instant is a text. */
type SpelledRow = Omit<Row, 'created_at'> & { readonly created_at: string };

function spelledBelonging(row: SpelledRow): HistoryMovement {
  return historyMovement({ ...row, created_at: new Date(row.created_at) });
}

function historyMovement(row: Row): HistoryMovement {
  return {
    id: row.id,
    rail: row.rail,
    state: state.parse(row.state),
    amount: cents(Number(row.amount)),
    fee: cents(Number(row.fee)),
    from: Number(row.from_account),
    to: Number(row.to_account),
    reference: row.reference,
    leavesOn: dayFrom(row.leaves_on),
    arrivesOn: dayFrom(row.arrives_on),
    journal: row.journal_id === null ? null : Number(row.journal_id),
    createdAt: row.created_at,
    reason: row.reason,
    category: row.category,
    kind: isKind(row.kind) ? row.kind : 'deposit',
    memo: row.memo,
    payeeId: row.payee_id,
    isBill: row.is_bill,
  };
}

function isKind(text: string | null): text is Kind {
  return text !== null && text in kinds;
}
