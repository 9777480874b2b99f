import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';
import { inTransaction, type Context } from '../platform/work.ts';
import { findCursor, saveCursor } from './queries.ts';
import type { Supplier, SupplierNews } from './rail.ts';

/** The cursor of the supplier's news. */
const SUPPLIER = 'rewards';
const CODE_PLACE = 'supplier_news.code_sealed';

/** Stores what the supplier says, then moves the cursor, in one transaction. It is applied later. */
export async function fetchSupplierNews(
  context: Context,
  supplier: Pick<Supplier, 'rewardNewsAfter'>,
): Promise<number> {
  const from = await findCursor(context.db, SUPPLIER);
  const { news, place } = await supplier.rewardNewsAfter(from);
  if (place === from) return 0;
  await inTransaction(context, async (tx) => {
    for (const each of news) await saveNews(tx, context, each);
    await saveCursor(tx, SUPPLIER, place);
  });
  return news.length;
}

/** What comes again under the same id is stored once. */
async function saveNews(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  { id, orderId, what, reason, code }: SupplierNews,
): Promise<void> {
  const codeSealed = code === null ? null : vault.sealForBank(CODE_PLACE, code);
  await sql`
    insert into supplier_news (id, redemption_id, what, reason, code_sealed)
    values (${id}, ${orderId}, ${what}, ${reason}, ${codeSealed})
    on conflict (id) do nothing`.execute(tx);
}
