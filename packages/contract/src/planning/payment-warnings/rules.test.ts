import { addDays, dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ForecastItem } from '../../payments/balance-forecast/rules.ts';
import { isUnusual, shortPayments, WARNED_DAYS } from './rules.ts';

/** A Friday before a long weekend. */
const today = dayFrom('2031-02-14');
const account = { id: 'a', available: cents(10_000), coveredBy: null };
const covered = { ...account, coveredBy: 's' };
const savings = { id: 's', available: cents(20_000), coveredBy: null };

function item(inDays: number, amount: number, cause: ForecastItem['cause'] = 'autopay'): ForecastItem {
  return {
    accountId: 'a',
    day: addDays(today, inDays),
    amount: cents(amount),
    certainty: 'known',
    cause,
    sourceId: `${inDays}/${amount}`,
  };
}

test('what arrives the same day is counted first, and what is too far away is not told yet', () => {
  expect(shortPayments([account], [item(3, -12_000), item(3, 2_000, 'incoming')], today)).toEqual([]);
  expect(shortPayments([account], [item(WARNED_DAYS + 1, -12_000)], today)).toEqual([]);
  expect(shortPayments([account], [item(3, -12_000)], today)).toMatchObject([
    { day: addDays(today, 3), amount: 12_000, short: 2_000 },
  ]);
});

test('a payment that is short leaves its money to the next one, and overdraft protection counts', () => {
  const items = [item(1, -12_000), item(2, -9_000), item(3, -2_000)];
  expect(shortPayments([account], items, today).map(({ sourceId }) => sourceId)).toEqual([
    '1/-12000',
    '3/-2000',
  ]);
  expect(shortPayments([covered, savings], items, today)).toEqual([]);
});

test('AutoSave is never a payment that fails: it saves nothing when there is too little', () => {
  expect(shortPayments([account], [item(1, -12_000, 'autoSave'), item(2, -10_000)], today)).toEqual([]);
});

test('overdraft protection doesn’t cover a payment to the account that it comes from', () => {
  const into = { ...item(1, 12_000, 'transfer'), accountId: 's', sourceId: '1/-12000' };
  expect(shortPayments([covered, savings], [item(1, -12_000, 'transfer'), into], today)).toMatchObject([
    { accountId: 'a', short: 2_000 },
  ]);
});

test('what overdraft protection took for one account is gone for the other', () => {
  const other = { id: 'b', available: cents(0), coveredBy: 's' };
  const items = [item(1, -25_000), { ...item(2, -10_000), accountId: 'b' }];
  expect(shortPayments([covered, other, savings], items, today)).toMatchObject([
    { accountId: 'b', short: 5_000 },
  ]);
});

test('AutoSave takes nothing that overdraft protection would have to give, so the next payment isn’t short', () => {
  const items = [item(1, -15_000, 'autoSave'), item(2, -29_000)];
  expect(shortPayments([covered, savings], items, today)).toEqual([]);
});

test('unusual is above every other purchase and more than five times the median', () => {
  const usual = Array.from({ length: 20 }, (_, at) => cents(1_000 + at * 100));
  expect(isUnusual(cents(30_000), usual)).toBe(true);
  expect(isUnusual(cents(19_999), usual)).toBe(false);
  expect(isUnusual(cents(30_000), usual.slice(0, 9))).toBe(false);
  expect(isUnusual(cents(30_000), [...usual, cents(30_000)])).toBe(false);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 10 }), (amounts) => {
      const before = amounts.map((each) => cents(each));
      expect(isUnusual(cents(Math.max(...amounts)), before)).toBe(false);
    }),
  );
});
