import type { Tx } from '../../platform/database.ts';
import { listBalances } from './queries/points.ts';
import { countOpen } from './queries/redemptions.ts';

/** What closing an account does to its points: how many end with it, and how many rewards are still to come. */
export async function pointsAtStake(
  tx: Tx,
  customerId: string,
  accountId: string,
): Promise<{ readonly points: number; readonly open: number }> {
  const points = (await listBalances(tx, customerId)).get(accountId) ?? 0;
  return { points: Math.max(0, points), open: await countOpen(tx, customerId, accountId) };
}
