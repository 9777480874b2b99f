import type { PointsEntry, Redemption } from '@bank/contract/accounts/rewards/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import type { Format } from '../../platform/frame/format.ts';
import { rewardName } from './reward-model.ts';

/** What a line is called: the merchant, the reward, or the end of the account. */
export function entryName({ kind, purchase, redemption }: PointsEntry, say: Say): string {
  if (redemption) {
    const reward = rewardName(redemption, say);
    return kind === 'givenBack' ? say('rewards.entry.returned', { reward }) : reward;
  }
  if (!purchase) return say('rewards.entry.forfeited');
  const { name } = purchase;
  if (kind === 'earned') return name === '' ? say('rewards.entry.purchase') : name;
  return name === '' ? say('rewards.entry.refundUnnamed') : say('rewards.entry.refund', { name });
}

/** The reason, in one line. `today` decides whether a day needs its year. */
export function entryReason(entry: PointsEntry, say: Say, format: Format, today: string): string {
  const { kind, purchase, redemption } = entry;
  if (redemption) return stateText(redemption, say, format, today);
  if (!purchase) return '';
  const amount = moneyText(sizeOf(purchase.amount));
  if (!purchase.rule) return say('rewards.entry.noPurchase', { amount });
  return kind === 'earned'
    ? say('rewards.entry.rate', { count: purchase.rule.perDollar, amount })
    : say('rewards.entry.takenBack', { amount });
}

export function stateText(redemption: Redemption, say: Say, format: Format, today: string): string {
  const { state, promisedBy, changedAt, isLate } = redemption;
  if (isLate) return say('rewards.state.late', { day: format.day(promisedBy, today) });
  const isWaiting = state === 'ordered' || state === 'sent';
  const day = isWaiting ? format.day(promisedBy, today) : format.moment(changedAt);
  // words: rewards.state.*
  return say(`rewards.state.${state}`, { day });
}

/** A refund is below zero, and is written without its sign. */
export function sizeOf(amount: Cents): Cents {
  return cents(Math.abs(amount));
}
