import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import {
  activityEntryFrom,
  activityOf,
  type ActivityEntry,
  type ActivityQuery,
} from '@bank/ledger/activity.ts';
import { kinds, type Kind } from '@bank/ledger/chart.ts';
import { LEGS_MAX } from '@bank/ledger/journal.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** Which lines belong to a category: by kind, by the purpose of their payment, and by direction. */
export type CategoryAsked = {
  /** Known purposes; any other value in a plan counts as unknown. */
  readonly known: readonly string[];
  readonly cases: readonly {
    readonly kind: Kind;
    readonly known: string | null;
    readonly way: 'in' | 'out';
  }[];
  /** Returned payments: the intents of their returns, and each payment's purpose. */
  readonly returned: readonly { readonly intent: string; readonly category: string | null }[];
};

type Asked = { readonly query: ActivityQuery; readonly category: CategoryAsked | null };

/** The lines, filtered by category if one is given. */
function linesOf({ query, category: asked }: Asked): RawBuilder<unknown> {
  if (asked === null) return sql`${activityOf(query)} as line`;
  const returned = asked.returned.filter(({ category }) => category !== null);
  return sql`${activityOf(query)} as line
    left join lateral (
      select movement.plan ->> 'category' as category
      from movements as movement
      where movement.customer_id = bank.seen_customer_id()
        and (
          movement.id = line.intent or movement.id = line.origin
          or (movement.rail <> 'book' and movement.journal_id = line.id - line.id % ${sql.lit(LEGS_MAX)})
        )
        and line.account_id in (movement.from_account, movement.to_account)
        and line.other_id in (movement.from_account, movement.to_account)
      limit 1
    ) as purpose on true
    left join unnest(
      ${returned.map(({ intent }) => intent)}::uuid[], ${returned.map((each) => each.category)}::text[]
    ) as back (intent, category) on back.intent = line.intent
    left join unnest(${[...asked.known]}::text[]) as known (category)
      on known.category = coalesce(purpose.category, back.category)
    where (line.kind, coalesce(known.category, ''), line.amount > 0) in ${casesOf(asked)}`;
}

/** The kinds, purposes and directions of a category, as rows to compare with. */
function casesOf({ cases }: CategoryAsked): RawBuilder<unknown> {
  return sql`(
    select wanted.kind, wanted.known, wanted.is_in
    from unnest(
      ${cases.map(({ kind }) => kinds[kind])}::smallint[], ${cases.map((each) => each.known ?? '')}::text[],
      ${cases.map(({ way }) => way === 'in')}::boolean[]
    ) as wanted (kind, known, is_in)
  )`;
}

/** Newest first. */
export async function listLines(tx: Tx, asked: Asked, most: number): Promise<ActivityEntry[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select line.*
    from ${linesOf(asked)}
    order by line.day desc, line.id desc
    limit ${most}`.execute(tx);
  return rows.map(activityEntryFrom);
}

/** Lines of these days alone, newest first. */
export async function listLinesOn(
  tx: Tx,
  query: Omit<ActivityQuery, 'most' | 'after' | 'from' | 'to'>,
  days: readonly string[],
  most: number,
): Promise<ActivityEntry[]> {
  if (days.length === 0) return [];
  const each = sql`found.day`;
  const { rows } = await sql<Record<string, unknown>>`
    select line.*
    from unnest(${[...days]}::date[]) as found (day)
    cross join lateral ${activityOf({ ...query, from: each, to: each, most })} as line
    order by line.day desc, line.id desc
    limit ${most}`.execute(tx);
  return rows.map(activityEntryFrom);
}

/** Number of matches, counted up to `most`. */
export async function countLines(tx: Tx, asked: Asked, most: number): Promise<number> {
  const { rows } = await sql<{ count: unknown }>`
    select count(*) as count
    from (select from ${linesOf(asked)} limit ${most}) as counted`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

export type MonthSums = { readonly month: Day; readonly in: Cents; readonly out: Cents };

/** Totals in and out by month; transfers between own accounts are in neither. */
export async function sumMonths(tx: Tx, asked: Asked): Promise<MonthSums[]> {
  const { rows } = await sql<{ month: string; money_in: unknown; money_out: unknown }>`
    select
      date_trunc('month', line.day)::date as month,
      coalesce(sum(line.amount) filter (where line.amount > 0 and not line.is_within), 0) as money_in,
      coalesce(sum(line.amount) filter (where line.amount < 0 and not line.is_within), 0) as money_out
    from ${linesOf(asked)}
    group by date_trunc('month', line.day)
    order by month desc`.execute(tx);
  return rows.map((row) => ({
    month: dayFrom(row.month),
    in: cents(Number(row.money_in)),
    out: cents(Number(row.money_out)),
  }));
}

type Kept = {
  /** The consumer of the feed that keeps the totals. */
  readonly feed: string;
  readonly query: Pick<ActivityQuery, 'own' | 'chosen'>;
  readonly category: CategoryAsked | null;
  /** The first day of a month. */
  readonly from: Day;
  readonly to: Day;
};

/**
 * Totals by month, from what the feed has kept plus the lines it has not counted yet, in one statement and so from one
 * moment: exact however far behind the feed is. Days grow with ids within an account; a line not counted yet can be of
 * the business day before the cursor's, which is never a week earlier.
 */
export async function sumKeptMonths(tx: Tx, { feed, query, category, from, to }: Kept): Promise<MonthSums[]> {
  const { own, chosen } = query;
  const tailFrom = sql`(
    select greatest(${from}::date, least(feed.tail_day, (select min(parked.leg_day) from parked)))
    from feed
  )`;
  const tail = linesOf({ query: { own, chosen, from: tailFrom, to, most: null }, category });
  const { rows } = await sql<{ month: string; money_in: unknown; money_out: unknown }>`
    with feed as materialized (
      select coalesce(max(leg_id), 0) as leg_id, coalesce(max(leg_day) - 7, '-infinity'::date) as tail_day
      from posting_feeds
      where consumer = ${feed}
    ), parked as materialized (
      select leg_id, leg_day
      from posting_feed_parked
      where consumer = ${feed}
    ), counted as (
      select total.month, total.other_number = any (${[...own]}::bigint[]) as is_within, total.is_in, total.amount
      from activity_totals as total
      ${category === null ? sql`` : sql`left join unnest(${[...category.known]}::text[]) as known (category) on known.category = total.purpose`}
      where total.customer_id = bank.seen_customer_id()
        and total.account_number = any (${[...chosen]}::bigint[])
        and total.month between ${from}::date and ${to}::date
        and not (total.is_in and total.other_number = any (${[...chosen]}::bigint[]))
        ${category === null ? sql`` : sql`and (total.kind, coalesce(known.category, ''), total.is_in) in ${casesOf(category)}`}
      union all
      select date_trunc('month', fresh.day)::date, fresh.is_within, fresh.amount > 0, abs(fresh.amount)
      from (select line.id, line.day, line.is_within, line.amount from ${tail}) as fresh
      where fresh.id > (select feed.leg_id from feed) or fresh.id in (select parked.leg_id from parked)
    )
    select
      month,
      coalesce(sum(amount) filter (where is_in and not is_within), 0) as money_in,
      coalesce(sum(amount) filter (where not is_in and not is_within), 0) as money_out
    from counted
    group by month
    order by month desc`.execute(tx);
  return rows.map((row) => ({
    month: dayFrom(row.month),
    in: cents(Number(row.money_in)),
    out: cents(0 - Number(row.money_out)),
  }));
}

export type PaidTo = { readonly id: string; readonly kind: string; readonly recipientId: string | null };

/** Kind and recipient of these movements. */
export async function listPaid(tx: Tx, movementIds: readonly string[]): Promise<PaidTo[]> {
  if (movementIds.length === 0) return [];
  const { rows } = await sql<{ id: string; kind: string; payee_id: string | null }>`
    select movement.id, movement.kind, movement.plan -> 'outgoing' ->> 'payeeId' as payee_id
    from movements as movement
    where movement.customer_id = bank.seen_customer_id() and movement.id = any (${[...movementIds]}::uuid[])
    limit ${movementIds.length}`.execute(tx);
  return rows.map((row) => ({ id: row.id, kind: row.kind, recipientId: row.payee_id }));
}

/** The latest payments to these recipients. */
export async function listPaymentsTo(
  tx: Tx,
  recipientIds: readonly string[],
  most: number,
): Promise<string[]> {
  if (recipientIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select movement.id
    from movements as movement
    where movement.customer_id = bank.customer_id() and movement.plan -> 'limits' <> '[]'::jsonb
      and movement.kind in ('external-transfer', 'wire-transfer')
      and movement.plan -> 'outgoing' ->> 'payeeId' = any (${[...recipientIds]}::text[])
    order by movement.created_at desc
    limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}
