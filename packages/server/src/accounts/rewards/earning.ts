import { REFUND_LOOKBACK_DAYS } from '@bank/contract/accounts/rewards/rules.ts';
import { pointsFor, pointsRuleOn } from '@bank/contract/movements/reward-rules.ts';
import { addDays } from '@bank/kernel/day.ts';
import { minus, plus, ZERO } from '@bank/kernel/money.ts';
import type { FedLeg } from '@bank/ledger/feed.ts';
import { tellOfAccounts } from '../../bank/live-updates/service.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { PostingConsumer } from '../../platform/posting-feed-apply.ts';
import {
  findPurchase,
  findRefunded,
  insertEarned,
  listCardLines,
  POINTS_FEED,
  type CardLine,
} from './queries/earning.ts';

/**
 * Earns points for posted purchases and takes them back for refunds. Points may have been redeemed since, so the past is
 * never made again: there is nothing to reset.
 */
export const pointsConsumer: PostingConsumer = { name: POINTS_FEED, apply: earn, reset: null };

/** One after another, because a refund may be in the same batch as its purchase. */
async function earn(tx: Tx, legs: readonly FedLeg[]): Promise<void> {
  const lines = await listCardLines(tx, legs);
  if (lines.length === 0) return;
  const { rules } = await readClock(tx);
  for (const line of lines) {
    const purchaseId = line.purchaseId ?? (await purchaseOf(tx, line)) ?? line.ownId;
    const before = await findPurchase(tx, { ...line, purchaseId });
    const isPurchase = line.amount > 0;
    // Both parts of a purchase, such as a bill and its tip, fall under the rule of the first.
    const rule = before.rule ?? (isPurchase ? pointsRuleOn(rules, line.category, line.day) : null);
    const after = pointsFor(plus(before.spent, line.amount), rule?.perDollar ?? 0);
    await insertEarned(tx, { line, purchaseId, points: after - before.points, rule });
  }
  await tellOfAccounts(tx, lines);
}

async function purchaseOf(tx: Tx, { accountId, name, amount, day }: CardLine): Promise<string | null> {
  if (name === '') return null;
  return findRefunded(tx, {
    accountId,
    name,
    amount: minus(ZERO, amount),
    since: addDays(day, -REFUND_LOOKBACK_DAYS),
  });
}
