import { calendarDay, cutOffAt } from '@bank/kernel/cut-off.ts';
import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { buyRequest, sellRequest } from './contract.ts';
import {
  mostPerShare,
  OPEN_ORDERS_MAX,
  orderDates,
  orderNotes,
  orderProblems,
  orderTypes,
  ORDER_TYPE_DEFAULT,
  type OrderFacts,
  type OrderRequest,
} from './rules.ts';

/** Days of 2026 to January 2028 on which one of the two is closed, as both publish them. */
const BOTH_CLOSED = [
  '2026-01-01',
  '2026-01-19',
  '2026-02-16',
  '2026-05-25',
  '2026-06-19',
  '2026-09-07',
  '2026-11-26',
  '2026-12-25',
  '2027-01-01',
  '2027-01-18',
  '2027-02-15',
  '2027-05-31',
  '2027-07-05',
  '2027-09-06',
  '2027-11-25',
  '2028-01-17',
];
const MARKET_CLOSED = [...BOTH_CLOSED, '2026-04-03', '2026-07-03', '2027-03-26', '2027-06-18', '2027-12-24'];
const BANK_CLOSED = [...BOTH_CLOSED, '2026-10-12', '2026-11-11', '2027-10-11', '2027-11-11'];

const isWeekday = (day: Day) => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
const isTrading = (day: Day) => isWeekday(day) && !MARKET_CLOSED.includes(day);
const isSettling = (day: Day) => isTrading(day) && !BANK_CLOSED.includes(day);

function next(day: Day, isSuch: (day: Day) => boolean): Day {
  let at = addDays(day, 1);
  while (!isSuch(at)) at = addDays(at, 1);
  return at;
}

test('every day of 2026 and 2027: which session an order is for, and when its trades settle', () => {
  let days = 0;
  for (let day = dayFrom('2026-01-02'); day <= dayFrom('2027-12-31'); day = addDays(day, 1)) {
    const during = orderDates(Date.parse(cutOffAt(day, '11:00')));
    const evening = orderDates(Date.parse(cutOffAt(day, '21:30')));
    const tradeOn = isTrading(day) ? day : next(day, isTrading);
    expect([day, during.tradeOn, during.settlesOn]).toEqual([day, tradeOn, next(tradeOn, isSettling)]);
    expect([day, evening.tradeOn]).toEqual([day, next(day, isTrading)]);
    expect(calendarDay(during.goodUntil)).toBe(tradeOn);
    days += 1;
  }
  expect(days).toBe(729);
});

test('[INVE-06] an order is at the market unless it says otherwise, for whole shares, its symbol in capitals', () => {
  expect(buyRequest.parse({ symbol: ' keelm ', quantity: 1 })).toEqual({
    symbol: 'KEELM',
    quantity: 1,
    orderType: 'market',
    limitPrice: null,
  });
  expect([...orderTypes, ORDER_TYPE_DEFAULT]).toEqual(['market', 'limit', 'market']);
  const limit = { symbol: 'KEELM', quantity: 1, orderType: 'limit' };
  expect(buyRequest.safeParse({ ...limit, limitPrice: '0.01' }).success).toBe(true);
  for (const [request, word] of [
    [{ ...limit, limitPrice: '0.00' }, 'investment.validation.limitPrice'],
    [{ ...limit, limitPrice: '100000.01' }, 'investment.validation.limitPrice'],
    [{ symbol: 'KEELM', quantity: 0 }, 'investment.validation.quantity'],
    [{ symbol: 'KEELM', quantity: 0.5 }, 'investment.validation.quantity'],
    [{ symbol: 'KEELM', quantity: '1' }, 'investment.validation.quantity'],
    [{ symbol: 'K3', quantity: 1 }, 'investment.validation.symbol'],
  ] as const)
    expect(buyRequest.safeParse(request).error?.issues[0]?.message).toBe(word);
  expect(sellRequest.safeParse({ symbol: '', quantity: 1 }).error?.issues[0]?.message).toBe(
    'investment.validation.selectSecurity',
  );
});

const facts: OrderFacts = {
  price: cents(10_000),
  buyingPower: cents(31_500),
  shares: 5,
  sharesFree: 3,
  open: 0,
};
const buying: OrderRequest = {
  side: 'buy',
  symbol: 'KEELM',
  quantity: 3,
  orderType: 'market',
  limitPrice: null,
};
const words = (request: Partial<OrderRequest>, given: Partial<OrderFacts> = {}) =>
  orderProblems({ ...buying, ...request }, { ...facts, ...given }).map(({ word }) => word);

test('[INVE-07] [INVE-08] what stands against an order', () => {
  expect(words({})).toEqual([]);
  expect(words({}, { buyingPower: cents(31_499) })).toEqual(['investment.validation.buyingPower']);
  expect(words({ orderType: 'limit', limitPrice: cents(10_500) })).toEqual([]);
  expect(words({ orderType: 'limit', limitPrice: cents(10_501) })).toEqual([
    'investment.validation.buyingPower',
  ]);
  expect(words({ orderType: 'limit' })).toEqual(['investment.validation.limitPrice']);
  expect(words({ limitPrice: cents(1) })).toEqual(['investment.validation.limitPrice']);
  expect(words({}, { price: null })).toEqual(['investment.validation.symbol']);
  expect(words({ symbol: '' })).toEqual(['investment.validation.symbol']);
  expect(words({ side: 'sell', symbol: '' })).toEqual(['investment.validation.selectSecurity']);
  expect(words({ side: 'sell' })).toEqual([]);
  expect(words({ side: 'sell', quantity: 4 })).toEqual(['investment.validation.tooMany']);
  expect(words({ side: 'sell' }, { shares: 0, sharesFree: 0 })).toEqual(['investment.validation.notHeld']);
  expect(words({}, { open: OPEN_ORDERS_MAX })).toEqual(['investment.validation.tooManyOrders']);
});

test.each([
  [10_000, 10_500],
  [333, 350],
  [1, 2],
  [19, 20],
])('at %i cents, %i are set aside for a share', (price, most) => {
  expect(mostPerShare({ limitPrice: null, price: cents(price) })).toBe(most);
  expect(mostPerShare({ limitPrice: cents(7), price: cents(price) })).toBe(7);
});

test.each([
  ['buy', null, true, ['market_price']],
  ['buy', 9_999, true, ['waits']],
  ['buy', 10_000, true, []],
  ['sell', 10_001, true, ['waits']],
  ['sell', 9_999, false, ['next_session']],
  ['sell', null, false, ['next_session', 'market_price']],
] as const)('a customer who wants to %s at %s, open %s, is told %j', (side, limit, isOpen, codes) => {
  const limitPrice = limit === null ? null : cents(limit);
  const notes = orderNotes({ side, limitPrice }, { price: cents(10_000), isOpen });
  expect(notes.map(({ code }) => code)).toEqual(codes);
});
