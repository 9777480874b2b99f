import type { SpendingControlSettings } from '@bank/contract/payments/spending-controls/contract.ts';
import {
  type OwnLimit,
  lowerProblems,
  raiseProblems,
  type LimitFacts,
} from '@bank/contract/payments/spending-controls/rules.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Say, WordId } from '@bank/words/catalogue.ts';

export type Limit = SpendingControlSettings['limits'][number];

export function limitName(limit: OwnLimit, say: Say): string {
  // words: brakeSettings.limits.name.*
  return say(`brakeSettings.limits.name.${limit}`);
}

/** The lower of the bank's limit and the customer's own. */
export function limitNow({ cap, own }: Pick<Limit, 'cap' | 'own'>): Cents {
  return own !== null && own < cap ? own : cap;
}

/** For the bar only. If the limit is zero, any use fills it. */
export function usedShare(used: Cents, limit: Cents): number {
  if (limit > ZERO) return used / limit;
  return used > ZERO ? 1 : 0;
}

/** Applies the same rules as the server. */
export function limitError(amount: Cents | null, facts: LimitFacts, say: Say): string | null {
  if (amount === null) return say('brakeSettings.limits.amountMissing');
  if (amount === facts.current) return say('brakeSettings.limits.same');
  const [problem] =
    amount < facts.current ? lowerProblems({ amount }, facts) : raiseProblems({ amount }, facts);
  return problem ? say(problem.word as WordId, problem.blanks) : null;
}
