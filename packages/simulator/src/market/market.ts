import { calendarDay } from '@bank/kernel/cut-off.ts';
import { addDays, partsOf, type Day } from '@bank/kernel/day.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { sessionOf } from '@bank/kernel/market-calendar.ts';
import { dividendsOf, type Dividend } from './dividends.ts';
import { listings, type Listing } from './listings.ts';
import { createPrices, type Prices } from './prices.ts';
import { FIRST_SESSION, lastSessionOn, sessionsBetween } from './trading-days.ts';

export type Quote = {
  readonly symbol: string;
  readonly price: Cents;
  readonly previousClose: Cents;
  /** In milliseconds: the minute that the price is of. */
  readonly atMs: number;
};

export type Close = { readonly symbol: string; readonly day: Day; readonly price: Cents };

export type SimulatedMarket = ReturnType<typeof createMarket>;

const MINUTE_MS = 60_000;
const YEAR_DAYS = 366;

/** A market that is a function of its seed and the instant it is asked about. It knows nobody and keeps nothing. */
export function createMarket(seed: string) {
  const bySymbol = new Map<string, { listing: Listing; prices: Prices }>(
    listings.map((listing) => [listing.symbol, { listing, prices: createPrices(seed, listing) }]),
  );
  const pricesOf = (symbol: string): Prices => {
    const found = bySymbol.get(symbol);
    if (!found) throw new RangeError(`the market does not trade ${symbol}`);
    return found.prices;
  };
  const quoteIn = (symbol: string, { day, opensMs, before }: Begun, atMs: number): Quote => {
    const prices = pricesOf(symbol);
    const path = prices.pathOf(day);
    const reached = Math.min(Math.floor((atMs - opensMs) / MINUTE_MS), path.length - 1);
    return {
      symbol,
      price: path[reached] ?? prices.closeOf(day),
      previousClose: prices.closeOf(before),
      atMs: opensMs + reached * MINUTE_MS,
    };
  };
  return {
    listings,
    trades: (symbol: string): boolean => bySymbol.has(symbol),
    closeOf: (symbol: string, day: Day): Cents => pricesOf(symbol).closeOf(day),
    pathOf: (symbol: string, day: Day): readonly Cents[] => pricesOf(symbol).pathOf(day),
    quoteAt: (symbol: string, atMs: number): Quote => quoteIn(symbol, lastBegun(atMs), atMs),
    quotesAt: (atMs: number): readonly Quote[] => {
      const session = lastBegun(atMs);
      return listings.map(({ symbol }) => quoteIn(symbol, session, atMs));
    },
    /** Of the sessions that are over at the instant, day by day. */
    closesBetween: (from: Day, to: Day, atMs: number): readonly Close[] =>
      sessionsBetween(from, to < calendarDay(atMs) ? to : lastOver(atMs)).flatMap((day) =>
        listings.map(({ symbol }) => ({ symbol, day, price: pricesOf(symbol).closeOf(day) })),
      ),
    /** Announced from the one day to the other, both included; in the order of the days, then of the symbols. */
    dividendsAnnounced: (from: Day, to: Day): readonly Dividend[] =>
      yearsOf(from, addDays(to, YEAR_DAYS))
        .flatMap((year) => listings.flatMap((listing) => dividendsOf(listing, year)))
        .filter(({ announcedOn }) => announcedOn >= from && announcedOn <= to)
        .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
  };
}

type Begun = { readonly day: Day; readonly opensMs: number; readonly before: Day };

/** The session that has begun last, and the day of the one before it. */
function lastBegun(atMs: number): Begun {
  const today = calendarDay(atMs);
  const ofToday = sessionOf(today);
  const hasBegun = ofToday !== null && Date.parse(ofToday.opensAt) <= atMs;
  const day = hasBegun ? today : lastSessionOn(addDays(today, -1));
  const session = day === null ? null : sessionOf(day);
  const before = day === null ? null : lastSessionOn(addDays(day, -1));
  if (day === null || session === null || before === null)
    throw new RangeError(`there was no market before ${FIRST_SESSION}`);
  return { day, opensMs: Date.parse(session.opensAt), before };
}

/** The last day of which nothing is traded any more. */
function lastOver(atMs: number): Day {
  const today = calendarDay(atMs);
  const session = sessionOf(today);
  return session !== null && Date.parse(session.closesAt) <= atMs ? today : addDays(today, -1);
}

const keyOf = ({ announcedOn, symbol }: Dividend) => `${announcedOn}.${symbol}`;

function yearsOf(from: Day, to: Day): number[] {
  const years: number[] = [];
  for (let { year } = partsOf(from); year <= partsOf(to).year; year += 1) years.push(year);
  return years;
}
