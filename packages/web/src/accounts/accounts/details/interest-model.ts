import { percent, shownPercent } from '@bank/kernel/rate.ts';
import type { Say } from '@bank/words/catalogue.ts';

/** The yield leads: it is what customers compare. The rate it is made from stands beside it. */
export function yieldText({ rate, apy }: { rate: string; apy: string }, say: Say): string {
  return say('account.detail.rateAndApy', {
    apy: shownPercent(percent(apy)),
    rate: shownPercent(percent(rate)),
  });
}
