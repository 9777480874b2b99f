import * as z from 'zod';

/** A calendar day of the bank, `2026-03-31`. Sorts as text and has no time zone. */
export type Day = string & { readonly unit: 'day' };

export const BANK_ZONE = 'America/New_York';

export const SUNDAY = 0;
export const MONDAY = 1;
export const THURSDAY = 4;
export const SATURDAY = 6;

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
const SHORTEST_MONTH = 28;

/** Only existing days: `2026-02-30` is refused. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !SHAPE.test(value)) return false;
  const { year, month, date } = partsOf(value as Day);
  return month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month);
}

export function dayFrom(text: string): Day {
  if (!isDay(text)) throw new RangeError(`${text} is not a calendar day`);
  return text;
}

/** `word` is the message for an invalid day; `missing` for an absent one, if it differs. */
export function day(word = 'failure.date', missing = word) {
  return z
    .string(missing)
    .refine(isDay, { error: ({ input }) => (input === '' ? missing : word), abort: true })
    .meta({ type: 'string', format: 'date' });
}

export type DayParts = { readonly year: number; readonly month: number; readonly date: number };

/** January is month 1. */
export function partsOf(day: Day): DayParts {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) };
}

/** Throws for a day that does not exist, like February 30 or a five-digit year. */
export function dayOf({ year, month, date }: DayParts): Day {
  return dayFrom([digits(year, 4), digits(month, 2), digits(date, 2)].join('-'));
}

/** Sunday is 0. */
export function weekday(day: Day): number {
  return new Date(midnight(day)).getUTCDay();
}

export function addDays(day: Day, count: number): Day {
  if (count === 1) {
    // Most steps are to the next day of the same month, and cycles take thousands of them.
    const date = Number(day.slice(8));
    if (date < SHORTEST_MONTH) return `${day.slice(0, 8)}${digits(date + 1, 2)}` as Day;
  }
  if (!Number.isSafeInteger(count)) throw new RangeError(`${count} is not a number of days`);
  const moved = new Date(midnight(day) + count * DAY_MS);
  if (Number.isNaN(moved.getTime()))
    throw new RangeError(`${count} days from ${day} are outside the supported calendar`);
  return dayFrom(moved.toISOString().slice(0, -'T00:00:00.000Z'.length));
}

/** Days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (midnight(to) - midnight(from)) / DAY_MS;
}

/** The same day of another month, or that month's last day if it is shorter. */
export function addMonths(day: Day, count: number): Day {
  if (!Number.isSafeInteger(count)) throw new RangeError(`${count} is not a number of months`);
  const from = partsOf(day);
  const months = from.year * 12 + from.month - 1 + count;
  const year = Math.floor(months / 12);
  const month = months - year * 12 + 1;
  return dayOf({ year, month, date: Math.min(from.date, daysInMonth(year, month)) });
}

/** Calendar months from `from` to `to`, whatever the days. */
export function monthsBetween(from: Day, to: Day): number {
  const [start, end] = [partsOf(from), partsOf(to)];
  return (end.year - start.year) * 12 + end.month - start.month;
}

export function daysInYear(year: number): 365 | 366 {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 366 : 365;
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return daysInYear(year) === 366 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Computed in UTC, where every day has the same length. */
function midnight(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
