import { createHash } from 'node:crypto';
import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import { isBusinessDay } from '@bank/kernel/calendar.ts';
import { isTradingDay, previousTradingDay } from '@bank/kernel/market-calendar.ts';
import { expect, test } from 'vitest';
import { dividendsOf } from './dividends.ts';
import { dividendsAfter } from './dividend-pages.ts';
import { listings } from './listings.ts';
import { createMarket } from './market.ts';
import { sessionsBetween } from './trading-days.ts';

const SEED = 'keelson';
const market = createMarket(SEED);
const tenYears = () => sessionsBetween(dayFrom('2016-01-01'), dayFrom('2025-12-31'));

function digestOf(of: ReturnType<typeof createMarket>): string {
  const hash = createHash('sha256');
  for (const day of tenYears())
    for (const { symbol } of listings) hash.update(`${day} ${symbol} ${of.closeOf(symbol, day)}\n`);
  return hash.digest('hex');
}

test('one seed gives the same closes of forty instruments for ten years, on every machine', () => {
  expect(listings).toHaveLength(40);
  expect(tenYears()).toHaveLength(2_516);
  const digest = digestOf(market);
  expect(digest).toBe('3b3ceabffbc4839fd361eafef7e89145adef58ed514ba4fa661e39af5c5a3ae1');
  expect(digestOf(createMarket(SEED))).toBe(digest);
  expect(digestOf(createMarket('another'))).not.toBe(digest);
});

test('one seed gives the same minutes of a year, whatever was asked before', () => {
  const days = sessionsBetween(dayFrom('2025-01-01'), dayFrom('2025-12-31'));
  const hash = createHash('sha256');
  for (const day of days.toReversed())
    for (const { symbol } of listings.slice(0, 8)) hash.update(market.pathOf(symbol, day).join());
  expect(hash.digest('hex')).toBe('d20ba8fd6d063cae3b75d1bce98568c0c789b7c1b62aa9777ec405dc9b5002b9');
});

test('a day goes on from the one before, and its minutes end at its close', () => {
  const wrong: string[] = [];
  for (const { symbol, swing, share } of listings) {
    // What an average day may do, and half of that before it opens; with a dividend in it.
    const average = (swing + Math.abs(share) * 80) / 1_000_000;
    for (const day of sessionsBetween(dayFrom('2025-10-01'), dayFrom('2026-03-31'))) {
      const path = market.pathOf(symbol, day);
      const before = market.closeOf(symbol, previousTradingDay(day));
      const isWhole = path.every((price) => Number.isSafeInteger(price) && price > 0);
      const gap = Math.abs((path[0] ?? 0) - before) / before;
      const far = Math.max(...path.map((price) => Math.abs(price - before))) / before;
      const goesOn = gap < 0.017 + swing / 1_000_000 && far < 0.02 + 7 * average;
      if (!isWhole || !goesOn || path.at(-1) !== market.closeOf(symbol, day)) wrong.push(`${symbol} ${day}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('the session has as many minutes as the exchange is open', () => {
  expect(market.pathOf('KEELM', dayFrom('2026-03-12'))).toHaveLength(391);
  expect(market.pathOf('KEELM', dayFrom('2026-11-27'))).toHaveLength(211);
  expect(() => market.pathOf('KEELM', dayFrom('2026-07-03'))).toThrow(RangeError);
  expect(() => market.closeOf('KEELX', dayFrom('2026-03-12'))).toThrow(RangeError);
});

test('prices stay near what the instrument is worth, up to the end of the calendar', () => {
  const near: Record<string, number> = {
    KEELM: 118,
    HRBND: 41,
    ALDSC: 171,
    NWATR: 64,
    GRNTE: 53,
    BRCHW: 89,
    LNTRN: 28,
    TIDEW: 94,
    PINEB: 36,
  };
  for (const [symbol, dollars] of Object.entries(near)) {
    const price = market.closeOf(symbol, dayFrom('2026-03-12'));
    expect(Math.abs(price - dollars * 100), symbol).toBeLessThan(dollars * 2);
  }
  for (const { symbol, center } of listings)
    for (const day of ['2015-01-05', '2030-03-12', '2060-03-12', '2099-12-31'])
      expect(market.closeOf(symbol, dayFrom(day)), `${symbol} ${day}`).toBeGreaterThan(center / 4);
});

const at = (symbol: string, instant: string) => {
  const { atMs, ...quote } = market.quoteAt(symbol, Date.parse(instant));
  return { ...quote, at: new Date(atMs).toISOString() };
};

test('a quote is the price of the minute, or the last close while nobody trades', () => {
  const [before, today] = [dayFrom('2026-03-11'), dayFrom('2026-03-12')];
  const path = market.pathOf('ALDSC', today);
  const close = market.closeOf('ALDSC', before);
  const early = market.closeOf('ALDSC', dayFrom('2026-03-10'));
  const base = { symbol: 'ALDSC' };
  expect(at('ALDSC', '2026-03-12T13:29:59.999Z')).toEqual({
    ...base,
    price: close,
    previousClose: early,
    at: '2026-03-11T20:00:00.000Z',
  });
  expect(at('ALDSC', '2026-03-12T13:30:00Z')).toEqual({
    ...base,
    price: path[0],
    previousClose: close,
    at: '2026-03-12T13:30:00.000Z',
  });
  expect(at('ALDSC', '2026-03-12T17:45:59Z')).toMatchObject({ price: path[255], previousClose: close });
  const closed = {
    ...base,
    price: path[390],
    previousClose: close,
    at: '2026-03-12T20:00:00.000Z',
  };
  expect(at('ALDSC', '2026-03-12T20:00:00Z')).toEqual(closed);
  expect(at('ALDSC', '2026-03-13T13:29:00Z')).toEqual(closed);
  expect(at('ALDSC', '2026-07-04T15:00:00Z').at).toBe('2026-07-02T20:00:00.000Z');
});

test('a close is told when the session is over', () => {
  const day = dayFrom('2026-03-12');
  const closes = (instant: string) => market.closesBetween(day, dayFrom('2026-03-16'), Date.parse(instant));
  expect(closes('2026-03-12T19:59:59Z')).toEqual([]);
  expect(closes('2026-03-12T20:00:00Z')).toHaveLength(40);
  expect(new Set(closes('2026-03-20T00:00:00Z').map((close) => close.day))).toEqual(
    new Set(['2026-03-12', '2026-03-13', '2026-03-16']),
  );
});

test('dividends come four times a year, on days that can be', () => {
  const paying = listings.filter(({ payout }) => payout > 0);
  expect(paying.length).toBeGreaterThan(20);
  expect(listings.filter(({ payout }) => payout === 0).flatMap((each) => dividendsOf(each, 2026))).toEqual(
    [],
  );
  for (const listing of paying) {
    const four = [2025, 2026, 2027].flatMap((year) => dividendsOf(listing, year));
    expect(four).toHaveLength(12);
    for (const { exOn, paidOn, announcedOn, perShare } of four) {
      expect(isTradingDay(exOn)).toBe(true);
      expect(isBusinessDay(paidOn) && isTradingDay(paidOn)).toBe(true);
      expect([announcedOn, exOn, paidOn].toSorted()).toEqual([announcedOn, exOn, paidOn]);
      expect(perShare).toBeGreaterThan(0);
      expect(perShare * 40).toBeLessThan(market.closeOf(listing.symbol, exOn));
    }
  }
});

/** Reads every page as of an instant. */
function read(place: string | null, instant: string, most: number) {
  const found: string[] = [];
  let at = place;
  for (;;) {
    const page = dividendsAfter(market, at, { most, atMs: Date.parse(instant) });
    if (page.dividends.length === 0) return { found, place: page.place };
    found.push(...page.dividends.map(({ symbol, exOn, id }) => `${exOn} ${symbol} ${id}`));
    at = page.place;
  }
}

test('every dividend is told once, whatever the pages and however often somebody asks', () => {
  const whole = read(null, '2026-06-01T12:00:00Z', 1_000);
  const days: string[] = [];
  let place = read(null, '2026-02-01T12:00:00Z', 7);
  days.push(...place.found);
  for (let day: Day = dayFrom('2026-02-02'); day <= '2026-06-01'; day = addDays(day, 1)) {
    place = read(place.place, `${day}T12:00:00Z`, 3);
    days.push(...place.found);
  }
  expect(new Set(days).size).toBe(days.length);
  expect(days.slice(-whole.found.length)).toEqual(whole.found);
  expect(read(place.place, '2026-06-01T12:00:00Z', 100).found).toEqual([]);
});
