import { isCash, type AccountType } from '../../accounts/accounts/rules.ts';
import { BASIS_POINTS, federalWithholding, type RetirementType } from '../../movements/withholding-rules.ts';
import { addBusinessDays } from '@bank/kernel/calendar.ts';
import { addMonths, type Day } from '@bank/kernel/day.ts';
import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { portion } from '@bank/kernel/portion.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import type { Recurrence } from '@bank/kernel/recurrence.ts';
import { ruleIn, type Rulebook } from '@bank/kernel/rulebook.ts';

/** Kind of movement, and of the schedules that make one. */
export const DISTRIBUTION = 'distribution';

export const withdrawalTypes = ['lumpSum', 'partial', 'installment'] as const;
export type WithdrawalType = (typeof withdrawalTypes)[number];

export const withdrawalReasons = [
  'retirement',
  'hardship',
  'education',
  'medical',
  'firstHome',
  'other',
] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

/** Business days: the first on which it leaves, and the last by which it has arrived. */
export const LEAVES_AFTER = 3;
const ARRIVES_WITHIN = 5;
/** Requests listed. */
export const REQUESTS_LISTED = 20;

/** An own account that can spend what arrives. */
export function canReceive(type: AccountType): boolean {
  return isCash(type);
}

/** In hundredths of a percent, as it holds on that day. */
export function withholdingOn(rules: Rulebook, type: RetirementType, day: Day): number {
  return ruleIn(rules, federalWithholding[type], day).value;
}

/** Rounded once, half up to the cent. */
export function withheldFrom(amount: Cents, basisPoints: number): Cents {
  return portion(amount, basisPoints, BASIS_POINTS, 'half-up');
}

/** It leaves on the third business day after it was asked for; until then it can be canceled. */
export function leavesOn(today: Day): Day {
  return addBusinessDays(today, LEAVES_AFTER);
}

/** Installments go on monthly until they are canceled. */
export function withdrawalRecurrence(type: WithdrawalType, first: Day) {
  return {
    anchor: first,
    frequency: type === 'installment' ? 'monthly' : 'once',
    end: { kind: 'never' },
    closedDays: 'next-business-day',
  } as const satisfies Recurrence;
}

export function arrivesBy(today: Day): Day {
  return addBusinessDays(today, ARRIVES_WITHIN);
}

const EARLY_UNTIL_MONTHS = 59 * 12 + 6;

/** Before the owner is 59 and a half (26 U.S.C. 72(t)(2)(A)(i)). */
export function isEarly(birthDate: Day, on: Day): boolean {
  return on < addMonths(birthDate, EARLY_UNTIL_MONTHS);
}

export type WithdrawalFacts = {
  /** In the account now, less what earlier requests will take. */
  readonly available: Cents;
  readonly destinationType: AccountType;
};

export function withdrawalProblems(
  { type, amount }: { readonly type: WithdrawalType; readonly amount: Cents },
  { available, destinationType }: WithdrawalFacts,
): Problem[] {
  const problems: Problem[] = [];
  if (!canReceive(destinationType))
    problems.push({
      code: 'wrong_destination',
      word: 'retirementWithdrawal.validation.destination',
      field: 'destinationAccountId',
    });
  if (minus(available, amount) < ZERO) problems.push(EXCEEDS);
  else if (type === 'lumpSum' && amount !== available)
    problems.push({
      code: 'lump_sum',
      word: 'retirementWithdrawal.validation.lumpSum',
      field: 'amount',
    });
  return problems;
}

export const EXCEEDS: Problem = {
  code: 'insufficient_funds',
  word: 'retirementWithdrawal.validation.exceeds',
  field: 'amount',
};

/** The rate or the day has changed since they were shown. */
export const REVIEW_CHANGED: Problem = {
  code: 'review_changed',
  word: 'retirementWithdrawal.error.changed',
};
