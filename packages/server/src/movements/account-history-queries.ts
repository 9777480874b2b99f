import { receipt } from '@bank/contract/movements/contract.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { FIRST_CUSTOMER_ACCOUNT, kinds, type Kind } from '@bank/ledger/chart.ts';
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

/** A movement of the customer in scope, with what an account history shows of it. */
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
  /** The spending category, if the plan had one. */
  readonly category: string | null;
  /** Kind of the first planned leg. Incoming rail movements have no planned leg and count as deposits. */
  readonly kind: Kind;
  readonly memo: string | null;
  /** The payee's id, if the bank has one on file. */
  readonly payeeId: string | null;
  /** If true, `memo` holds the biller's name. */
  readonly isBill: boolean;
  /** Incoming movements only: the position of the leg that will credit the account, if it is planned. */
  readonly toPlace?: number | null;
};

const RETURNED_MAX = 200;
const OPEN_MAX = 200;
const STEPS_MAX = 100;
/** The first two groups of a UUIDv7: its milliseconds. */
const TIME_LENGTH = 13;

/** Finds movements by their own ids, or by the journal in which a network's answer was posted. */
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

/**
 * A page of an account history with its movements. The first page also carries the total count and incoming
 * items.
 */
type Page = {
  readonly entries: readonly Entry[];
  readonly belonging: readonly HistoryMovement[];
  readonly count: number | null;
  readonly incoming: readonly HistoryMovement[];
};

type PageRow = {
  readonly entries: HistoryJson;
  readonly belonging: readonly JsonRow[] | null;
  readonly count: bigint | null;
  readonly incoming: readonly JsonRow[] | null;
};

type PageValues = HistoryValues & { readonly most: number; readonly belongingMost: number };

/** Addresses an account before its row and the business date are loaded, so both can travel in one query. */
export type Ahead = {
  /** An account id, or `primary` for the first account of its type. */
  readonly ref: string;
  readonly type: string | null;
  readonly days: number;
  readonly months: number;
};

type AheadValues = Omit<PageValues, 'account' | 'from'> & Ahead;

type PlacedPage = Omit<Placeholders<PageValues>, 'from'> & { readonly from: RawBuilder<string | null> };

/** One statement: a round trip costs more than the reads themselves. */
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

/** Reads the first page in parallel with the account itself. Empty if the customer has no such account. */
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

/** The most recently returned movements, and checks that another bank turned down after they were credited. */
export async function listReturned(tx: Tx): Promise<HistoryMovement[]> {
  const rows = await movements(tx)
    .where((where) =>
      where.or([
        where('state', '=', 'returned'),
        where.and([where('state', '=', 'failed'), where('rail', '=', 'check')]),
      ]),
    )
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RETURNED_MAX)
    .execute();
  return rows.map(historyMovement);
}

/** Incoming pending movements of these accounts, newest first. */
export async function listIncoming(tx: Tx, accounts: readonly AccountNumber[]): Promise<HistoryMovement[]> {
  const rows = await incomingTo(tx, sql`${[...accounts]}::bigint[]`).execute();
  return rows.map(historyMovement);
}

function incomingTo(tx: Tx, accounts: RawBuilder<unknown>) {
  return (
    movements(tx)
      .select(
        sql<number | null>`(
        select min(listed.k)::integer - 1
        from jsonb_array_elements(plan -> 'legs') with ordinality as listed (leg, k)
        where (listed.leg ->> 'credit')::bigint = to_account
      )`.as('to_place'),
      )
      .where('state', 'in', ['awaiting_verification', 'pending'])
      .where('to_account', '=', sql<bigint>`any (${accounts})`)
      // What was credited before its network had answered has its line already.
      .where((where) =>
        where.or([
          where('journal_id', 'is', null),
          where('from_account', '>=', sql<bigint>`${sql.lit(FIRST_CUSTOMER_ACCOUNT)}`),
        ]),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(OPEN_MAX)
  );
}

/**
 * Movements of the same moment as this intent that have no journal: only money from a network has none before it comes. The
 * intents of a movement's journals begin with the same time as its id, so this is a short range of the index.
 */
export async function listUnposted(tx: Tx, intent: string): Promise<HistoryMovement[]> {
  const time = intent.slice(0, TIME_LENGTH);
  const rows = await movements(tx)
    .where('id', '>=', `${time}-0000-0000-000000000000`)
    .where('id', '<=', `${time}-ffff-ffff-ffffffffffff`)
    .where('journal_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(OPEN_MAX)
    .execute();
  return rows.map(historyMovement);
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
    .select(
      sql<string | null>`
        coalesce(plan #>> '{legs,-1,memo}', case when rail = 'check' then plan #>> '{instruction,entry,memo}' end)`.as(
        'memo',
      ),
    )
    .select(sql<string | null>`plan #>> '{outgoing,payeeId}'`.as('payee_id'))
    .select(sql<boolean>`kind = 'bill-payment'`.as('is_bill'))
    .where('customer_id', '=', sql<string>`bank.seen_customer_id()`);
}

type Row = Awaited<ReturnType<ReturnType<typeof movements>['execute']>>[number] & {
  readonly to_place?: number | null;
};

/** The row as PostgreSQL encodes it in JSON, where a timestamp is text. */
type JsonRow = Omit<Row, 'created_at'> & { readonly created_at: string };

function spelledBelonging(row: JsonRow): HistoryMovement {
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
    toPlace: row.to_place ?? null,
  };
}

function isKind(text: string | null): text is Kind {
  return text !== null && text in kinds;
}
