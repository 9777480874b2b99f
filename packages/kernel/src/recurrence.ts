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

/** A date ends what is due after it, by the nominal day: a holiday never adds or takes away an occurrence. */
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

/** `number` counts from 0, the anchor. `nominal` is what the rule says, `day` is when it happens. */
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

/** Null after the end. Every one is counted from the anchor: January 31, February 28, March 31. */
export function occurrence(rule: Recurrence, number: number): Occurrence | null {
  if (!Number.isSafeInteger(number) || number < 0)
    throw new RangeError(`${number} is not the number of an occurrence`);
  return number < total(rule) ? occurrenceAt(rule, number) : null;
}

/** The first that happens after the day; several may fall together on one day after a weekend. */
export function nextOccurrence(rule: Recurrence, after: Day): Occurrence | null {
  return occurrence(rule, happenedBy(rule, after));
}

/** The last there will be; null where there is no end, or nothing at all. */
export function lastOccurrence(rule: Recurrence): Occurrence | null {
  const all = rule.end.kind === 'never' && rule.frequency !== 'once' ? 0 : total(rule);
  return all === 0 ? null : occurrenceAt(rule, all - 1);
}

/** Those that happen from one day through another, the earliest `limit` of them. */
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

/** How many there are at all. Even without an end, the bank's calendar has one. */
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

/** How many happen no later than the day. */
function happenedBy(rule: Recurrence, day: Day): number {
  const all = total(rule);
  return day >= LAST_CALENDAR_DAY ? all : Math.min(all, dueBy(rule, lastDueBy(rule, day)));
}

/** The last nominal day that happens no later than the day: the adjustment read backward. */
function lastDueBy(rule: Recurrence, day: Day): Day {
  // Nothing moves further than a long weekend, and the calendar may not reach back to an earlier day.
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

/** How many nominal days there are up to and including the day, were there no end. */
function dueBy(rule: Recurrence, day: Day): number {
  const interval = intervalOf(rule);
  if (day < rule.anchor) return 0;
  if (interval === null) return 1;
  if ('days' in interval) return Math.floor(daysBetween(rule.anchor, day) / interval.days) + 1;
  const last = Math.floor(monthsBetween(rule.anchor, day) / interval.months);
  return nominalDay(rule, last) <= day ? last + 1 : last;
}

/** Null for what happens once. */
function intervalOf({ frequency }: Recurrence): Interval | null {
  if (frequency === 'once') return null;
  if (typeof frequency === 'string') return INTERVALS[frequency];
  if (!Number.isSafeInteger(frequency.everyDays) || frequency.everyDays < 1)
    throw new RangeError(`${frequency.everyDays} is not a number of days`);
  return { days: frequency.everyDays };
}
