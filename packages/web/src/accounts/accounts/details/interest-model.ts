import { percent, shownPercent } from '@bank/kernel/rate.ts';
import type { Say } from '@bank/words/catalogue.ts';

/** The yield comes first because customers compare it, then the rate it is based on. */
export function yieldText({ rate, apy }: { rate: string; apy: string }, say: Say): string {
  return say('account.detail.rateAndApy', {
    apy: shownPercent(percent(apy)),
    rate: shownPercent(percent(rate)),
  });
}
