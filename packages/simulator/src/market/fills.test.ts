import { randomUUID } from 'node:crypto';
import { dayFrom } from '@bank/kernel/day.ts';
import { sessionOf, tradingDayOf } from '@bank/kernel/market-calendar.ts';
import { expect, test } from 'vitest';
import { cancelled, storyOf, type Order, type Word } from './fills.ts';
import { listings } from './listings.ts';
import { createMarket } from './market.ts';

const ORDERS = 10_000;
const market = createMarket('keelson');
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A generator of its own, so that a failure can be repeated. */
let state = 20_260_312;
const upTo = (most: number) => {
  state = (state * 48_271) % 2_147_483_647;
  return state % most;
};
const pick = <Thing>(things: readonly Thing[]): Thing => {
  const [thing] = things.slice(upTo(things.length));
  if (thing === undefined) throw new Error('nothing to pick from');
  return thing;
};

/** The clocks change, the exchange closes early twice, and the year ends. */
const start = Date.parse('2026-10-25T00:00:00Z');
const SPAN_DAYS = 75;
const idFor = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const summed = (words: readonly Word[]) =>
  words.reduce((sum, { what, quantity }) => sum + (what === 'accepted' ? 0 : (quantity ?? 0)), 0);

function randomOrder(): { readonly order: Order; readonly cameMs: number } {
  const cameMs = start + upTo(SPAN_DAYS * 1_440) * MINUTE_MS + upTo(MINUTE_MS);
  const { symbol } = pick(listings);
  const price = market.quoteAt(symbol, cameMs).price;
  const side = pick(['buy', 'sell'] as const);
  const limitCents = pick([null, Math.max(1, Math.floor((price * (960 + upTo(80))) / 1_000))]);
  const boundCents = side === 'buy' && limitCents === null ? Math.ceil(price * 1.02) : null;
  const tradeOn = tradingDayOf(cameMs);
  return { order: { symbol, side, quantity: 1 + upTo(3_000), limitCents, boundCents, tradeOn }, cameMs };
}

/** What is wrong with a story; nothing of it may be. */
function faultsOf({ order, cameMs }: ReturnType<typeof randomOrder>, story: readonly Word[]): string[] {
  const { side, symbol, limitCents, boundCents, quantity, tradeOn } = order;
  const fills = story.filter(({ what }) => what === 'filled');
  const { opensAt, closesAt } = sessionOf(dayFrom(tradeOn)) ?? { opensAt: '', closesAt: '' };
  const [opensMs, closesMs] = [Date.parse(opensAt), Date.parse(closesAt)];
  const isDear = ({ priceCents }: Word) =>
    [limitCents, boundCents].some(
      (bound) => bound !== null && (side === 'buy' ? (priceCents ?? 0) > bound : (priceCents ?? 0) < bound),
    );
  const last = story.at(-1);
  const times = story.map(({ atMs }) => atMs);
  const faults: Record<string, boolean> = {
    outside: fills.some(({ atMs }) => !(atMs >= opensMs && atMs < closesMs && atMs > cameMs)),
    dear: fills.some(isDear),
    'another price': fills.some(({ atMs, priceCents }) => market.quoteAt(symbol, atMs).price !== priceCents),
    unordered: times.some((atMs, at) => atMs < (times[at - 1] ?? 0)),
    shares: summed(story) !== quantity || fills.length > 3,
    begins: story[0]?.what !== 'accepted',
    ends: last?.what === 'expired' && last.atMs !== closesMs,
  };
  return Object.keys(faults).filter((name) => faults[name]);
}

test('of 10,000 random orders none is filled outside its session, beyond its price, or for more shares than it has', () => {
  const seen = { filled: 0, expired: 0, rest: 0, parts: [0, 0, 0, 0] };
  const wrong: string[] = [];
  for (let at = 0; at < ORDERS; at += 1) {
    const given = randomOrder();
    const story = storyOf(market, idFor(at), given.order, given.cameMs);
    wrong.push(...faultsOf(given, story).map((fault) => `${at}: ${fault}`));
    const fills = story.filter(({ what }) => what === 'filled').length;
    const isExpired = story.at(-1)?.what === 'expired';
    seen.filled += isExpired ? 0 : 1;
    seen.expired += isExpired && fills === 0 ? 1 : 0;
    seen.rest += isExpired && fills > 0 ? 1 : 0;
    seen.parts[fills] = (seen.parts[fills] ?? 0) + 1;
  }
  expect(wrong).toEqual([]);
  // Otherwise nothing was tried.
  expect(seen.filled).toBeGreaterThan(ORDERS / 2);
  expect(seen.expired).toBeGreaterThan(ORDERS / 20);
  expect(seen.rest).toBeGreaterThan(0);
  expect(Math.min(...seen.parts)).toBeGreaterThan(ORDERS / 20);
});

const noon = Date.parse('2026-03-12T16:00:30Z');
const buy = (more: Partial<Order> = {}): Order => ({
  symbol: 'KEELM',
  side: 'buy',
  quantity: 5,
  limitCents: null,
  boundCents: null,
  tradeOn: '2026-03-12',
  ...more,
});
const iso = (word: Word | undefined) => new Date(word?.atMs ?? 0).toISOString();

test('the same order has the same story in every run', () => {
  const order = buy({ quantity: 800 });
  const again = () => storyOf(createMarket('keelson'), idFor(7), order, noon);
  expect(again()).toEqual(again());
  expect(again()).toEqual(storyOf(market, idFor(7), order, noon));
});

test('an order at the market is filled at the price of the next minute', () => {
  const story = storyOf(market, idFor(1), buy(), noon);
  expect(story.map(({ what }) => what)).toEqual(['accepted', 'filled']);
  expect(story[1]).toMatchObject({
    quantity: 5,
    priceCents: market.pathOf('KEELM', dayFrom('2026-03-12'))[151],
  });
  expect(iso(story[1])).toBe('2026-03-12T16:01:00.000Z');
});

test('a limit waits until the price reaches it, and expires at the close if it does not', () => {
  const path = market.pathOf('KEELM', dayFrom('2026-03-12'));
  const lowest = Math.min(...path.slice(152, -1));
  const minute = path.findIndex((price, index) => index > 151 && price <= lowest);
  const reached = storyOf(market, idFor(2), buy({ limitCents: lowest }), noon + MINUTE_MS);
  expect(reached[1]).toMatchObject({ what: 'filled', priceCents: lowest });
  expect(reached[1]?.atMs).toBe(Date.parse('2026-03-12T13:30:00Z') + minute * MINUTE_MS);
  const missed = storyOf(market, idFor(2), buy({ limitCents: lowest - 1 }), noon + MINUTE_MS);
  expect(missed.slice(1)).toMatchObject([{ what: 'expired', quantity: 5, priceCents: null }]);
  expect(iso(missed[1])).toBe('2026-03-12T20:00:00.000Z');
});

test('an order of the evening waits for the next session, also over a weekend', () => {
  const friday = Date.parse('2026-03-13T21:30:00Z');
  const story = storyOf(market, idFor(3), buy({ tradeOn: tradingDayOf(friday) }), friday);
  expect(story.map(iso)).toEqual(['2026-03-13T21:30:00.000Z', '2026-03-16T13:30:00.000Z']);
});

test('an order that comes after its session, or in its last minute, expires', () => {
  const late = storyOf(market, idFor(4), buy(), Date.parse('2026-03-12T22:00:00Z'));
  expect(late.map(({ what }) => what)).toEqual(['accepted', 'expired']);
  expect(iso(late[1])).toBe('2026-03-12T22:00:00.000Z');
  const last = storyOf(market, idFor(4), buy(), Date.parse('2026-03-12T19:59:00Z'));
  expect(last.map(({ what }) => what)).toEqual(['accepted', 'expired']);
});

test.each([
  ['unknown_symbol', buy({ symbol: 'NOONE' })],
  ['too_many', buy({ quantity: 1_000_001 })],
  ['no_session', buy({ tradeOn: '2026-07-03' })],
])('what the market cannot do is refused: %s', (reason, order) => {
  expect(storyOf(market, randomUUID(), order, noon)).toMatchObject([
    { what: 'rejected', reason, quantity: null },
  ]);
});

test('a cancel takes what is left; what was filled stands', () => {
  const order = buy({ quantity: 600, limitCents: null });
  const id = Array.from({ length: 50 }, (_, at) => idFor(at)).find(
    (each) => storyOf(market, each, order, noon).length === 4,
  );
  const story = storyOf(market, id ?? '', order, noon);
  const first = story[1];
  const atMs = first?.atMs ?? 0;
  expect(cancelled(600, story, noon)).toMatchObject({ what: 'cancelled', quantity: 600 });
  expect(cancelled(600, story, atMs)).toMatchObject({ quantity: 600 - (first?.quantity ?? 0), atMs });
  expect(cancelled(600, story, atMs - 1)).toMatchObject({ quantity: 600 });
  expect(cancelled(600, story, story[3]?.atMs ?? 0)).toBeNull();
  const missed = storyOf(market, idFor(2), buy({ limitCents: 1 }), noon);
  expect(cancelled(5, missed, noon + DAY_MS)).toBeNull();
});
