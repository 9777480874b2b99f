import { listInstruments, showQuotes } from '@bank/contract/wealth/market/contract.ts';
import { HISTORY_DAYS } from '@bank/contract/wealth/market/rules.ts';
import { addDays, dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { nextTradingDay, previousTradingDay, sessionOf, tradingDayOf } from '@bank/kernel/market-calendar.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readClock, todayOf } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/work.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { loadMarket, pricesAt, reachTime, testMarket } from '../../testing/market.ts';
import * as service from './service.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

const MINUTE_MS = 60_000;
const nowMs = async () => (await readClock(bank.root)).now.getTime();
/** A customer who signs on now: the clock moves on in these tests. */
const ask = async () => callAs(bank.apiUrl, (await bank.customer()).token);
const worker = () => bank.contextAs('worker');
const read = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) => inTransaction(worker(), work);
const countCloses = async () => {
  const { count } = await bank.root
    .selectFrom('market_closes')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

beforeEach(() => loadMarket(bank));

test('the first start loads every close of two years and a bit, and the next one nothing', async () => {
  const now = await nowMs();
  const last = previousTradingDay(tradingDayOf(now));
  const first = addDays(todayOf({ now: new Date(now) }), -HISTORY_DAYS);
  const wanted = testMarket.closesBetween(first, last, now);
  expect(wanted.length).toBeGreaterThan(545 * 40);
  const stored = await read((tx) =>
    service.readCloses(
      tx,
      testMarket.listings.map(({ symbol }) => symbol),
      dayFrom('2000-01-01'),
      last,
    ),
  );
  const text = ({ symbol, day, price }: (typeof wanted)[number]) => `${day} ${symbol} ${price}`;
  expect(stored.map(text)).toEqual(wanted.map(text).toSorted());
  expect(
    await service.keepCloses(
      worker(),
      pricesAt(() => now),
    ),
  ).toBe(0);
});

test('a close is taken over when its session is over, and one session after the other', async () => {
  const day = nextTradingDay(tradingDayOf(await nowMs()));
  const { closesAt = '' } = sessionOf(day) ?? {};
  await reachTime(bank, Date.parse(closesAt) - MINUTE_MS);
  await loadMarket(bank);
  const before = await countCloses();
  await reachTime(bank, Date.parse(closesAt));
  // The market may be a little late; then the bank asks again.
  expect(
    await service.keepCloses(
      worker(),
      pricesAt(() => Date.parse(closesAt) - 1),
    ),
  ).toBe(0);
  await loadMarket(bank);
  expect(await countCloses()).toBe(before + 40);
  const [close] = await read((tx) => service.readCloses(tx, ['KEELM'], day, day));
  expect(close).toEqual({ symbol: 'KEELM', day, price: testMarket.closeOf('KEELM', day) });
  await reachTime(bank, Date.parse(closesAt) + 9 * 86_400_000);
  await loadMarket(bank);
  expect(await countCloses()).toBeGreaterThanOrEqual(before + 6 * 40);
});

test('nothing is stored of a history that broke off, and the next try has all of it', async () => {
  const fresh = await startBank({ countsCallers: false });
  try {
    const now = (await readClock(fresh.root)).now.getTime();
    const market = pricesAt(() => now);
    let asked = 0;
    const breaking = {
      ...market,
      closesBetween: (...days: Parameters<typeof market.closesBetween>) => {
        asked += 1;
        return asked > 5 ? Promise.reject(new Error('away')) : market.closesBetween(...days);
      },
    };
    const context = fresh.contextAs('worker');
    await service.keepInstruments(context, market);
    await expect(service.keepCloses(context, breaking)).rejects.toThrow('away');
    const count = () => fresh.root.selectFrom('market_closes').select('symbol').execute();
    expect(await count()).toEqual([]);
    expect(await service.keepCloses(context, market)).toBeGreaterThan(545 * 40);
  } finally {
    await fresh.close();
  }
});

test('a new instrument gets the history that the others have', async () => {
  const now = await nowMs();
  const market = pricesAt(() => now);
  const added = { symbol: 'NEWLY', name: 'Newly Listed Fund', class: 'stock', isSimulated: false } as const;
  const withNew = {
    instruments: async () => [...(await market.instruments()), added],
    closesBetween: async (...days: Parameters<typeof market.closesBetween>) =>
      (await market.closesBetween(...days)).flatMap((close) =>
        close.symbol === 'KEELM' ? [close, { ...close, symbol: 'NEWLY', price: cents(1_234) }] : [close],
      ),
  };
  const before = await countCloses();
  expect(await service.keepInstruments(worker(), withNew)).toBe(1);
  const closes = await read((tx) =>
    service.readCloses(tx, ['NEWLY'], dayFrom('2000-01-01'), dayFrom('2100-01-01')),
  );
  expect(closes.length).toBeGreaterThan(545);
  expect(await countCloses()).toBe(before + closes.length);
  expect(await service.keepInstruments(worker(), withNew)).toBe(0);
  expect(await read((tx) => service.findInstrument(tx, 'NEWLY'))).toEqual(added);
});

test('a quote is replaced by a newer one, and never by an older one', async () => {
  const opensAt = sessionOf(nextTradingDay(tradingDayOf(await nowMs())))?.opensAt ?? '';
  const noon = Date.parse(opensAt) + 150 * MINUTE_MS;
  await reachTime(bank, noon);
  const quote = async () => (await read((tx) => service.readQuotes(tx, ['ALDSC', 'NOONE'])))[0];
  await service.keepQuotes(
    worker(),
    pricesAt(() => noon),
  );
  const first = testMarket.quoteAt('ALDSC', noon);
  expect(await quote()).toEqual({
    symbol: 'ALDSC',
    price: first.price,
    previousClose: first.previousClose,
    at: new Date(noon),
  });
  await service.keepQuotes(
    worker(),
    pricesAt(() => noon - 5 * MINUTE_MS),
  );
  expect((await quote())?.at).toEqual(new Date(noon));
  await service.keepQuotes(
    worker(),
    pricesAt(() => noon + MINUTE_MS),
  );
  expect(await quote()).toMatchObject({
    price: testMarket.quoteAt('ALDSC', noon + MINUTE_MS).price,
    at: new Date(noon + MINUTE_MS),
  });
});

test('what the market does not list has no price at the bank', async () => {
  const stranger = {
    symbol: 'STRNG',
    price: cents(100),
    previousClose: cents(100),
    at: new Date().toISOString(),
  };
  await service.keepQuotes(worker(), { quotes: () => Promise.resolve([stranger]) });
  expect(await read((tx) => service.readQuotes(tx, ['STRNG']))).toEqual([]);
  expect(await read((tx) => service.findInstrument(tx, 'STRNG'))).toBeNull();
});

test('closes are written once, and nobody but the worker writes prices', async () => {
  const refused = /permission denied|rows are written once/;
  await expect(bank.root.updateTable('market_closes').set({ price_cents: 1n }).execute()).rejects.toThrow(
    refused,
  );
  await expect(bank.root.deleteFrom('market_closes').execute()).rejects.toThrow(refused);
  for (const kind of ['guest', 'system'] as const) {
    const { db } = bank.contextAs(kind);
    await expect(db.updateTable('market_quotes').set({ price_cents: 1n }).execute()).rejects.toThrow(refused);
    await expect(db.updateTable('instruments').set({ name: 'Mine' }).execute()).rejects.toThrow(refused);
    await expect(db.selectFrom('market_quotes').selectAll().execute()).resolves.not.toEqual([]);
  }
});

test('a search finds the symbol first, then what begins so, then a word of the name', async () => {
  const call = await ask();
  const search = async (q: string) =>
    (await call(listInstruments, { q })).instruments.map(({ symbol }) => symbol);
  expect((await search('keelm'))[0]).toBe('KEELM');
  expect(await search('KEELM')).toEqual(['KEELM']);
  expect((await search('keel')).slice(0, 6).toSorted()).toEqual([
    'KEELC',
    'KEELD',
    'KEELG',
    'KEELI',
    'KEELM',
    'KEELN',
  ]);
  expect(await search('semiconductor')).toEqual(['ALDSC']);
  expect(await search('  Harbor Bond ')).toEqual(['HRBND']);
  expect(await search('%')).toEqual([]);
  expect(await search('no such thing')).toEqual([]);
  await expect(search('')).rejects.toThrow('failure.invalid');
});

test('all instruments are listed with what the market says of them', async () => {
  const { instruments } = await (await ask())(listInstruments, {});
  expect(instruments.length).toBeGreaterThanOrEqual(40);
  expect(instruments.find(({ symbol }) => symbol === 'GRNTE')).toEqual({
    symbol: 'GRNTE',
    name: 'Granite Property Trust',
    class: 'alternative',
    isSimulated: true,
  });
});

test('a customer sees the prices that they ask for, and whether the exchange is open', async () => {
  const opensAt = Date.parse(sessionOf(nextTradingDay(tradingDayOf(await nowMs())))?.opensAt ?? '');
  await reachTime(bank, opensAt - 60 * MINUTE_MS);
  await loadMarket(bank);
  const early = await (await ask())(showQuotes, { symbols: 'keelm,HRBND' });
  expect(early).toMatchObject({ isOpen: false });
  expect(early.quotes.map(({ symbol }) => symbol)).toEqual(['HRBND', 'KEELM']);
  await reachTime(bank, opensAt + 10 * MINUTE_MS);
  await loadMarket(bank);
  const now = await nowMs();
  const { isOpen, asOf, quotes } = await (await ask())(showQuotes, { symbols: 'KEELM,NOONE' });
  expect(isOpen).toBe(true);
  expect(Date.parse(asOf)).toBeGreaterThanOrEqual(now);
  const { price, previousClose } = testMarket.quoteAt('KEELM', now);
  expect(quotes).toMatchObject([{ symbol: 'KEELM', price, previousClose }]);
});

test('what is no list of symbols is refused, and nobody sees prices without signing on', async () => {
  const { token } = await bank.customer();
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${bank.apiUrl}/api/market/${path}`, { headers });
  const signedOn = { authorization: `Bearer ${token}` };
  const many = (count: number) => Array.from({ length: count }, () => 'KEELM').join(',');
  for (const symbols of ['', ',', 'KEELM,', 'TOOLONG', 'KEE-M', many(51)])
    expect((await get(`quotes?symbols=${symbols}`, signedOn)).status, symbols).toBe(400);
  expect((await get('instruments?q=', signedOn)).status).toBe(400);
  expect((await get(`quotes?symbols=${many(50)}`, signedOn)).status).toBe(200);
  expect((await get('quotes?symbols=KEELM')).status).toBe(401);
  expect((await get('instruments')).status).toBe(401);
});
