import { randomUUID } from 'node:crypto';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../platform/database.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { fetchDividends, fetchMarketNews } from './market-exchange.ts';
import { findCursor } from './queries.ts';
import type { MarketDividend, MarketNews } from './rail.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const said: MarketNews[] = Array.from({ length: 5 }, (_, at) => ({
  id: `n${at}`,
  orderId: randomUUID(),
  what: 'filled',
  quantity: at + 1,
  price: cents(11_842),
  at: '2026-03-12T16:01:00.000Z',
  reason: null,
}));
const dividends: MarketDividend[] = ['KEELM', 'HRBND', 'GRNTE'].map((symbol) => ({
  id: `d-${symbol}`,
  symbol,
  exOn: dayFrom('2026-03-16'),
  paidOn: dayFrom('2026-03-31'),
  perShare: cents(41),
}));

/** Two at a time, as a market with small pages. */
function paged<Each>(all: readonly Each[], place: string | null): { page: readonly Each[]; place: string } {
  const from = Number(place?.split('.')[1] ?? 0);
  const page = all.slice(from, from + 2);
  return { page, place: `run.${from + page.length}` };
}
const market = {
  marketNewsAfter: (from: string | null) => {
    const { page: news, place } = paged(said, from);
    return Promise.resolve({ news, place });
  },
  dividendsAfter: (from: string | null) => {
    const { page, place } = paged(dividends, from);
    return Promise.resolve({ dividends: page, place });
  },
};

test('news are handed on once and in order, and a page that cannot be kept is read again', async () => {
  const worker = bank.contextAs('worker');
  const kept: string[] = [];
  const save = (_: Tx, { id }: MarketNews) => {
    kept.push(id);
    return Promise.resolve();
  };
  expect(await fetchMarketNews(worker, market, save)).toBe(2);
  const failing = (_: Tx, { id }: MarketNews) =>
    id === 'n3' ? Promise.reject(new Error('no room')) : Promise.resolve();
  await expect(fetchMarketNews(worker, market, failing)).rejects.toThrow('no room');
  expect(await findCursor(worker.db, 'market-news')).toBe('run.2');
  expect(await fetchMarketNews(worker, market, save)).toBe(2);
  expect(await fetchMarketNews(worker, market, save)).toBe(1);
  expect(await fetchMarketNews(worker, market, save)).toBe(0);
  expect(kept).toEqual(said.map(({ id }) => id));
});

test('dividends have a place of their own', async () => {
  const worker = bank.contextAs('worker');
  const kept: string[] = [];
  const save = (_: Tx, { symbol }: MarketDividend) => {
    kept.push(symbol);
    return Promise.resolve();
  };
  expect(await fetchDividends(worker, market, save)).toBe(2);
  expect(await fetchDividends(worker, market, save)).toBe(1);
  expect(await fetchDividends(worker, market, save)).toBe(0);
  expect(kept).toEqual(['KEELM', 'HRBND', 'GRNTE']);
});
