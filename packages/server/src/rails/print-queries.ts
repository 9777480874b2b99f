import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database.ts';
import type { PrintNews } from './rail.ts';

/** What comes again under the same id is stored once. */
export async function insertNews(
  tx: Tx,
  { id, orderId, what, reason, trackingNumber }: PrintNews,
): Promise<void> {
  await sql`
    insert into printer_news (id, order_id, what, reason, tracking_number)
    values (${id}, ${orderId}, ${what}, ${reason}, ${trackingNumber})
    on conflict (id) do nothing`.execute(tx);
}

type News = {
  readonly id: string;
  readonly orderId: string;
  readonly what: string;
  readonly reason: string | null;
  readonly trackingNumber: string | null;
};

/** News nobody has applied, in the order they were said. */
export async function listNews(db: Database, leaveOut: readonly string[], most: number): Promise<News[]> {
  const { rows } = await sql<{
    id: string;
    order_id: string;
    what: string;
    reason: string | null;
    tracking_number: string | null;
  }>`
    select id, order_id, what, reason, tracking_number
    from printer_news
    where applied_at is null and id <> all (${[...leaveOut]}::text[])
    order by place
    limit ${most}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    what: row.what,
    reason: row.reason,
    trackingNumber: row.tracking_number,
  }));
}

/** False if another worker has applied it. */
export async function markApplied(tx: Tx, id: string, effect: string): Promise<boolean> {
  const { rows } = await sql`
    update printer_news set applied_at = bank.now(), effect = ${effect}
    where id = ${id} and applied_at is null
    returning 1`.execute(tx);
  return rows.length === 1;
}
