import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import { isCash, type AccountType } from '../../accounts/accounts/rules.ts';
import type { PayeeCategory } from '../payees/rules.ts';
import type { Category } from '../../accounts/transactions/rules.ts';

/** Days in which the same amount to the same payee triggers a warning. */
export const SAME_DAYS = 5;

/** A bill's category in the account history. */
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

/** Bills are paid from cash accounts. */
export function payerProblems(type: AccountType): Problem[] {
  return isCash(type)
    ? []
    : [{ code: 'wrong_source', word: 'account.validation.source', field: 'accountId' }];
}

/** Insufficient funds today; on a later date there may be enough. */
export function fundsProblems(
  { amount }: { readonly amount: Cents },
  { available }: { readonly available: Cents },
): Problem[] {
  if (minus(available, amount) >= ZERO) return [];
  return [{ code: 'insufficient_funds', word: 'account.validation.insufficient', field: 'amount' }];
}
