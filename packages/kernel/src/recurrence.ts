import { adjustedDay, LAST_CALENDAR_DAY, nextBusinessDay, onOrBeforeBusinessDay } from './calendar.ts';
import type { ClosedDayRule } from './calendar.ts';
import { addDays, addMonths, daysBetween, monthsBetween, type Day } from './day.ts';

export const FREQUENCIES = [
  'once',
  'daily',
  'weekly',
  'biweekly',
  'monthly',
  'bimonthly',
  'quarterly',
  'semiannually',
  'annually',
] as const;

export type Frequency = (typeof FREQUENCIES)[number];

/** An end date applies to the nominal day, so a holiday never adds or removes an occurrence. */
export type RecurrenceEnd =
  | { readonly kind: 'never' }
  | { readonly kind: 'date'; readonly day: Day }
  | { readonly kind: 'occurrences'; readonly count: number };

export type Recurrence = {
  readonly anchor: Day;
  readonly frequency: Frequency | { readonly everyDays: number };
  readonly end: RecurrenceEnd;
  readonly closedDays: ClosedDayRule;
};

/** `number` starts at 0, the anchor. `nominal` is the day by the rule, `day` when it actually runs. */
export type Occurrence = { readonly number: number; readonly nominal: Day; readonly day: Day };

type Interval = { readonly days: number } | { readonly months: number };

const INTERVALS: Readonly<Record<Exclude<Frequency, 'once'>, Interval>> = {
  daily: { days: 1 },
  weekly: { days: 7 },
  biweekly: { days: 14 },
  monthly: { months: 1 },
  bimonthly: { months: 2 },
  quarterly: { months: 3 },
  semiannually: { months: 6 },
  annually: { months: 12 },
};

/** Null after the end. Always counted from the anchor: January 31, February 28, March 31. */
export function occurrence(rule: Recurrence, number: number): Occurrence | null {
  if (!Number.isSafeInteger(number) || number < 0)
    throw new RangeError(`${number} is not the number of an occurrence`);
  return number < total(rule) ? occurrenceAt(rule, number) : null;
}

/** The first one that runs after the day; after a weekend several may run on one day. */
export function nextOccurrence(rule: Recurrence, after: Day): Occurrence | null {
  return occurrence(rule, happenedBy(rule, after));
}

/** The last one; null if there is no end, or no occurrence at all. */
export function lastOccurrence(rule: Recurrence): Occurrence | null {
  const all = rule.end.kind === 'never' && rule.frequency !== 'once' ? 0 : total(rule);
  return all === 0 ? null : occurrenceAt(rule, all - 1);
}

/** Occurrences that run between two days, the earliest `limit` of them. */
export function occurrencesBetween(rule: Recurrence, from: Day, to: Day, limit: number): Occurrence[] {
  if (!Number.isSafeInteger(limit) || limit < 1)
    throw new RangeError(`${limit} is not a number of occurrences`);
  const first = happenedBy(rule, addDays(from, -1));
  const count = Math.min(happenedBy(rule, to) - first, limit);
  return Array.from({ length: Math.max(count, 0) }, (_, index) => occurrenceAt(rule, first + index));
}

function occurrenceAt(rule: Recurrence, number: number): Occurrence {
  const nominal = nominalDay(rule, number);
  return { number, nominal, day: adjustedDay(nominal, rule.closedDays) };
}

function nominalDay(rule: Recurrence, number: number): Day {
  const interval = intervalOf(rule);
  if (interval === null) return rule.anchor;
  return 'days' in interval
    ? addDays(rule.anchor, number * interval.days)
    : addMonths(rule.anchor, number * interval.months);
}

/** Total number. Without an end, the calendar limits it. */
function total(rule: Recurrence): number {
  const { end } = rule;
  switch (end.kind) {
    case 'never':
      return dueBy(rule, LAST_CALENDAR_DAY);
    case 'date':
      return dueBy(rule, end.day < LAST_CALENDAR_DAY ? end.day : LAST_CALENDAR_DAY);
    case 'occurrences':
      if (!Number.isSafeInteger(end.count) || end.count < 1)
        throw new RangeError(`${end.count} is not a number of occurrences`);
      return Math.min(end.count, dueBy(rule, LAST_CALENDAR_DAY));
  }
}

/** Number of occurrences that run by the day. */
function happenedBy(rule: Recurrence, day: Day): number {
  const all = total(rule);
  return day >= LAST_CALENDAR_DAY ? all : Math.min(all, dueBy(rule, lastDueBy(rule, day)));
}

/** The last nominal day that runs by the day: the closed-day adjustment in reverse. */
function lastDueBy(rule: Recurrence, day: Day): Day {
  // An adjustment never exceeds a long weekend, and the calendar may not reach earlier days.
  if (day < addDays(rule.anchor, -7)) return day;
  switch (rule.closedDays) {
    case 'as-is':
      return day;
    case 'next-business-day':
      return onOrBeforeBusinessDay(day);
    case 'previous-business-day':
      return addDays(nextBusinessDay(day), -1);
  }
}

/** Number of nominal days through the day, ignoring the end. */
function dueBy(rule: Recurrence, day: Day): number {
  const interval = intervalOf(rule);
  if (day < rule.anchor) return 0;
  if (interval === null) return 1;
  if ('days' in interval) return Math.floor(daysBetween(rule.anchor, day) / interval.days) + 1;
  const last = Math.floor(monthsBetween(rule.anchor, day) / interval.months);
  return nominalDay(rule, last) <= day ? last + 1 : last;
}

/** Null for a one-time occurrence. */
function intervalOf({ frequency }: Recurrence): Interval | null {
  if (frequency === 'once') return null;
  if (typeof frequency === 'string') return INTERVALS[frequency];
  if (!Number.isSafeInteger(frequency.everyDays) || frequency.everyDays < 1)
    throw new RangeError(`${frequency.everyDays} is not a number of days`);
  return { days: frequency.everyDays };
}
