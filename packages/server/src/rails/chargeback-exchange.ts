import { sql } from 'kysely';
import { inTransaction, type Context } from '../platform/work.ts';
import { findCursor, saveCursor } from './queries.ts';
import type { ChargebackDesk } from './rail.ts';

/** The cursor of the news about chargebacks. */
const DESK = 'chargebacks';

/** Stores what the network says, then moves the cursor, in one transaction. It is applied later. */
export async function fetchChargebackNews(
  context: Context,
  desk: Pick<ChargebackDesk, 'chargebackNewsAfter'>,
): Promise<number> {
  const from = await findCursor(context.db, DESK);
  const { news, place } = await desk.chargebackNewsAfter(from);
  if (place === from) return 0;
  await inTransaction(context, async (tx) => {
    for (const { id, disputeId, what, reason } of news)
      await sql`
        insert into chargeback_news (id, dispute_id, what, reason)
        values (${id}, ${disputeId}, ${what}, ${reason})
        on conflict (id) do nothing`.execute(tx);
    await saveCursor(tx, DESK, place);
  });
  return news.length;
}
