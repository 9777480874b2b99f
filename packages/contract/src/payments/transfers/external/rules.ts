import type { Cents } from '@bank/kernel/money.ts';
import { minus, ZERO } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import type { AccountType } from '../../../accounts/accounts/rules.ts';

export const MEMO_MAX = 140;

/** Money leaves the bank only from accounts for paying and saving. */
const outsideSources: readonly AccountType[] = ['checking', 'savings', 'student', 'moneyMarket'];

export function canSendOutside(type: AccountType): boolean {
  return outsideSources.includes(type);
}

/** Problems with an external transfer. The fee must be covered too. */
export function externalTransferProblems(
  request: { readonly amount: Cents; readonly fee: Cents },
  facts: { readonly type: AccountType; readonly available: Cents },
): Problem[] {
  const problems: Problem[] = [];
  if (!canSendOutside(facts.type))
    problems.push({ code: 'wrong_source', word: 'account.validation.source', field: 'fromAccountId' });
  if (minus(minus(facts.available, request.amount), request.fee) < ZERO)
    problems.push({ code: 'insufficient_funds', word: 'transfer.validation.insufficient', field: 'amount' });
  return problems;
}

/** Needed for the first payment to someone, and once the day's total reaches `codeFrom`. */
export function needsCode(
  request: { readonly amount: Cents },
  facts: { readonly isFirst: boolean; readonly sentToday: Cents; readonly codeFrom: Cents },
): boolean {
  return facts.isFirst || facts.sentToday + request.amount >= facts.codeFrom;
}
