import {
  addDays,
  dayOf,
  daysBetween,
  daysInMonth,
  MONDAY,
  partsOf,
  SATURDAY,
  SUNDAY,
  THURSDAY,
  weekday,
  type Day,
} from './day.ts';

/** Federal Reserve holidays: the Reserve Banks settle the bank's payments. */
export type HolidayId =
  | 'newYearsDay'
  | 'martinLutherKingDay'
  | 'washingtonsBirthday'
  | 'memorialDay'
  | 'juneteenth'
  | 'independenceDay'
  | 'laborDay'
  | 'columbusDay'
  | 'veteransDay'
  | 'thanksgiving'
  | 'christmas';

export type Holiday = { readonly id: HolidayId; readonly day: Day };

/** What happens to an occurrence due on a non-business day. */
export type ClosedDayRule = 'as-is' | 'next-business-day' | 'previous-business-day';

/** The rules below are only known to hold for these years; other years are refused. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;
export const LAST_CALENDAR_DAY = dayOf({ year: LAST_YEAR, month: 12, date: 31 });
const MONDAY_BEFORE = dayOf({ year: FIRST_YEAR - 1, month: 12, date: 27 });

type HolidayRule = { readonly id: HolidayId; readonly month: number; readonly since?: number } & (
  | { readonly date: number }
  | { readonly weekday: number; readonly week: 1 | 2 | 3 | 4 | 'last' }
);

/** In calendar order. */
const RULES: readonly HolidayRule[] = [
  { id: 'newYearsDay', month: 1, date: 1 },
  { id: 'martinLutherKingDay', month: 1, weekday: MONDAY, week: 3 },
  { id: 'washingtonsBirthday', month: 2, weekday: MONDAY, week: 3 },
  { id: 'memorialDay', month: 5, weekday: MONDAY, week: 'last' },
  { id: 'juneteenth', month: 6, date: 19, since: 2022 },
  { id: 'independenceDay', month: 7, date: 4 },
  { id: 'laborDay', month: 9, weekday: MONDAY, week: 1 },
  { id: 'columbusDay', month: 10, weekday: MONDAY, week: 2 },
  { id: 'veteransDay', month: 11, date: 11 },
  { id: 'thanksgiving', month: 11, weekday: THURSDAY, week: 4 },
  { id: 'christmas', month: 12, date: 25 },
];

/** Observed dates. A holiday that stays on a Saturday takes no business day away. */
export function holidaysOf(year: number): Holiday[] {
  requireYear(year);
  return RULES.filter(({ since = FIRST_YEAR }) => year >= since).map((rule) => ({
    id: rule.id,
    day: dayOf({ year, month: rule.month, date: observedDate(rule, year) }),
  }));
}

export function holidayOn(day: Day): HolidayId | null {
  const { year, month, date } = partsOf(day);
  requireYear(year);
  const rule = RULES.find(
    (each) => each.month === month && year >= (each.since ?? FIRST_YEAR) && observedDate(each, year) === date,
  );
  return rule?.id ?? null;
}

export function isBusinessDay(day: Day): boolean {
  return holidayOn(day) === null && !isWeekend(day);
}

export function nextBusinessDay(day: Day): Day {
  return addBusinessDays(day, 1);
}

export function onOrAfterBusinessDay(day: Day): Day {
  return isBusinessDay(day) ? day : addBusinessDays(day, 1);
}

export function onOrBeforeBusinessDay(day: Day): Day {
  return isBusinessDay(day) ? day : addBusinessDays(day, -1);
}

export function adjustedDay(day: Day, rule: ClosedDayRule): Day {
  switch (rule) {
    case 'as-is':
      return day;
    case 'next-business-day':
      return onOrAfterBusinessDay(day);
    case 'previous-business-day':
      return onOrBeforeBusinessDay(day);
  }
}

/** The count-th business day after the day, or before it if negative. With 0, the day itself, open or not. */
export function addBusinessDays(day: Day, count: number): Day {
  if (!Number.isSafeInteger(count)) throw new RangeError(`${count} is not a number of business days`);
  const step = count < 0 ? -1 : 1;
  let reached = day;
  // Bounded, because days past the end of the calendar are refused.
  for (let left = Math.abs(count); left > 0;) {
    reached = addDays(reached, step);
    if (isBusinessDay(reached)) left -= 1;
  }
  return reached;
}

/** Business days after `from` up to and including `to`; negative if `to` is earlier. */
export function businessDaysBetween(from: Day, to: Day): number {
  // Subtracted, because negating 0 would give -0, which tests and map keys tell apart from 0.
  if (to < from) return 0 - businessDaysBetween(to, from);
  const [first, last] = [partsOf(from).year, partsOf(to).year];
  requireYear(first);
  requireYear(last);
  let count = weekdaysBefore(addDays(to, 1)) - weekdaysBefore(addDays(from, 1));
  for (let year = first; year <= last; year += 1) {
    const taken = holidaysOf(year).filter(({ day }) => day > from && day <= to && !isWeekend(day));
    count -= taken.length;
  }
  return count;
}

/**
 * The observed date, always within its month. A Sunday holiday moves to Monday; a Saturday one does not move:
 * the Reserve Banks are open that Friday.
 */
function observedDate(rule: HolidayRule, year: number): number {
  const { month } = rule;
  if ('week' in rule) {
    const first = weekday(dayOf({ year, month, date: 1 }));
    const earliest = 1 + ((rule.weekday - first + 7) % 7);
    if (rule.week !== 'last') return earliest + (rule.week - 1) * 7;
    return earliest + (earliest + 28 <= daysInMonth(year, month) ? 28 : 21);
  }
  return rule.date + (weekday(dayOf({ year, month, date: rule.date })) === SUNDAY ? 1 : 0);
}

function isWeekend(day: Day): boolean {
  const on = weekday(day);
  return on === SATURDAY || on === SUNDAY;
}

/** Weekdays since the Monday before the calendar begins. */
function weekdaysBefore(day: Day): number {
  const days = daysBetween(MONDAY_BEFORE, day);
  return Math.floor(days / 7) * 5 + Math.min(days % 7, 5);
}

function requireYear(year: number): void {
  if (!Number.isInteger(year) || year < FIRST_YEAR || year > LAST_YEAR)
    throw new RangeError(`the bank's calendar knows ${FIRST_YEAR} to ${LAST_YEAR}, not ${year}`);
}
