import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';
import { inTransaction, type Context } from '../platform/work.ts';
import { findCursor, saveCursor } from './queries.ts';
import type { PrintNews, Printer } from './rail.ts';

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
    for (const each of news) await saveNews(tx, each);
    await saveCursor(tx, PRINTER, place);
  });
  return news.length;
}

/** What comes again under the same id is stored once. */
async function saveNews(tx: Tx, { id, orderId, what, reason, trackingNumber }: PrintNews): Promise<void> {
  await sql`
    insert into printer_news (id, order_id, what, reason, tracking_number)
    values (${id}, ${orderId}, ${what}, ${reason}, ${trackingNumber})
    on conflict (id) do nothing`.execute(tx);
}
