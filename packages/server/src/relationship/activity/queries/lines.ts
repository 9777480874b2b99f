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
  const { cases } = asked;
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
    where (line.kind, coalesce(known.category, ''), line.amount > 0) in (
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
