import type { AccountType } from '../accounts/rules.ts';
import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';

export const tellerDirections = ['in', 'out'] as const;
export type TellerDirection = (typeof tellerDirections)[number];

/** Account types served by a teller. */
export function isServedByTeller(type: AccountType): boolean {
  return type === 'checking' || type === 'student';
}

/** How long a teller's code is valid. */
export const COUNTER_CODE_HOURS = 24;

/** Maximum awaited movements in one reply. */
export const AWAITED_LISTED = 100;

export type TellerRequest = { readonly amount: Cents };

/** Problems with a teller withdrawal; a teller deposit has none. */
export function withdrawalProblems(request: TellerRequest, facts: { readonly available: Cents }): Problem[] {
  return minus(facts.available, request.amount) < ZERO
    ? [{ code: 'insufficient_funds', word: 'checking.validation.insufficient', field: 'amount' }]
    : [];
}
