import { addMonths, dayOf, daysInMonth, isDay, partsOf, type Day } from '@bank/kernel/day.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import type { AccountType } from '../accounts/rules.ts';

export const statementFormats = ['pdf', 'csv', 'qif', 'ofx'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** A period offered on a page: a specification word, or a month's name. */
export type Period = { readonly name: string; readonly start: Day; readonly end: Day };

/** The periods each page offers, in order. */
const offered: Readonly<Record<AccountType, readonly string[]>> = {
  checking: ['current', 'previous', 'last3', 'last6', 'ytd', 'lastyear'],
  savings: ['current', 'previous', 'last3', 'ytd', 'lastyear'],
  moneyMarket: ['current', 'previous', 'last3', 'ytd', 'lastyear'],
  student: ['current', 'previous', 'january', 'february', 'march'],
  credit: ['current', 'previous', 'last3', 'ytd', 'lastyear'],
  retirement: ['current', 'previous', 'q1', 'q2', 'q3', 'q4', 'ytd', 'lastyear'],
  investment: ['current', 'previous', 'ytd', 'lastyear'],
  cd: ['current', 'previous', 'ytd', 'last-quarter', 'lastyear'],
};

/** Alternative spellings in the specification. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['last3months', 'last3'],
  ['last_year', 'lastyear'],
  ['last-year', 'lastyear'],
  ['year', 'ytd'],
]);

/** No account is older than this. */
const FIRST_YEAR = 2000;

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

/** The periods offered for this account type on that day. */
export function periodsFor(type: AccountType, today: Day): Period[] {
  return offered[type].flatMap((name) => periodOf(name, today) ?? []);
}

/**
 * Resolves a period name relative to today; months and quarters mean the latest that has begun. Null for an unknown
 * name. Older documents name a quarter or year with its number: `q4-2024`, `annual-2024`.
 */
export function periodOf(word: string, today: Day): Period | null {
  const name = aliases.get(word) ?? word;
  const { year, month } = partsOf(today);
  const firstOf = (of: Day) => dayOf({ ...partsOf(of), date: 1 });
  const span = (start: Day, end: Day) => ({ name, start, end });
  const before = addMonths(firstOf(today), -1);
  switch (name) {
    case 'current':
      return span(firstOf(today), today);
    case 'previous':
      return span(before, lastOf(before));
    case 'last3':
      return span(addMonths(firstOf(today), -3), lastOf(before));
    case 'last6':
      return span(addMonths(firstOf(today), -6), lastOf(before));
    case 'ytd':
      return span(dayOf({ year, month: 1, date: 1 }), today);
    case 'lastyear':
      return span(
        dayOf({ year: year - 1, month: 1, date: 1 }),
        dayOf({ year: year - 1, month: 12, date: 31 }),
      );
    case 'last-quarter': {
      const quarter = Math.ceil(month / 3);
      return quarter === 1 ? quarterOf(4, year - 1, name) : quarterOf(quarter - 1, year, name);
    }
    default:
      return customPeriod(name, today) ?? namedPeriod(name, today);
  }
}

/** Custom dates as a name that `periodOf` reads: `2026-01-15..2026-03-12`. */
export function customPeriodName(start: Day, end: Day): string {
  return `${start}..${end}`;
}

/** Problems with custom dates for an account; empty if `periodOf` would accept them. */
export function customPeriodProblems(
  { from, to }: { readonly from: string; readonly to: string },
  { today, openedOn }: { readonly today: Day; readonly openedOn: Day },
): Problem[] {
  const about = (field: 'from' | 'to', code: string, word: string): Problem[] => [{ code, word, field }];
  if (!isDay(from)) return about('from', 'day_missing', 'documents.request.fromMissing');
  if (!isDay(to)) return about('to', 'day_missing', 'documents.request.toMissing');
  if (to > today) return about('to', 'day_ahead', 'documents.request.afterToday');
  if (to < openedOn) return about('to', 'before_opening', 'documents.request.beforeOpening');
  return from > to ? about('to', 'wrong_order', 'documents.request.wrongOrder') : [];
}

/** Null for dates that are invalid, in the wrong order, in the future, or before `FIRST_YEAR`. */
function customPeriod(name: string, today: Day): Period | null {
  const [start = '', end = ''] = name.split('..');
  if (!isDay(start) || !isDay(end) || name !== customPeriodName(start, end)) return null;
  return start <= end && end <= today && partsOf(start).year >= FIRST_YEAR ? { name, start, end } : null;
}

function namedPeriod(name: string, today: Day): Period | null {
  const { year } = partsOf(today);
  const at = months.findIndex((each) => each === name);
  if (at >= 0) return begun(name, today, (in_) => dayOf({ year: in_, month: at + 1, date: 1 }), 1);
  const [, number = '', written] = /^q([1-4])(?:-(\d{4}))?$/.exec(name) ?? [];
  if (number !== '' && written !== undefined)
    return quarterSoFar(Number(number), Number(written), name, today);
  if (number !== '')
    return begun(name, today, (in_) => dayOf({ year: in_, month: Number(number) * 3 - 2, date: 1 }), 3);
  const [, annual] = /^annual-(\d{4})$/.exec(name) ?? [];
  return annual === undefined || Number(annual) >= year || Number(annual) < FIRST_YEAR
    ? null
    : {
        name,
        start: dayOf({ year: Number(annual), month: 1, date: 1 }),
        end: dayOf({ year: Number(annual), month: 12, date: 31 }),
      };
}

/** In this year if it has begun, otherwise in the previous one. */
function begun(name: string, today: Day, from: (year: number) => Day, length: number): Period {
  const { year } = partsOf(today);
  const start = from(year) <= today ? from(year) : from(year - 1);
  const end = lastOf(addMonths(start, length - 1));
  return { name, start, end: end < today ? end : today };
}

/** Null if it hasn't begun, or is before `FIRST_YEAR`. */
function quarterSoFar(quarter: number, year: number, name: string, today: Day): Period | null {
  if (year < FIRST_YEAR || year > partsOf(today).year) return null;
  const { start, end } = quarterOf(quarter, year, name);
  return start > today ? null : { name, start, end: end < today ? end : today };
}

function quarterOf(quarter: number, year: number, name: string): Period {
  const start = dayOf({ year, month: quarter * 3 - 2, date: 1 });
  return { name, start, end: lastOf(addMonths(start, 2)) };
}

function lastOf(day: Day): Day {
  const { year, month } = partsOf(day);
  return dayOf({ year, month, date: daysInMonth(year, month) });
}

/** Statements with more lines than this are generated in the background. */
export const LINES_AT_ONCE = 1_000;

/** How many days a requested statement is kept, and how many are kept at a time. */
export const KEPT_DAYS = 30;
export const KEPT_MAX = 100;

/** Documents per reply. */
export const SHOWN_MAX = 50;
