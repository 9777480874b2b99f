import { addMonths, type Day } from '@bank/kernel/day.ts';
import type { Problem } from '@bank/kernel/problem.ts';

/** How far in the future the last day may be. */
export const DELEGATION_MONTHS_MAX = 12;
/** Maximum invited and active delegates at a time. */
export const DELEGATES_MAX = 10;
/** Maximum views listed for the owner, newest first. */
export const VIEWS_SHOWN_MAX = 100;

export const delegationStates = ['invited', 'active', 'declined', 'ended', 'expired'] as const;
export type DelegationState = (typeof delegationStates)[number];

type Facts = {
  readonly isAccepted: boolean;
  readonly isDeclined: boolean;
  readonly isEnded: boolean;
  readonly endsOn: Day;
};

/** By the bank's calendar; the last day is included. */
export function delegationState(facts: Facts, today: Day): DelegationState {
  if (facts.isEnded) return 'ended';
  if (facts.isDeclined) return 'declined';
  if (facts.endsOn < today) return 'expired';
  return facts.isAccepted ? 'active' : 'invited';
}

/** Whether it gives access now or may still do so. */
export function isOpen(state: DelegationState): boolean {
  return state === 'invited' || state === 'active';
}

export function lastDayFrom(today: Day): Day {
  return addMonths(today, DELEGATION_MONTHS_MAX);
}

/**
 * Nothing here depends on whether the address belongs to a customer: typing an address must not reveal that. `openTo`
 * is whom this owner has already invited.
 */
export function delegationProblems(
  { email, endsOn }: { readonly email: string; readonly endsOn: Day },
  facts: { readonly ownEmail: string; readonly today: Day; readonly openTo: readonly string[] },
): Problem[] {
  const problems: Problem[] = [];
  if (email === facts.ownEmail.toLowerCase())
    problems.push({ code: 'delegate_is_owner', word: 'delegates.validation.self', field: 'email' });
  if (facts.openTo.includes(email))
    problems.push({ code: 'delegate_known', word: 'delegates.validation.known', field: 'email' });
  if (endsOn < facts.today || endsOn > lastDayFrom(facts.today))
    problems.push({ code: 'wrong_end', word: 'delegates.validation.endsOn', field: 'endsOn' });
  if (facts.openTo.length >= DELEGATES_MAX)
    problems.push({
      code: 'too_many_delegates',
      word: 'delegates.error.tooMany',
      blanks: { count: DELEGATES_MAX },
    });
  return problems;
}
