import type { Tx } from '../platform/database.ts';
import { inTransaction, type Context } from '../platform/work.ts';
import { findCursor, saveCursor } from './queries.ts';
import type { ChargebackDesk, ChargebackNews } from './rail.ts';

/** The cursor of the news about chargebacks. */
const DESK = 'chargebacks';

/** Hands on what the network says, then moves the cursor, in one transaction. It is applied later. */
export async function fetchChargebackNews(
  context: Context,
  desk: Pick<ChargebackDesk, 'chargebackNewsAfter'>,
  save: (tx: Tx, news: ChargebackNews) => Promise<void>,
): Promise<number> {
  const from = await findCursor(context.db, DESK);
  const { news, place } = await desk.chargebackNewsAfter(from);
  if (place === from) return 0;
  await inTransaction(context, async (tx) => {
    for (const each of news) await save(tx, each);
    await saveCursor(tx, DESK, place);
  });
  return news.length;
}
