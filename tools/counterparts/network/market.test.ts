import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { gatewayKeys } from '@bank/server/rails/gateway-signature.ts';
import { createNetwork } from '@bank/server/rails/network.ts';
import type { MarketOrder } from '@bank/server/rails/rail.ts';
import { createMarket } from '@bank/simulator/market/market.ts';
import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Behaviour } from './behaviour.ts';
import { fileMemory } from './memory.ts';
import { startNetwork, type OutsideNetwork } from './network.ts';

const SECRET = 'a-secret-that-both-sides-were-given';
const behaviour: Behaviour = {
  seed: 'keelson',
  delayMs: 100,
  rejects: 0,
  returns: 0,
  duplicates: 0,
  reorders: 0,
  contradicts: 0,
  losesReplies: 0,
};
const events = join(mkdtempSync(join(tmpdir(), 'market-')), 'events');
const today = dayFrom('2026-03-12');
const at = (time: string) => Date.parse(`2026-03-12T${time}Z`);
const market = createMarket('keelson');
let network: OutsideNetwork;
let now = 0;
const start = () =>
  startNetwork({ port: 0, now: () => now, secret: SECRET, memory: fileMemory(events) }, behaviour);
const restart = async () => {
  await network.stop();
  network = await start();
};
beforeEach(async () => {
  now = at('16:00:30');
  network = await start();
});
afterEach(async () => {
  await network.stop();
  rmSync(events, { force: true });
});

/** As the bank's worker asks, with its own client. */
const bank = () =>
  createNetwork(network.url, fetch, {
    keys: gatewayKeys(SECRET),
    seconds: () => Promise.resolve(Math.floor(Date.now() / 1_000)),
    remember: () => Promise.resolve(true),
  });
const order = (more: Partial<MarketOrder> = {}): MarketOrder => ({
  id: randomUUID(),
  symbol: 'KEELM',
  side: 'buy',
  quantity: 5,
  limit: null,
  bound: cents(200_00),
  tradeOn: today,
  ...more,
});

test('the market says what it trades, and that it is simulated', async () => {
  const instruments = await bank().instruments();
  expect(instruments).toHaveLength(40);
  expect(instruments[0]).toEqual({
    symbol: 'KEELM',
    name: 'Keel Total Market Fund',
    class: 'stock',
    isSimulated: true,
  });
  expect(instruments.every(({ isSimulated }) => isSimulated)).toBe(true);
});

test('quotes follow the bank’s clock', async () => {
  const [quote] = await bank().quotes();
  expect(quote).toEqual({
    symbol: 'KEELM',
    price: market.pathOf('KEELM', today)[150],
    previousClose: market.closeOf('KEELM', dayFrom('2026-03-11')),
    at: '2026-03-12T16:00:00.000Z',
  });
  now = at('23:00:00');
  expect((await bank().quotes())[0]).toMatchObject({ price: market.closeOf('KEELM', today) });
});

test('closes are told for a month at a time, and none of a session that goes on', async () => {
  const closes = await bank().closesBetween(dayFrom('2026-02-10'), today);
  expect(new Set(closes.map(({ day }) => day)).size).toBe(21);
  expect(closes.at(-1)?.day).toBe('2026-03-11');
  expect(closes).toHaveLength(21 * 40);
  expect(closes.filter(({ symbol, day, price }) => price !== market.closeOf(symbol, day))).toEqual([]);
  await expect(bank().closesBetween(dayFrom('2026-02-09'), today)).rejects.toThrow('400');
  await expect(bank().closesBetween(today, dayFrom('2026-03-11'))).rejects.toThrow('400');
});

test('an order is taken once, and another one under its id is refused', async () => {
  const sent = order();
  await bank().sendMarketOrder(sent);
  await bank().sendMarketOrder(sent);
  await expect(bank().sendMarketOrder({ ...sent, quantity: 6 })).rejects.toThrow('409');
  now = at('17:00:00');
  const { news } = await bank().marketNewsAfter(null);
  expect(news).toMatchObject([
    { orderId: sent.id, what: 'accepted', quantity: null, price: null, at: '2026-03-12T16:00:30.000Z' },
    {
      orderId: sent.id,
      what: 'filled',
      quantity: 5,
      price: market.pathOf('KEELM', today)[151],
      at: '2026-03-12T16:01:00.000Z',
    },
  ]);
});

test('what cannot be an order is not taken', async () => {
  for (const more of [{ quantity: 0 }, { quantity: 1.5 }, { symbol: 'keelm' }, { limit: cents(0) }])
    await expect(bank().sendMarketOrder(order(more))).rejects.toThrow('400');
  expect((await bank().marketNewsAfter(null)).news).toEqual([]);
});

test('a restart loses nothing, and news read again are the same', async () => {
  const kept = order();
  const waits = order({ limit: cents(1), bound: null });
  await bank().sendMarketOrder(kept);
  await bank().sendMarketOrder(waits);
  const first = await bank().marketNewsAfter(null);
  expect(first.news.map(({ what }) => what)).toEqual(['accepted', 'accepted']);
  appendFileSync(events, '{"marketOrder":"torn');
  await restart();
  expect(await bank().marketNewsAfter(null)).toEqual(first);
  await bank().sendMarketOrder(kept);
  await expect(bank().sendMarketOrder({ ...kept, quantity: 6 })).rejects.toThrow('409');
  now = at('20:00:00');
  const second = await bank().marketNewsAfter(first.place);
  expect(second.news.map(({ orderId, what }) => [orderId, what])).toEqual([
    [kept.id, 'filled'],
    [waits.id, 'expired'],
  ]);
  await restart();
  expect(await bank().marketNewsAfter(first.place)).toEqual(second);
  expect((await bank().marketNewsAfter(second.place)).news).toEqual([]);
  expect((await bank().marketNewsAfter(null)).news).toEqual([...first.news, ...second.news]);
});

test('a cancel takes the rest, comes too late for what was filled, and is still known after a restart', async () => {
  const waits = order({ limit: cents(1), bound: null });
  const filled = order();
  await bank().sendMarketOrder(waits);
  await bank().sendMarketOrder(filled);
  now = at('16:30:00');
  await bank().cancelMarketOrder(waits.id);
  await bank().cancelMarketOrder(waits.id);
  await bank().cancelMarketOrder(filled.id);
  await expect(bank().cancelMarketOrder(randomUUID())).rejects.toThrow('404');
  await restart();
  now = at('23:00:00');
  const { news } = await bank().marketNewsAfter(null);
  const about = (id: string) => news.filter(({ orderId }) => orderId === id);
  expect(about(waits.id)).toMatchObject([
    { what: 'accepted' },
    { what: 'cancelled', quantity: 5, price: null, at: '2026-03-12T16:30:00.000Z' },
  ]);
  expect(about(filled.id).map(({ what }) => what)).toEqual(['accepted', 'filled']);
  await bank().cancelMarketOrder(waits.id);
  expect((await bank().marketNewsAfter(null)).news).toEqual(news);
});

test('an order the market cannot carry out is rejected with a reason', async () => {
  const nobody = order({ symbol: 'NOONE' });
  await bank().sendMarketOrder(nobody);
  expect((await bank().marketNewsAfter(null)).news).toMatchObject([
    { orderId: nobody.id, what: 'rejected', reason: 'unknown_symbol', quantity: null, price: null },
  ]);
});

test('dividends are told once, also by a market that was restarted', async () => {
  const first = await bank().dividendsAfter(null);
  expect(first.dividends.length).toBeGreaterThan(20);
  await restart();
  expect(await bank().dividendsAfter(null)).toEqual(first);
  expect((await bank().dividendsAfter(first.place)).dividends).toEqual([]);
  now = Date.parse('2026-06-12T16:00:00Z');
  const later = await bank().dividendsAfter(first.place);
  expect(later.dividends.length).toBeGreaterThan(20);
  const ids = [...first.dividends, ...later.dividends].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a developer has the market say something now, and only a bank may order', async () => {
  const waits = order({ limit: cents(1), bound: null });
  await bank().sendMarketOrder(waits);
  const say = (id: string, body: object) =>
    fetch(`${network.url}/market/orders/${id}/news`, { method: 'POST', body: JSON.stringify(body) });
  expect((await say(waits.id, { what: 'filled', quantity: 5, priceCents: 1 })).status).toBe(201);
  expect((await say(randomUUID(), { what: 'expired' })).status).toBe(404);
  expect((await say(waits.id, { what: 'sold' })).status).toBe(400);
  now = at('23:00:00');
  expect((await bank().marketNewsAfter(null)).news.map(({ what }) => what)).toEqual(['accepted', 'filled']);
  for (const [method, path] of [
    ['PUT', `/market/orders/${randomUUID()}`],
    ['PUT', `/market/orders/${waits.id}/cancel`],
    ['GET', '/market/quotes'],
    ['GET', '/market/news'],
  ] as const) {
    const unsigned = await fetch(`${network.url}${path}`, {
      method,
      ...(method === 'PUT' && { body: '{}' }),
    });
    expect(unsigned.status, path).toBe(401);
  }
});
