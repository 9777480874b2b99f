import { inTransaction, type Context } from '../platform/work.ts';
import { insertCardNews } from './card-queries.ts';
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
    for (const each of news) await insertCardNews(tx, each);
    await saveCursor(tx, MAKER, place);
  });
  return news.length;
}
