import { sidesOf, type FedLeg } from '@bank/ledger/feed.ts';
import { LEGS_MAX } from '@bank/ledger/journal.ts';
import { kinds } from '@bank/ledger/chart.ts';
import type { ActivityQuery } from '@bank/ledger/activity.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** The consumer's name in the feed of postings. */
export const TERMS_FEED = 'activity-terms';
/** Days kept of each term; the table checks it. */
const DAYS_KEPT = 5;
/** Longer texts are kept by their beginning. */
const NAME_MAX = 200;

/** Keeps what these legs can be found by. The recipient is found as the list of lines finds it. */
export async function addTerms(tx: Tx, legs: readonly FedLeg[]): Promise<void> {
  await sql`
    insert into activity_terms as kept (customer_id, account_number, kind, term, days)
    select
      found.customer_id, found.account_number, found.kind, found.term,
      (array_agg(distinct found.day order by found.day desc))[1:${sql.lit(DAYS_KEPT)}]
    from (
      select side.customer_id, side.account_number, side.day, said.kind, said.term
      from ${sidesOf(legs)} as side
      left join lateral (
        select movement.plan -> 'outgoing' ->> 'payeeId' as recipient
        from movements as movement
        where movement.customer_id = side.customer_id
          and (
            movement.id = side.intent or movement.id = side.origin
            or (movement.rail <> 'book' and movement.journal_id = side.id - side.id % ${sql.lit(LEGS_MAX)})
          )
        limit 1
      ) as paid on true
      cross join lateral (
        values
          ('name', left(side.memo, ${sql.lit(NAME_MAX)})),
          ('amount', side.amount::text),
          ('kind', case when side.memo is null then side.kind::text end),
          ('recipient', paid.recipient)
      ) as said (kind, term)
      where side.act in (0, 2, 3) and said.term is not null
    ) as found
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4
    on conflict (customer_id, account_number, kind, term)
    do update set days = array(
      select distinct merged.day
      from unnest(kept.days || excluded.days) as merged (day)
      order by merged.day desc
      limit ${sql.lit(DAYS_KEPT)}
    )`.execute(tx);
}

export async function deleteTerms(tx: Tx): Promise<void> {
  await sql`delete from activity_terms`.execute(tx);
}

/** Lines from this day on are read from the ledger, because the feed may not have them. Null: all of them. */
export async function findTailDay(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select least(
      (select max(leg_day) - 7 from posting_feeds where consumer = ${TERMS_FEED}),
      (select min(leg_day) from posting_feed_parked where consumer = ${TERMS_FEED})
    )::text as day
    where exists (select from posting_feeds where consumer = ${TERMS_FEED} and leg_day is not null)`.execute(
    tx,
  );
  return rows[0]?.day ?? null;
}

type Wanted = {
  readonly query: Omit<ActivityQuery, 'most' | 'after'>;
  readonly recipientIds: readonly string[];
  readonly before: string;
  readonly most: number;
};

/** The last days before this one with a line that matches. Each kind of term is read along the key. */
export async function listTermDays(tx: Tx, { query, recipientIds, before, most }: Wanted): Promise<string[]> {
  const { chosen, text = '', textAmount, textKinds = [] } = query;
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const of = (kind: string, matches: RawBuilder<unknown>) => sql`
    select unnest(entry.days) as day
    from activity_terms as entry
    where entry.customer_id = bank.customer_id() and entry.account_number = any (${[...chosen]}::bigint[])
      and entry.kind = ${kind} and ${matches}`;
  const { rows } = await sql<{ day: string }>`
    select distinct found.day::text as day
    from (
      ${of('name', sql`entry.term ilike ${pattern}`)}
      union all
      ${of('amount', sql`entry.term = ${String(textAmount ?? '')}`)}
      union all
      ${of('kind', sql`entry.term = any (${textKinds.map((kind) => String(kinds[kind]))}::text[])`)}
      union all
      ${of('recipient', sql`entry.term = any (${[...recipientIds]}::text[])`)}
    ) as found
    where found.day < ${before}::date
    order by day desc
    limit ${most}`.execute(tx);
  return rows.map(({ day }) => day);
}

/** Texts of the customer's lines, those that occurred last first. */
export async function listTermNames(tx: Tx, chosen: readonly number[], most: number): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select entry.term
    from activity_terms as entry
    where entry.customer_id = bank.customer_id() and entry.account_number = any (${[...chosen]}::bigint[])
      and entry.kind = 'name'
    order by entry.days[1] desc
    limit ${most}`.execute(tx);
  return rows.map(({ term }) => term);
}
