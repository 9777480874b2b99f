import { moneyText } from '@bank/kernel/format.ts';
import { minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import { isCash, type AccountType } from '../../accounts/accounts/rules.ts';

export const ADVANCE_DIGITS = 8;
/** How many of the last advances are listed. */
export const ADVANCES_LISTED = 10;

export function canAdvance(type: AccountType): boolean {
  return type === 'credit';
}

/** Where the money may go: accounts for paying and saving. */
export function canReceiveAdvance(type: AccountType): boolean {
  return isCash(type);
}

export type AdvanceFacts = {
  /** What is left of the credit line. */
  readonly available: Cents;
  readonly fee: Cents;
  /** The most that one advance may be. */
  readonly most: Cents;
};

/** The fee is taken from the same credit line, so it must fit as well. */
export function advanceProblems(amount: Cents, { available, fee, most }: AdvanceFacts): Problem[] {
  if (minus(available, plus(amount, fee)) < ZERO)
    return [{ code: 'insufficient_credit', word: 'cashAdvance.validation.exceeds', field: 'amount' }];
  if (amount > most)
    return [
      {
        code: 'above_limit',
        word: 'cashAdvance.validation.most',
        field: 'amount',
        blanks: { most: moneyText(most) },
      },
    ];
  return [];
}
