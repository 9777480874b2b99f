import type { Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database.ts';

type MarketWord = 'accepted' | 'filled' | 'cancelled' | 'expired' | 'rejected';

export type NewsRow = {
  readonly id: string;
  readonly orderId: string;
  readonly what: MarketWord;
  readonly quantity: number | null;
  readonly price: Cents | null;
  readonly at: Date;
  readonly reason: string | null;
};

/** What comes again under the same id is stored once. */
export async function insertNews(tx: Tx, news: Omit<NewsRow, 'at'> & { readonly at: string }): Promise<void> {
  await sql`
    insert into market_news (id, order_id, what, quantity, price_cents, happened_at, reason)
    values (
      ${news.id}, ${news.orderId}, ${news.what}, ${news.quantity}, ${news.price}, ${news.at}::timestamptz, ${news.reason}
    )
    on conflict (id) do nothing`.execute(tx);
}

/** News nobody has applied, the oldest first; none of orders whose earlier news could not be. */
export async function listNews(db: Database, leaveOut: readonly string[], most: number): Promise<NewsRow[]> {
  const { rows } = await sql<{
    id: string;
    order_id: string;
    what: MarketWord;
    quantity: bigint | null;
    price_cents: bigint | null;
    happened_at: Date;
    reason: string | null;
  }>`
    select id, order_id, what, quantity, price_cents, happened_at, reason
    from market_news
    where applied_at is null and order_id <> all (${[...leaveOut]}::uuid[])
    order by place
    limit ${most}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    what: row.what,
    quantity: row.quantity === null ? null : Number(row.quantity),
    price: row.price_cents === null ? null : cents(Number(row.price_cents)),
    at: row.happened_at,
    reason: row.reason,
  }));
}

/** False if another worker has applied it. */
export async function markApplied(tx: Tx, id: string, effect: string): Promise<boolean> {
  const { rows } = await sql`
    update market_news set applied_at = bank.now(), effect = ${effect}
    where id = ${id} and applied_at is null
    returning id`.execute(tx);
  return rows.length > 0;
}

type NewFill = {
  readonly id: string;
  readonly orderId: string;
  readonly customerId: string;
  readonly accountId: string;
  readonly symbol: string;
  readonly newsId: string;
  /** Above zero bought, below zero sold. */
  readonly shares: number;
  readonly price: Cents;
  readonly amount: Cents;
  readonly journal: number;
  readonly at: Date;
  readonly tradedOn: Day;
  readonly settlesOn: Day;
};

/** Counts it in its order too, and ends that with the last one: bank.count_order_fill. */
export async function insertFill(tx: Tx, fill: NewFill): Promise<void> {
  await tx
    .insertInto('investment_order_fills')
    .values({
      id: fill.id,
      order_id: fill.orderId,
      customer_id: fill.customerId,
      account_id: fill.accountId,
      symbol: fill.symbol,
      news_id: fill.newsId,
      shares: fill.shares,
      price_cents: BigInt(fill.price),
      amount: BigInt(fill.amount),
      journal_id: BigInt(fill.journal),
      filled_at: fill.at,
      traded_on: fill.tradedOn,
      settles_on: fill.settlesOn,
    })
    .execute();
}

/**
 * Open orders of sessions that have been over for an hour, of which the market has said something that could not be true and
 * nothing that is still to be applied.
 */
export async function listContradicted(db: Database, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select placed.id
    from investment_orders as placed
    where placed.state = 'open' and placed.good_until < bank.now() - interval '1 hour'
      and exists (
        select from market_news as news where news.order_id = placed.id and news.effect = 'contradiction'
      )
      and not exists (
        select from market_news as news where news.order_id = placed.id and news.applied_at is null
      )
    order by placed.placed_at, placed.id
    limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
