import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export type PurchaseRow = {
  readonly id: string;
  readonly at: Date;
  readonly merchant: string;
  readonly category: string | null;
  readonly use: string;
  readonly amount: Cents;
  readonly fee: Cents;
  readonly state: string;
  readonly reason: string | null;
};

type Row = {
  id: string;
  at: Date;
  merchant: string | null;
  category: string | null;
  use: string | null;
  amount: bigint;
  fee: bigint;
  state: string;
  reason: string | null;
};

/** What the card was asked for and what came back, the newest first. */
export async function listPurchases(
  tx: Tx,
  card: { cardId: string; customerId: string },
  most: number,
): Promise<PurchaseRow[]> {
  const { rows } = await sql<Row>`
    (
      select
        made.id, asked.decided_at as at, asked.merchant, made.category, asked.use,
        case made.state when 'captured' then made.captured else made.amount end as amount,
        coalesce((select moved.fee from movements as moved where moved.id = made.id), 0) as fee, made.state, made.reason
      from card_authorizations as asked
      join authorizations as made on made.network = asked.network and made.question_id = asked.question_id
      where asked.card_id = ${card.cardId}
      order by asked.decided_at desc
      limit ${most}
    )
    union all
    (
      select
        refund.id, refund.created_at, refund.plan -> 'legs' -> 0 ->> 'memo', refund.plan ->> 'category', 'store',
        refund.amount, 0::bigint, 'refund', null
      from movements as refund
      where refund.customer_id = ${card.customerId} and refund.rail = 'card' and refund.kind = 'purchase'
        and refund.plan ->> 'cardId' = ${card.cardId}
      order by refund.created_at desc
      limit ${most}
    )
    order by at desc, id
    limit ${most}`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    merchant: row.merchant ?? '',
    category: row.category,
    use: row.use ?? 'store',
    amount: cents(Number(row.amount)),
    fee: cents(Number(row.fee)),
    state: row.state,
    reason: row.reason,
  }));
}

/** The cards these purchases were made with, by the purchase's movement. */
export async function listCardsUsed(
  tx: Tx,
  movementIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly cardId: string; readonly lastFour: string }>> {
  const { rows } = await sql<{ id: string; card_id: string; last_four: string }>`
    select made.id, card.id as card_id, card.last_four
    from authorizations as made
    join card_authorizations as asked on asked.network = made.network and asked.question_id = made.question_id
    join cards as card on card.id = asked.card_id
    where made.id = any (${[...movementIds]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, { cardId: row.card_id, lastFour: row.last_four }]));
}

export async function countDeclined(tx: Tx, cardId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from card_authorizations as asked
    join authorizations as made on made.network = asked.network and made.question_id = asked.question_id
    where asked.card_id = ${cardId} and asked.decided_at >= ${since} and made.state = 'declined'`.execute(tx);
  return rows[0]?.count ?? 0;
}

export type KeeperRow = {
  readonly key: string;
  readonly merchant: string;
  readonly amount: Cents;
  /** The last two, the newest first. */
  readonly days: readonly Day[];
  readonly isStopped: boolean;
};

/** Merchants that charged the card by themselves: posted purchases that the network marked as recurring. */
export async function listKeepers(tx: Tx, cardId: string, most: number): Promise<KeeperRow[]> {
  const { rows } = await sql<{
    key: string;
    merchant: string;
    amount: bigint;
    days: string[];
    stopped: boolean;
  }>`
    select
      charged.key, charged.merchant, charged.amount, charged.days,
      exists (
        select from card_merchant_stops as stopped
        where stopped.card_id = ${cardId} and stopped.merchant = charged.key
      ) as stopped
    from (
      select
        asked.merchant_key as key, (array_agg(asked.merchant order by asked.decided_at desc))[1] as merchant,
        (array_agg(made.captured order by asked.decided_at desc))[1] as amount,
        (array_agg(
          ((asked.decided_at at time zone 'America/New_York')::date)::text order by asked.decided_at desc
        ))[1:2] as days,
        max(asked.decided_at) as last_at
      from card_authorizations as asked
      join authorizations as made on made.network = asked.network and made.question_id = asked.question_id
      where asked.card_id in (
        select older.id from cards as older
        join cards as newer on newer.account_id = older.account_id
        where newer.id = ${cardId}
      ) and asked.is_recurring and made.state = 'captured'
      group by asked.merchant_key
    ) as charged
    order by charged.last_at desc, charged.key
    limit ${most}`.execute(tx);
  return rows.map((row) => ({
    key: row.key,
    merchant: row.merchant,
    amount: cents(Number(row.amount)),
    days: row.days.map(dayFrom),
    isStopped: row.stopped,
  }));
}

/** False if it was stopped before. */
export async function insertStopped(
  tx: Tx,
  stop: { cardId: string; customerId: string; key: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('card_merchant_stops')
    .values({ card_id: stop.cardId, customer_id: stop.customerId, merchant: stop.key })
    .onConflict((conflict) => conflict.columns(['card_id', 'merchant']).doNothing())
    .returning('card_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteStopped(tx: Tx, stop: { cardId: string; key: string }): Promise<boolean> {
  const row = await tx
    .deleteFrom('card_merchant_stops')
    .where('card_id', '=', stop.cardId)
    .where('merchant', '=', stop.key)
    .returning('card_id')
    .executeTakeFirst();
  return row !== undefined;
}
