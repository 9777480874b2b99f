import { isBusinessDay } from './calendar.ts';
import { calendarDay, cutOffAt, type Instant } from './cut-off.ts';
import {
  addDays,
  dayOf,
  daysInMonth,
  MONDAY,
  partsOf,
  SATURDAY,
  SUNDAY,
  THURSDAY,
  weekday,
  type Day,
} from './day.ts';

/** When the exchange trades on a day. `closesAt` is the first instant at which it no longer does. */
export type Session = { readonly opensAt: string; readonly closesAt: string };

const OPENS = '09:30';
/** Until 16:00, or 13:00. The clocks change on Sundays, never within a session. */
const MINUTES = 390;
const MINUTES_EARLY = 210;
const MINUTE_MS = 60_000;
const JUNETEENTH_SINCE = 2022;
/** More closed days than ever follow each other. */
const CLOSED_DAYS_MAX = 10;

/** Monday to Friday, without the holidays of the exchange. They are not those of the Federal Reserve. */
export function isTradingDay(day: Day): boolean {
  return !isWeekend(day) && !isMarketHoliday(day);
}

/** The day after Thanksgiving, and the days before Independence Day and Christmas, if the exchange trades on them. */
export function isEarlyClose(day: Day): boolean {
  if (!isTradingDay(day)) return false;
  const { year, month, date } = partsOf(day);
  if (month === 11) return date === nthWeekday(year, 11, THURSDAY, 4) + 1;
  return (month === 7 && date === 3) || (month === 12 && date === 24);
}

/** How long the session of a trading day is. */
export function sessionMinutes(day: Day): number {
  return isEarlyClose(day) ? MINUTES_EARLY : MINUTES;
}

/** Null on a day without trading. */
export function sessionOf(day: Day): Session | null {
  if (!isTradingDay(day)) return null;
  const opensAt = cutOffAt(day, OPENS);
  const closes = Date.parse(opensAt) + sessionMinutes(day) * MINUTE_MS;
  return { opensAt, closesAt: new Date(closes).toISOString() };
}

export function isMarketOpen(instant: Instant): boolean {
  const at = new Date(instant).getTime();
  const session = sessionOf(calendarDay(instant));
  return session !== null && at >= Date.parse(session.opensAt) && at < Date.parse(session.closesAt);
}

/** The day whose session an order of this instant is good for: the one that is open, or the next. */
export function tradingDayOf(instant: Instant): Day {
  const today = calendarDay(instant);
  const session = sessionOf(today);
  const isOver = session === null || new Date(instant).getTime() >= Date.parse(session.closesAt);
  return isOver ? nextTradingDay(today) : today;
}

export function nextTradingDay(day: Day): Day {
  return nextSuch(day, 1, isTradingDay);
}

export function previousTradingDay(day: Day): Day {
  return nextSuch(day, -1, isTradingDay);
}

/**
 * When shares and money of a trade change hands: the next day on which both the exchange and the Federal Reserve are
 * open. On Columbus Day and Veterans Day the exchange trades, and nothing settles.
 */
export function settlementDay(tradedOn: Day): Day {
  if (!isTradingDay(tradedOn)) throw new RangeError(`nothing is traded on ${tradedOn}`);
  return nextSuch(tradedOn, 1, (day) => isTradingDay(day) && isBusinessDay(day));
}

function nextSuch(from: Day, step: 1 | -1, isSuch: (day: Day) => boolean): Day {
  let day = from;
  for (let tries = 0; tries < CLOSED_DAYS_MAX; tries += 1) {
    day = addDays(day, step);
    if (isSuch(day)) return day;
  }
  throw new RangeError(`the exchange has no session near ${from}`);
}

function isMarketHoliday(day: Day): boolean {
  const { year, month, date } = partsOf(day);
  const is = (inMonth: number, onDate: number) => month === inMonth && date === onDate;
  switch (month) {
    case 1:
      // A New Year on a Saturday takes no Friday away: it would be of the old year.
      return is(1, fixedDate(year, 1, 1)) || is(1, nthWeekday(year, 1, MONDAY, 3));
    case 2:
      return is(2, nthWeekday(year, 2, MONDAY, 3));
    case 3:
    case 4:
      return day === goodFriday(year);
    case 5:
      return is(5, lastMonday(year, 5));
    case 6:
      return year >= JUNETEENTH_SINCE && is(6, fixedDate(year, 6, 19));
    case 7:
      return is(7, fixedDate(year, 7, 4));
    case 9:
      return is(9, nthWeekday(year, 9, MONDAY, 1));
    case 11:
      return is(11, nthWeekday(year, 11, THURSDAY, 4));
    case 12:
      return is(12, fixedDate(year, 12, 25));
    default:
      return false;
  }
}

/** A holiday on a Saturday is kept on Friday, one on a Sunday on Monday. */
function fixedDate(year: number, month: number, date: number): number {
  const on = weekday(dayOf({ year, month, date }));
  if (on === SATURDAY) return date - 1;
  return on === SUNDAY ? date + 1 : date;
}

function nthWeekday(year: number, month: number, on: number, nth: number): number {
  const first = weekday(dayOf({ year, month, date: 1 }));
  return 1 + ((on - first + 7) % 7) + (nth - 1) * 7;
}

function lastMonday(year: number, month: number): number {
  const fourth = nthWeekday(year, month, MONDAY, 4);
  return fourth + 7 <= daysInMonth(year, month) ? fourth + 7 : fourth;
}

/** Two days before Easter Sunday, by the Gregorian reckoning. */
function goodFriday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const epact =
    (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const moon = epact - (epact > 28 || (epact === 28 && golden > 10) ? 1 : 0);
  const fromSunday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  const days = moon - fromSunday;
  const month = 3 + Math.floor((days + 40) / 44);
  const date = days + 28 - 31 * Math.floor(month / 4);
  return addDays(dayOf({ year, month, date }), -2);
}

function isWeekend(day: Day): boolean {
  const on = weekday(day);
  return on === SATURDAY || on === SUNDAY;
}
