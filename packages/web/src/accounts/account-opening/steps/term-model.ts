import type { Say } from '@bank/words/catalogue.ts';

/** `18 months`, or `2 years` for whole years. */
export function termText(months: number, say: Say): string {
  return months % 12 === 0
    ? say('openAccount.term.years', { count: months / 12 })
    : say('openAccount.term.months', { count: months });
}
