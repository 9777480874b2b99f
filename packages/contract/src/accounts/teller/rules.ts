import type { AccountType } from '../accounts/rules.ts';
import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';

export const counterDirections = ['in', 'out'] as const;
export type CounterDirection = (typeof counterDirections)[number];

/** Which accounts the counter serves. */
export function isServedAtCounter(type: AccountType): boolean {
  return type === 'checking' || type === 'student';
}

/** How long a code of the counter lives. */
export const COUNTER_CODE_HOURS = 24;

/** How many awaited movements one reply holds. */
export const AWAITED_LISTED = 100;

export type TellerRequest = { readonly amount: Cents };

/** What stands in the way of a withdrawal at the counter; money that comes in meets nothing. */
export function withdrawalProblems(request: TellerRequest, facts: { readonly available: Cents }): Problem[] {
  return minus(facts.available, request.amount) < ZERO
    ? [{ code: 'insufficient_funds', word: 'checking.validation.insufficient', field: 'amount' }]
    : [];
}
