import type { Tx } from '../platform/database.ts';
import { inTransaction, type Context } from '../platform/work.ts';
import { findCursor, saveCursor } from './queries.ts';
import type { Supplier, SupplierNews } from './rail.ts';

/** The cursor of the supplier's news. */
const SUPPLIER = 'rewards';

/** Hands on what the supplier says, then moves the cursor, in one transaction. It is applied later. */
export async function fetchSupplierNews(
  context: Context,
  supplier: Pick<Supplier, 'rewardNewsAfter'>,
  save: (tx: Tx, context: Context, news: SupplierNews) => Promise<void>,
): Promise<number> {
  const from = await findCursor(context.db, SUPPLIER);
  const { news, place } = await supplier.rewardNewsAfter(from);
  if (place === from) return 0;
  await inTransaction(context, async (tx) => {
    for (const each of news) await save(tx, context, each);
    await saveCursor(tx, SUPPLIER, place);
  });
  return news.length;
}
