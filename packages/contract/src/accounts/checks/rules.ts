import { addMonths, dayFrom, type Day } from '@bank/kernel/day.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import { rule, ruleOn, type Rule } from '@bank/kernel/rulebook.ts';
import type { AccountType } from '../accounts/rules.ts';

/** Accounts that checks are written on. */
export function hasChecks(type: AccountType): boolean {
  return type === 'checking' || type === 'student';
}

/** The number printed on a check, as networks deliver it. */
export const CHECK_NUMBER_MAX = 999_999;
/** A new checkbook begins here or later. */
export const CHECK_NUMBER_MIN = 1_000;

/** `held`: its money is set aside for a later day. */
export const presentedStates = ['held', 'paid', 'returned'] as const;

export const checkSides = ['front', 'back'] as const;
export type CheckSide = (typeof checkSides)[number];

/** Most checks and stop payments in one reply. */
export const CHECKS_LISTED = 100;
export const STOPS_LISTED = 100;

/** Most numbers in one stop payment: a lost checkbook of the largest order. */
const STOP_NUMBERS_MAX = 400;

/** How long a stop payment is in force. */
const stopMonths: Rule<number> = rule({
  name: 'the months a stop payment is in force',
  source: 'UCC 4-403(b): a written stop-payment order is effective for six months',
  versions: [{ from: dayFrom('2020-01-01'), value: 6 }],
});

/** The specification names no fee for it, so there is none. */
const stopFee: Rule<Cents> = rule({
  name: 'the fee of a stop payment',
  source: 'docs/spec/constants.json names none',
  versions: [{ from: dayFrom('2020-01-01'), value: ZERO }],
});

/** The last day a stop payment is in force that is placed on this day. */
export function stopExpiry(placedOn: Day): Day {
  return addMonths(placedOn, ruleOn(stopMonths, placedOn).value);
}

export function stopFeeOn(day: Day): Cents {
  return ruleOn(stopFee, day).value;
}

type StopRequest = { readonly firstNumber: number; readonly lastNumber: number };

export function stopProblems({ firstNumber, lastNumber }: StopRequest): Problem[] {
  if (lastNumber < firstNumber)
    return [{ code: 'range_backwards', word: 'checks.validation.range', field: 'lastNumber' }];
  return lastNumber - firstNumber >= STOP_NUMBERS_MAX
    ? [
        {
          code: 'range_too_long',
          word: 'checks.validation.rangeLong',
          field: 'lastNumber',
          blanks: { count: STOP_NUMBERS_MAX },
        },
      ]
    : [];
}

/** Outcomes of a case about a check that was presented twice. */
export const presentedOutcomes = ['confirmed', 'mistaken'] as const;
