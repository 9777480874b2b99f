import { addDays, dayOf, type Day } from '@bank/kernel/day.ts';
import type { Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import { occurrencesBetween, type Recurrence } from '@bank/kernel/recurrence.ts';

/** Kind of movement, and of the schedules that make one. */
export const CONTRIBUTION = 'contribution';

export const contributionFrequencies = ['one-time', 'monthly', 'quarterly'] as const;
export type ContributionFrequency = (typeof contributionFrequencies)[number];

/** It repeats until the customer ends it. What falls on a closed day is made on the next business day. */
export function contributionRecurrence(frequency: ContributionFrequency, startDate: Day) {
  return {
    anchor: startDate,
    frequency: frequency === 'one-time' ? 'once' : frequency,
    end: { kind: 'never' },
    closedDays: 'next-business-day',
  } as const satisfies Recurrence;
}

const MONTHS = 12;

/**
 * The first contribution of this schedule that the limit no longer has room for, in the tax year that it begins in; null if all
 * of that year's fit.
 */
export function limitReachedOn(recurrence: Recurrence, amount: Cents, year: number, left: Cents): Day | null {
  const first = dayOf({ year, month: 1, date: 1 });
  const last = addDays(dayOf({ year: year + 1, month: 1, date: 1 }), -1);
  const runs = occurrencesBetween(recurrence, first, last, MONTHS);
  return runs[Math.floor(left / amount)]?.day ?? null;
}

/** A schedule that repeats counts each contribution toward the year of its day. */
export const TAX_YEAR_OF_ONE: Problem = {
  code: 'tax_year_repeats',
  word: 'retirementContribution.validation.taxYearOnce',
  field: 'taxYear',
};

/** The words of this page for what the rules of deposits and schedules find. */
export function inWordsOfContribution(problem: Problem): Problem {
  switch (problem.code) {
    case 'above_contribution_limit':
      return { ...problem, word: 'retirementContribution.validation.aboveLimit' };
    case 'starts_in_the_past':
      return { code: problem.code, word: 'retirementContribution.validation.startDate', field: 'startDate' };
    default:
      return problem;
  }
}
