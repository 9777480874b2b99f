import { inTransaction, type Context } from '../platform/work.ts';
import { insertNews } from './print-queries.ts';
import { findCursor, saveCursor } from './queries.ts';
import type { Printer } from './rail.ts';

/** The cursor of the printer's news. */
const PRINTER = 'printer';

/** Stores what the printer says, then moves the cursor, in one transaction. It is applied later. */
export async function fetchPrinterNews(
  context: Context,
  printer: Pick<Printer, 'newsAfter'>,
): Promise<number> {
  const from = await findCursor(context.db, PRINTER);
  const { news, place } = await printer.newsAfter(from);
  if (place === from) return 0;
  await inTransaction(context, async (tx) => {
    for (const each of news) await insertNews(tx, each);
    await saveCursor(tx, PRINTER, place);
  });
  return news.length;
}
