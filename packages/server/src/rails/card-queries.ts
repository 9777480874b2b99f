import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database.ts';
import type { CardNews } from './rail.ts';

/** What comes again under the same id is stored once. */
export async function insertCardNews(
  tx: Tx,
  { id, orderId, what, reason, trackingNumber }: CardNews,
): Promise<void> {
  await sql`
    insert into card_maker_news (id, order_id, what, reason, tracking_number)
    values (${id}, ${orderId}, ${what}, ${reason}, ${trackingNumber})
    on conflict (id) do nothing`.execute(tx);
}

type MakerNews = {
  readonly id: string;
  readonly orderId: string;
  readonly what: string;
  readonly reason: string | null;
  readonly trackingNumber: string | null;
};

/** News nobody has applied, in the order they were said. */
export async function listCardNews(
  db: Database,
  leaveOut: readonly string[],
  most: number,
): Promise<MakerNews[]> {
  const rows = await db
    .selectFrom('card_maker_news')
    .select(['id', 'order_id', 'what', 'reason', 'tracking_number'])
    .where('applied_at', 'is', null)
    .where('id', '<>', sql<string>`all (${[...leaveOut]}::text[])`)
    .orderBy('place')
    .limit(most)
    .execute();
  return rows.map(({ id, order_id: orderId, what, reason, tracking_number: trackingNumber }) => ({
    id,
    orderId,
    what,
    reason,
    trackingNumber,
  }));
}

/** False if another worker has applied it. */
export async function markCardNewsApplied(tx: Tx, id: string, effect: string): Promise<boolean> {
  const { rows } = await sql`
    update card_maker_news set applied_at = bank.now(), effect = ${effect}
    where id = ${id} and applied_at is null
    returning 1`.execute(tx);
  return rows.length === 1;
}
