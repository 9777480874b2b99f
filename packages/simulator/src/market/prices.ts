import type { Day } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { sessionMinutes } from '@bank/kernel/market-calendar.ts';
import { dividendDays, trendOf } from './dividends.ts';
import { divided, drawDeviation, keyOf, mixed, partOf } from './draw.ts';
import type { Listing } from './listings.ts';
import { tradingDay, tradingDayAt, type TradingDay } from './trading-days.ts';

/** Prices are counted in ten-thousandths of a cent, so that small moves of small prices add up. */
const UNIT = 10_000;
/** How far an average day moves the whole market, in parts per million. */
const MARKET_SWING = 8_000;
/** A price goes back to its trend by this part of the distance each day. */
const PULL = 90;
/** Of what a day moves a price by itself, this part happens before it opens. */
const OVERNIGHT = 4;
const PATHS_KEPT = 400;
/** Beyond every session. */
const PATH_KEY = 1_000_000;
/** Beyond every minute. */
const GAP_KEY = 1_000;

/** The prices of one listing. They follow from the seed alone. */
export type Prices = {
  /** The price at which the session of the day ends. */
  readonly closeOf: (day: Day) => Cents;
  /** The price at the beginning of each minute of the session, and at the end of the last. */
  readonly pathOf: (day: Day) => readonly Cents[];
};

export function createPrices(seed: string, listing: Listing): Prices {
  const [ownKey, marketKey] = [keyOf(`${seed} ${listing.symbol}`), keyOf(seed)];
  const closes: number[] = [];
  let dividends: ReadonlyMap<Day, number> = new Map();
  let dividendsUntil = 0;
  const paths = new Map<Day, readonly Cents[]>();

  const dividendOn = ({ day, year }: TradingDay): number => {
    if (year > dividendsUntil) {
      dividends = new Map([...dividends, ...dividendDays(listing, year)]);
      dividendsUntil = year;
    }
    return (dividends.get(day) ?? 0) * UNIT;
  };
  /** What the close before the day becomes until its own. */
  const step = (before: number, on: TradingDay): number => {
    const own = divided(listing.swing * drawDeviation(ownKey, on.place), 1_000);
    const market = divided(MARKET_SWING * listing.share * drawDeviation(marketKey, on.place), 100_000);
    const pulled = divided(trendOf(listing, on.age, UNIT) - before, PULL);
    return before + partOf(before, own + market) + pulled - dividendOn(on);
  };
  const levelAt = (place: number): number => {
    for (let next = closes.length; next <= place; next += 1) {
      const on = tradingDayAt(next);
      closes.push(step(closes[next - 1] ?? trendOf(listing, on.age, UNIT), on));
    }
    return closes[place] ?? 0;
  };
  const walk = (on: TradingDay): readonly Cents[] => {
    const close = levelAt(on.place);
    const before = on.place === 0 ? close : levelAt(on.place - 1);
    const state = mixed(ownKey, PATH_KEY + on.place);
    const gap = divided(divided(listing.swing * drawDeviation(state, GAP_KEY), 1_000), OVERNIGHT);
    const minutes = sessionMinutes(on.day);
    const levels = Array.from({ length: minutes + 1 }, () => 0);
    levels[0] = before + partOf(before, gap) - (on.place === 0 ? 0 : dividendOn(on));
    levels[minutes] = close;
    const spread = partOf(close, listing.swing + divided(Math.abs(listing.share) * MARKET_SWING, 200));
    bridge(levels, { first: 0, last: minutes, spread: divided(spread, 2) }, state);
    return levels.map(inCents);
  };
  return {
    closeOf: (day) => inCents(levelAt(sessionOn(day).place)),
    pathOf: (day) => {
      const known = paths.get(day);
      if (known) return known;
      const path = walk(sessionOn(day));
      if (paths.size >= PATHS_KEPT) paths.clear();
      paths.set(day, path);
      return path;
    },
  };
}

/** Fills in what lies between two minutes, from the middle outward: shorter stretches stray less. */
function bridge(
  levels: number[],
  { first, last, spread }: { readonly first: number; readonly last: number; readonly spread: number },
  state: number,
): void {
  if (last - first < 2) return;
  const middle = (first + last) >> 1;
  const between = divided((levels[first] ?? 0) + (levels[last] ?? 0), 2);
  levels[middle] = between + divided(spread * drawDeviation(state, middle), 1_000);
  // Half as long: smaller by the square root of two.
  const narrower = divided(spread * 707, 1_000);
  bridge(levels, { first, last: middle, spread: narrower }, state);
  bridge(levels, { first: middle, last, spread: narrower }, state);
}

function sessionOn(day: Day): TradingDay {
  const found = tradingDay(day);
  if (found === null) throw new RangeError(`the market has no session on ${day}`);
  return found;
}

function inCents(level: number): Cents {
  return cents(Math.max(1, divided(level + UNIT / 2, UNIT)));
}
