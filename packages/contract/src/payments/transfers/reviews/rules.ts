import type { Day } from '@bank/kernel/day.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import type { Flow } from '../../balance-forecast/rules.ts';

export const cautionCodes = [
  'first_payment',
  'cooling_off',
  'leaves_later',
  'goes_below',
  'below_minimum',
] as const;

export type Caution = {
  readonly code: (typeof cautionCodes)[number];
  readonly word: WordId;
  readonly day: Day | null;
  readonly amount: Cents | null;
};

/** Facts about a transfer and its source account. */
export type CautionFacts = {
  /** Nothing was ever sent to them before; always false for the customer's own accounts. */
  readonly isFirst: boolean;
  /** When it leaves, when it would without the customer's spending controls, and when they expect it to. */
  readonly leaves: { readonly on: Day; readonly usually: Day; readonly expected: Day };
  readonly lowest: Flow;
  readonly available: Cents;
  /** Minimum balance of the account; zero if it doesn't matter. */
  readonly minimum: Cents;
};

/** In reading order. */
export function cautionsFor(facts: CautionFacts): Caution[] {
  const { isFirst, leaves, lowest, available, minimum } = facts;
  const cautions: Caution[] = [];
  if (isFirst)
    cautions.push({ code: 'first_payment', word: 'transfer.caution.firstPayment', day: null, amount: null });
  if (leaves.on > leaves.usually)
    cautions.push({ code: 'cooling_off', word: 'transfer.caution.coolingOff', day: leaves.on, amount: null });
  else if (leaves.on > leaves.expected)
    cautions.push({
      code: 'leaves_later',
      word: 'transfer.caution.leavesLater',
      day: leaves.on,
      amount: null,
    });
  if (lowest.amount < ZERO)
    cautions.push({ code: 'goes_below', word: 'transfer.caution.goesBelow', ...lowest });
  else if (minimum > ZERO && lowest.amount < minimum && available >= minimum)
    cautions.push({
      code: 'below_minimum',
      word: 'transfer.caution.belowMinimum',
      day: lowest.day,
      amount: minimum,
    });
  return cautions;
}
