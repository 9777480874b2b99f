import { sql } from 'kysely';
import { inTransaction, type Context } from '../platform/work.ts';
import { findCursor, saveCursor } from './queries.ts';
import type { CardMaker } from './rail.ts';

/** The cursor of the card maker's news. */
const MAKER = 'card maker';

/** Stores what the maker says, then moves the cursor, in one transaction. It is applied later. */
export async function fetchCardNews(
  context: Context,
  maker: Pick<CardMaker, 'cardNewsAfter'>,
): Promise<number> {
  const from = await findCursor(context.db, MAKER);
  const { news, place } = await maker.cardNewsAfter(from);
  if (place === from) return 0;
  await inTransaction(context, async (tx) => {
    for (const { id, orderId, what, reason, trackingNumber } of news)
      await sql`
        insert into card_maker_news (id, order_id, what, reason, tracking_number)
        values (${id}, ${orderId}, ${what}, ${reason}, ${trackingNumber})
        on conflict (id) do nothing`.execute(tx);
    await saveCursor(tx, MAKER, place);
  });
  return news.length;
}
