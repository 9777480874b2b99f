import type { Redemption, Reward, Rewards } from '@bank/contract/accounts/rewards/contract.ts';
import type { RewardCategory } from '@bank/contract/accounts/rewards/rules.ts';
import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Say, WordId } from '@bank/words/catalogue.ts';

/** Rewards that this page knows by name; a new one has its English name until the next release. */
const names: Readonly<Record<string, WordId>> = {
  'statement-25': 'rewards.item.statement25',
  'statement-50': 'rewards.item.statement50',
  'deposit-100': 'rewards.item.deposit100',
  'coastline-air-100': 'rewards.item.coastline',
  'harbor-street-25': 'rewards.item.harborStreet',
  'ridgeline-50': 'rewards.item.ridgeline',
  'northline-rides': 'rewards.item.northline',
  'spindle-point-night': 'rewards.item.spindlePoint',
  'cedar-table-dinner': 'rewards.item.cedarTable',
  'gull-rock-25': 'rewards.item.gullRock',
  'salt-cove-50': 'rewards.item.saltCove',
};

export function rewardName(
  reward: Pick<Reward, 'id' | 'name'> | Pick<Redemption, 'rewardId' | 'name'>,
  say: Say,
): string {
  const word = names['rewardId' in reward ? reward.rewardId : reward.id];
  return word ? say(word) : reward.name;
}

export type Narrowed = { readonly category: RewardCategory | 'all'; readonly search: string };

/** Those of a category whose name or category has every word that was typed. */
export function narrow(rewards: readonly Reward[], { category, search }: Narrowed, say: Say): Reward[] {
  const typed = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return rewards.filter((reward) => {
    if (category !== 'all' && reward.category !== category) return false;
    // words: rewards.category.*
    const text = [rewardName(reward, say), reward.description, say(`rewards.category.${reward.category}`)]
      .join(' ')
      .toLocaleLowerCase();
    return typed.every((word) => text.includes(word));
  });
}

/** How many points are missing; 0 if they cover it. */
export function missingFor({ points: cost }: Pick<Reward, 'points'>, points: number): number {
  return Math.max(0, cost - Math.max(0, points));
}

/** What is owed after a statement credit; what is too much becomes a credit balance. */
export function afterCredit(owed: Cents, amount: Cents): { readonly owed: Cents; readonly credit: Cents } {
  return amount > owed
    ? { owed: ZERO, credit: minus(amount, owed) }
    : { owed: minus(owed, amount), credit: ZERO };
}

/** Where a deposit goes unless another account is chosen: a checking account first. */
export function firstDestination({ destinations }: Pick<Rewards, 'destinations'>): string | null {
  const best = destinations.find(({ type }) => type === 'checking') ?? destinations[0];
  return best?.id ?? null;
}
