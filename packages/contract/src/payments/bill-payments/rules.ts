import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import { isCash, type AccountType } from '../../accounts/accounts/rules.ts';
import type { PayeeCategory } from '../payees/rules.ts';
import type { Category } from '../../accounts/transactions/rules.ts';

/** Days in which the same amount to the same payee is worth a word. */
export const SAME_DAYS = 5;

/** What a bill was for, in the words of the account's history. */
export const spentOn: Readonly<Record<PayeeCategory, Category>> = {
  Utilities: 'utilities',
  'Mortgage/Rent': 'housing',
  Insurance: 'payment',
  'Credit Card': 'payment',
  Loan: 'payment',
  'Phone/Internet': 'phone',
  Subscription: 'entertainment',
  Other: 'other',
};

/** Bills are paid out of cash. */
export function payerProblems(type: AccountType): Problem[] {
  return isCash(type)
    ? []
    : [{ code: 'wrong_source', word: 'account.validation.source', field: 'accountId' }];
}

/** What is not there today; on a later day it may be. */
export function fundsProblems(
  { amount }: { readonly amount: Cents },
  { available }: { readonly available: Cents },
): Problem[] {
  if (minus(available, amount) >= ZERO) return [];
  return [{ code: 'insufficient_funds', word: 'account.validation.insufficient', field: 'amount' }];
}
