import { addDays, type Day } from '@bank/kernel/day.ts';
import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { occurrence, type Occurrence, type Recurrence } from '@bank/kernel/recurrence.ts';
import { lowestOf, REVIEW_DAYS, type Flow, type ForecastItem } from './rules.ts';

/** As far as a schedule has come. */
export type RunningSchedule = {
  readonly recurrence: Recurrence;
  readonly nextNumber: number;
  readonly nextOn: Day | null;
};

/**
 * The days on which a schedule runs, until so many days from today. Overdue ones run today. A retry for insufficient
 * funds runs on a later day than the occurrence's own.
 */
export function runsOf(schedule: RunningSchedule, today: Day, days: number): Occurrence[] {
  const { recurrence, nextNumber, nextOn } = schedule;
  const end = addDays(today, days);
  const runs: Occurrence[] = [];
  for (let number = nextNumber; ; number += 1) {
    const next = occurrence(recurrence, number);
    if (!next) return runs;
    const day = number === nextNumber && nextOn !== null ? nextOn : next.day;
    if (day > end) return runs;
    runs.push({ ...next, day: day < today ? today : day });
  }
}

/** What a new schedule takes within a review's days; one that goes on, from its next number. */
export function flowsOf(recurrence: Recurrence, today: Day, amount: Cents, nextNumber = 0): Flow[] {
  return runsOf({ recurrence, nextNumber, nextOn: null }, today, REVIEW_DAYS).map(({ day }) => ({
    day,
    amount: minus(ZERO, amount),
  }));
}

/** The lowest evening of an account with what is planned, what is known and what is expected. */
export function lowestAhead(asked: {
  readonly account: { readonly id: string; readonly balance: { readonly available: Cents } };
  readonly today: Day;
  readonly planned: readonly Flow[];
  /** Of all accounts. */
  readonly items: readonly ForecastItem[];
}): Flow {
  const { account, today, planned, items } = asked;
  return lowestOf(account.balance.available, today, [
    ...planned,
    ...items.filter(({ accountId }) => accountId === account.id),
  ]);
}
