import type { FedLeg } from '@bank/ledger/feed.ts';
import { movementIdOf } from '../../movements/intent.ts';
import type { Tx } from '../../platform/database.ts';
import type { PostingConsumer } from '../../platform/posting-feed-apply.ts';
import { addToTotals, deleteTotals, listReturnedPurposes, TOTALS_FEED } from './queries/totals.ts';

/** Keeps the month totals of Activity, so that a page does not add up the whole history. */
export const totalsConsumer: PostingConsumer = {
  name: TOTALS_FEED,
  apply: addLegs,
  reset: deleteTotals,
};

async function addLegs(tx: Tx, legs: readonly FedLeg[]): Promise<void> {
  const returned = await listReturnedPurposes(tx, legs);
  await addToTotals(
    tx,
    legs,
    returned.map(({ id, customerId, category }) => ({
      customerId,
      intent: movementIdOf('return', id),
      category,
    })),
  );
}
