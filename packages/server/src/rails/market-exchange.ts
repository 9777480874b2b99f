import type { Tx } from '../platform/database.ts';
import { inTransaction, type Context } from '../platform/work.ts';
import { findCursor, saveCursor } from './queries.ts';
import type { Market, MarketDividend, MarketNews } from './rail.ts';

/** The cursors of what the market says about orders, and of what its instruments pay. */
const NEWS = 'market-news';
const DIVIDENDS = 'market-dividends';

/** Hands on what the market says, then moves the cursor, in one transaction. It is applied later. */
export async function fetchMarketNews(
  context: Context,
  market: Pick<Market, 'marketNewsAfter'>,
  save: (tx: Tx, news: MarketNews) => Promise<void>,
): Promise<number> {
  const from = await findCursor(context.db, NEWS);
  const { news, place } = await market.marketNewsAfter(from);
  return handOn(context, { cursor: NEWS, from, place }, news, save);
}

/** The same for dividends. */
export async function fetchDividends(
  context: Context,
  market: Pick<Market, 'dividendsAfter'>,
  save: (tx: Tx, dividend: MarketDividend) => Promise<void>,
): Promise<number> {
  const from = await findCursor(context.db, DIVIDENDS);
  const { dividends, place } = await market.dividendsAfter(from);
  return handOn(context, { cursor: DIVIDENDS, from, place }, dividends, save);
}

async function handOn<Each>(
  context: Context,
  { cursor, from, place }: { readonly cursor: string; readonly from: string | null; readonly place: string },
  all: readonly Each[],
  save: (tx: Tx, each: Each) => Promise<void>,
): Promise<number> {
  if (place === from) return 0;
  await inTransaction(context, async (tx) => {
    for (const each of all) await save(tx, each);
    await saveCursor(tx, cursor, place);
  });
  return all.length;
}
