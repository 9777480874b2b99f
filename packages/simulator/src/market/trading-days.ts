import { addDays, dayFrom, partsOf, type Day } from '@bank/kernel/day.ts';
import { isTradingDay } from '@bank/kernel/market-calendar.ts';

/** A day on which the market trades, with what its prices are made from. */
export type TradingDay = {
  readonly day: Day;
  readonly year: number;
  /** The first one is 0. */
  readonly place: number;
  /** Calendar days since the first one. */
  readonly age: number;
};

/** The first session there ever was. */
export const FIRST_SESSION = dayFrom('2015-01-02');

const known: TradingDay[] = [];
const byDay = new Map<Day, TradingDay>();
let searched = addDays(FIRST_SESSION, -1);
let age = -1;

/** Null for a day without a session. */
export function tradingDay(day: Day): TradingDay | null {
  while (searched < day) {
    searched = addDays(searched, 1);
    age += 1;
    if (!isTradingDay(searched)) continue;
    const found = { day: searched, year: partsOf(searched).year, place: known.length, age };
    byDay.set(searched, found);
    known.push(found);
  }
  return byDay.get(day) ?? null;
}

/** Known since a later one was asked for. */
export function tradingDayAt(place: number): TradingDay {
  const found = known[place];
  if (found === undefined) throw new RangeError(`session ${place} is not known yet`);
  return found;
}

/** The session of this day, or the last one before it. Null before the first. */
export function lastSessionOn(day: Day): Day | null {
  if (day < FIRST_SESSION) return null;
  for (let at = day; ; at = addDays(at, -1)) if (tradingDay(at) !== null) return at;
}

/** Sessions from the one day to the other, both included. */
export function sessionsBetween(from: Day, to: Day): readonly Day[] {
  tradingDay(to);
  const first = known.findIndex(({ day }) => day >= from);
  if (first < 0) return [];
  return known.slice(first).flatMap(({ day }) => (day <= to ? [day] : []));
}
