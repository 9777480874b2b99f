import { addDays, dayOf, daysBetween, type Day } from '@bank/kernel/day.ts';
import { isTradingDay } from '@bank/kernel/market-calendar.ts';
import { isBusinessDay } from '@bank/kernel/calendar.ts';
import { divided, drawBetween, keyOf, partOf } from './draw.ts';
import type { Listing } from './listings.ts';
import { FIRST_SESSION } from './trading-days.ts';

/** What a listing pays for each share that was held when the session before `exOn` ended. */
export type Dividend = {
  readonly symbol: string;
  readonly announcedOn: Day;
  readonly exOn: Day;
  readonly paidOn: Day;
  /** In cents. */
  readonly perShare: number;
};

/** The day on which a listing is worth its center. */
const CENTER_AGE = daysBetween(FIRST_SESSION, dayOf({ year: 2026, month: 3, date: 12 }));
const DAYS_A_YEAR = 365;
const ANNOUNCED_DAYS = 14;
const PAID_DAYS = 15;

/** What a listing is worth so many days after the first session if nothing swings, in a unit of so many to the cent. */
export function trendOf({ center, growth }: Listing, age: number, unit = 1): number {
  const value = center * unit;
  return value + divided(partOf(value, growth) * (age - CENTER_AGE), DAYS_A_YEAR);
}

/** Those whose ex-dividend day is in this year, the earliest first. */
export function dividendsOf(listing: Listing, year: number): readonly Dividend[] {
  const { symbol, payout, paysIn } = listing;
  if (payout === 0) return [];
  return [0, 3, 6, 9].map((later) => {
    const month = paysIn + later;
    const exOn = onOrAfter(dayOf({ year, month, date: drawBetween(8, 19, keyOf(symbol)) }), isTradingDay);
    return {
      symbol,
      announcedOn: addDays(exOn, -ANNOUNCED_DAYS),
      exOn,
      paidOn: onOrAfter(addDays(exOn, PAID_DAYS), (day) => isTradingDay(day) && isBusinessDay(day)),
      perShare: Math.max(1, divided(partOf(trendOf(listing, daysBetween(FIRST_SESSION, exOn)), payout), 4)),
    };
  });
}

/** Cents for each share, on the days that a listing is traded without its dividend for the first time. */
export function dividendDays(listing: Listing, year: number): ReadonlyMap<Day, number> {
  return new Map(dividendsOf(listing, year).map(({ exOn, perShare }) => [exOn, perShare]));
}

function onOrAfter(day: Day, isSuch: (day: Day) => boolean): Day {
  let at = day;
  while (!isSuch(at)) at = addDays(at, 1);
  return at;
}
