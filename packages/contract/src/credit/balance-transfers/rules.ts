import type { Day } from '@bank/kernel/day.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import type { Recurrence } from '@bank/kernel/recurrence.ts';
import { isCash, type AccountType } from '../../accounts/accounts/rules.ts';

/** Characters of the memo. */
export const MEMO_MAX = 30;
/** How many transfers are listed. */
export const TRANSFERS_LISTED = 10;

export const frequencies = ['once', 'weekly', 'biweekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];

/** A credit line never pays: that is a cash advance, with its fee. */
export function canPayFrom(type: AccountType): boolean {
  return isCash(type);
}

/** To a credit account it is a payment. */
export function canPayTo(type: AccountType): boolean {
  return isCash(type) || type === 'credit';
}

type Pair = { readonly fromAccountId: string; readonly toAccountId: string };

/** Known without the bank's figures. The page says the same before it asks. */
export function pairProblems({ fromAccountId, toAccountId }: Pair): Problem[] {
  if (fromAccountId !== toAccountId) return [];
  return [{ code: 'same_account', word: 'balanceTransfer.validation.same', field: 'toAccountId' }];
}

export function typeProblems(types: { readonly from: AccountType; readonly to: AccountType }): Problem[] {
  const problems: Problem[] = [];
  if (!canPayFrom(types.from))
    problems.push({ code: 'wrong_source', word: 'account.validation.source', field: 'fromAccountId' });
  if (!canPayTo(types.to))
    problems.push({ code: 'takes_no_deposits', word: 'account.validation.takesNone', field: 'toAccountId' });
  return problems;
}

/** It repeats until the customer ends it. What falls on a closed day is done on the next business day. */
export function recurrenceOf(
  frequency: Frequency,
  scheduleDate: Day,
): Recurrence & { closedDays: 'next-business-day' } {
  return { anchor: scheduleDate, frequency, end: { kind: 'never' }, closedDays: 'next-business-day' };
}

/** The words of this page for what the transfers' own rules find. */
export function inWordsOfPage(problem: Problem): Problem {
  switch (problem.code) {
    case 'insufficient_funds':
      return { ...problem, word: 'balanceTransfer.validation.insufficient', field: 'amount' };
    case 'same_account':
      return { ...problem, word: 'balanceTransfer.validation.same' };
    case 'starts_in_the_past':
      return { code: problem.code, word: 'balanceTransfer.validation.date', field: 'scheduleDate' };
    default:
      return problem;
  }
}
