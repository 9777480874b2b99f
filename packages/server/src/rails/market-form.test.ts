import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { Outage } from '@bank/kernel/problem.ts';
import { expect, test } from 'vitest';
import {
  closesPath,
  marketOrderForm,
  marketPagePath,
  readCloses,
  readDividends,
  readInstruments,
  readMarketNews,
  readQuotes,
} from './market-form.ts';

const ORDER_ID = '01912d68-783e-7a03-8467-5661c1243ad4';
const fill = {
  id: '5e1f',
  orderId: ORDER_ID,
  what: 'filled',
  quantity: 5,
  priceCents: 11_842,
  at: '2026-03-12T16:01:00.000Z',
  reason: null,
};

test('an order is written with whole cents, and without its id', () => {
  const form = marketOrderForm({
    id: ORDER_ID,
    symbol: 'KEELM',
    side: 'sell',
    quantity: 5,
    limit: cents(118_00),
    bound: null,
    tradeOn: dayFrom('2026-03-12'),
  });
  expect(form).toEqual({
    symbol: 'KEELM',
    side: 'sell',
    quantity: 5,
    limitCents: 11_800,
    boundCents: null,
    tradeOn: '2026-03-12',
  });
  expect(marketPagePath('news', null)).toBe('market/news?limit=100');
  expect(marketPagePath('dividends', 'run7.3')).toBe('market/dividends?limit=100&after=run7.3');
  expect(closesPath(dayFrom('2026-03-01'), dayFrom('2026-03-12'))).toBe(
    'market/closes?from=2026-03-01&to=2026-03-12',
  );
});

test('news are read as they were meant', () => {
  const rejected = { ...fill, what: 'rejected', quantity: null, priceCents: null, reason: 'no_session' };
  const { news, place } = readMarketNews({ news: [fill, rejected], place: 'run7.2' });
  const { priceCents, ...same } = fill;
  expect(news[0]).toEqual({ ...same, price: priceCents });
  expect(news[1]).toMatchObject({ what: 'rejected', quantity: null, price: null, reason: 'no_session' });
  expect(place).toBe('run7.2');
});

test.each([
  ['another word', { what: 'sold' }],
  ['no order', { orderId: 'KEELM' }],
  ['half a share', { quantity: 0.5 }],
  ['no shares', { quantity: 0 }],
  ['a fill without a price', { priceCents: null }],
  ['a fill without shares', { quantity: null }],
  ['a price in a text', { priceCents: '11842' }],
  ['a price that nobody pays', { priceCents: -1 }],
  ['a price of a cancel', { what: 'cancelled' }],
  ['a rejection of a part', { what: 'rejected', priceCents: null }],
  ['an end without the rest', { what: 'expired', quantity: null, priceCents: null }],
  ['no instant', { at: '2026-03-12' }],
  ['an instant that never was', { at: '2026-13-12T16:01:00.000Z' }],
  ['a long reason', { reason: 'x'.repeat(41) }],
  ['an empty id', { id: '' }],
])('a page with one piece of news that has %s is not read', (_, wrong) => {
  expect(() => readMarketNews({ news: [fill, { ...fill, ...wrong }], place: 'run7.2' })).toThrow(Outage);
});

test('a page without a place, and one that is too long, is not read', () => {
  expect(() => readMarketNews({ news: [fill] })).toThrow(Outage);
  expect(() => readMarketNews({ news: fill, place: 'run7.2' })).toThrow(Outage);
  expect(() => readMarketNews({ news: [null], place: 'run7.2' })).toThrow(Outage);
  expect(() => readMarketNews({ news: Array.from({ length: 101 }, () => fill), place: 'run7.2' })).toThrow(
    Outage,
  );
});

const keel = { symbol: 'KEELM', name: 'Keel Total Market Fund', class: 'stock', simulated: true };

test.each([
  ['a symbol in small letters', { symbol: 'keelm' }],
  ['no name', { name: '' }],
  ['another class', { class: 'crypto' }],
  ['nothing about whether it is simulated', { simulated: undefined }],
  ['a symbol that another has', {}],
])('instruments with one that has %s are not read', (_, wrong) => {
  expect(readInstruments({ instruments: [keel] })).toEqual([
    { symbol: 'KEELM', name: 'Keel Total Market Fund', class: 'stock', isSimulated: true },
  ]);
  expect(() => readInstruments({ instruments: [keel, { ...keel, ...wrong }] })).toThrow(Outage);
});

test('a market that is not simulated says so', () => {
  expect(readInstruments({ instruments: [{ ...keel, simulated: false }] })[0]?.isSimulated).toBe(false);
});

test('quotes, closes and dividends are read whole or not at all', () => {
  const quote = {
    symbol: 'KEELM',
    priceCents: 11_842,
    previousCloseCents: 11_800,
    at: '2026-03-12T16:01:00.000Z',
  };
  expect(readQuotes({ quotes: [quote] })).toEqual([
    { symbol: 'KEELM', price: 11_842, previousClose: 11_800, at: '2026-03-12T16:01:00.000Z' },
  ]);
  expect(() => readQuotes({ quotes: [{ ...quote, previousCloseCents: 0 }] })).toThrow(Outage);
  const [from, to] = [dayFrom('2026-03-01'), dayFrom('2026-03-31')];
  const close = { symbol: 'KEELM', day: '2026-03-12', priceCents: 11_842 };
  expect(readCloses({ closes: [close] }, from, to)).toEqual([
    { symbol: 'KEELM', day: '2026-03-12', price: 11_842 },
  ]);
  for (const day of ['2026-02-28', '2026-04-01', '2026-02-30', 'today'])
    expect(() => readCloses({ closes: [close, { ...close, day }] }, from, to)).toThrow(Outage);
  const dividend = {
    id: 'd1',
    symbol: 'KEELM',
    exOn: '2026-03-16',
    paidOn: '2026-03-31',
    perShareCents: 41,
  };
  expect(readDividends({ dividends: [dividend], place: '2026-03-02.KEELM' }).dividends).toEqual([
    { id: 'd1', symbol: 'KEELM', exOn: '2026-03-16', paidOn: '2026-03-31', perShare: 41 },
  ]);
  expect(() => readDividends({ dividends: [{ ...dividend, paidOn: '2026-03-15' }], place: 'p' })).toThrow(
    Outage,
  );
});
