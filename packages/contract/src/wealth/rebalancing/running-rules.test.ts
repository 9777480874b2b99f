import { cents } from '@bank/kernel/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasMoved, placesOrders, purchaseOf, rebalanceDates } from './running-rules.ts';

test('a price moved more than two percent, either way', () => {
  expect(hasMoved(cents(100_00), cents(102_00))).toBe(false);
  expect(hasMoved(cents(100_00), cents(98_00))).toBe(false);
  expect(hasMoved(cents(100_00), cents(102_01))).toBe(true);
  expect(hasMoved(cents(100_00), cents(97_99))).toBe(true);
});

test('a purchase never sets aside more than there is, nor more than two percent above the plan', () => {
  const order = { quantity: 100, price: cents(50_00) };
  const at = (price: number, spendable: number) =>
    purchaseOf(order, { price: cents(price), spendable: cents(spendable) });
  expect(at(50_00, 10_000_00)).toEqual({ quantity: 100, mostPerShare: 51_00 });
  expect(at(50_00, 5_050_00)).toEqual({ quantity: 100, mostPerShare: 50_50 });
  expect(at(50_00, 5_000_00)).toEqual({ quantity: 99, mostPerShare: 50_50 });
  expect(at(51_00, 10_000_00)).toEqual({ quantity: 100, mostPerShare: 51_00 });
  expect(at(51_01, 10_000_00)).toBeNull();
  expect(at(50_00, 50_00)).toBeNull();
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 300_00 }),
      fc.integer({ min: 1, max: 310_00 }),
      fc.integer({ min: 0, max: 3_000_000_00 }),
      (quantity, planned, price, spendable) => {
        const placed = purchaseOf(
          { quantity, price: cents(planned) },
          { price: cents(price), spendable: cents(spendable) },
        );
        const { quantity: shares, mostPerShare } = placed ?? { quantity: 1, mostPerShare: price };
        expect(shares).toBeLessThanOrEqual(quantity);
        expect(shares).toBeGreaterThan(0);
        expect(mostPerShare).toBeGreaterThanOrEqual(price);
        expect(placed === null || shares * mostPerShare <= spendable).toBe(true);
        expect(placed === null || mostPerShare * 100 <= planned * 102).toBe(true);
      },
    ),
  );
});

const both = { sells: true, buys: true };

test('orders are placed in a session, but not in its last minutes', () => {
  expect(placesOrders('2026-03-12T09:29:59-04:00')).toBe(false);
  expect(placesOrders('2026-03-12T09:30:00-04:00')).toBe(true);
  expect(placesOrders('2026-03-12T15:44:59-04:00')).toBe(true);
  expect(placesOrders('2026-03-12T15:45:00-04:00')).toBe(false);
  // The day after Thanksgiving ends at 13:00.
  expect(placesOrders('2026-11-27T12:44:59-05:00')).toBe(true);
  expect(placesOrders('2026-11-27T12:45:00-05:00')).toBe(false);
  expect(placesOrders('2026-03-14T12:00:00-04:00')).toBe(false);
  // Good Friday.
  expect(placesOrders('2026-04-03T12:00:00-04:00')).toBe(false);
});

test('purchases wait for the sales to settle, over weekends and the holidays of both calendars', () => {
  expect(rebalanceDates('2026-03-12T10:00:00-04:00', both)).toMatchObject({
    startsOn: '2026-03-12',
    buysOn: '2026-03-13',
    settlesOn: '2026-03-16',
  });
  // Late on a Thursday evening, and after the last minute for orders.
  expect(rebalanceDates('2026-03-12T21:00:00-04:00', both).startsOn).toBe('2026-03-13');
  expect(rebalanceDates('2026-03-12T15:50:00-04:00', both).startsOn).toBe('2026-03-13');
  // Good Friday: the exchange is closed, the bank is open.
  expect(rebalanceDates('2026-04-02T10:00:00-04:00', both)).toMatchObject({
    startsOn: '2026-04-02',
    buysOn: '2026-04-06',
    settlesOn: '2026-04-07',
  });
  // Veterans Day: the exchange is open, nothing settles.
  expect(rebalanceDates('2026-11-10T10:00:00-05:00', both)).toMatchObject({
    startsOn: '2026-11-10',
    buysOn: '2026-11-12',
    settlesOn: '2026-11-13',
  });
  expect(rebalanceDates('2026-03-12T10:00:00-04:00', { sells: false, buys: true })).toMatchObject({
    buysOn: '2026-03-12',
    settlesOn: '2026-03-13',
  });
  expect(rebalanceDates('2026-03-12T10:00:00-04:00', { sells: true, buys: false }).settlesOn).toBe(
    '2026-03-13',
  );
});
