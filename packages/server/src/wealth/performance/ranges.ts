import type { PerformanceRange } from '@bank/contract/wealth/performance/rules.ts';
import { addMonths, dayOf, daysBetween, partsOf, type Day } from '@bank/kernel/day.ts';

/** Lines up to this long have a point for each day of trading, and those above one a week or one a month. */
const MONTHS_BY_DAY = 12;
const MONTHS_BY_WEEK = 60;
/** A Monday: weeks are counted from it. */
const SOME_MONDAY = dayOf({ year: 2001, month: 1, date: 1 });

/** The day from whose close a range counts; null: since the account has had value. */
export function startOf(range: PerformanceRange, to: Day, today: Day): Day | null {
  switch (range) {
    case '1m':
      return addMonths(to, -1);
    case 'ytd':
      return dayOf({ year: partsOf(today).year - 1, month: 12, date: 31 });
    case '1y':
      return addMonths(to, -12);
    case '5y':
      return addMonths(to, -60);
    case 'all':
      return null;
  }
}

/** Of these days after `from`, those that a line has points for; the last is always one of them. */
export function pointDays(days: readonly Day[], from: Day, to: Day): Day[] {
  const known = [...days.filter((day) => day > from && day < to), to];
  const spanOf = spansFor(from, to);
  return known.filter((day, index) => {
    const next = known[index + 1];
    return next === undefined || spanOf(next) !== spanOf(day);
  });
}

function spansFor(from: Day, to: Day): (day: Day) => string | number {
  if (addMonths(from, MONTHS_BY_DAY) >= to) return (day) => day;
  if (addMonths(from, MONTHS_BY_WEEK) >= to) return (day) => Math.floor(daysBetween(SOME_MONDAY, day) / 7);
  return (day) => day.slice(0, 7);
}

/** A return of less than a year is never made one of a year. */
export function isAYear(from: Day, to: Day): boolean {
  return addMonths(from, 12) <= to;
}
