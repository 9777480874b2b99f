import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { createFormat } from '../../platform/frame/format.ts';
import { allCash, changePercent, marketMoment, partOf } from './holdings-model.ts';

test('a change is a percentage with one decimal, rounded once', () => {
  expect(changePercent(cents(118_42), cents(117_95))).toBe('0.4');
  expect(changePercent(cents(95_00), cents(100_00))).toBe('-5.0');
  expect(changePercent(cents(100_00), cents(100_00))).toBe('0.0');
  // Two thousandths of a cent below: no minus before a zero.
  expect(changePercent(cents(99_999), cents(100_000))).toBe('0.0');
  expect(changePercent(cents(200_00), cents(100_00))).toBe('100.0');
  expect(changePercent(cents(1), cents(0))).toBeNull();
});

test('prices are of the exchange’s day and time, whatever the customer’s zone', () => {
  const format = createFormat('en', 'Asia/Tokyo');
  // Half past eight in the evening in New York, where it is still Wednesday.
  const evening = '2026-03-12T00:30:00.000Z';
  const moment = (...at: [string, string]) => marketMoment(...at, format).replaceAll('\u00a0', ' ');
  expect(moment('2026-03-11T20:00:00.000Z', evening)).toBe('Mar 11, 4:00 PM ET');
  expect(moment('2025-12-31T21:00:00.000Z', '2026-01-02T15:00:00.000Z')).toBe('Dec 31, 2025, 4:00 PM ET');
});

test('[INVE-04] cash is all of it, and a class without value has no part', () => {
  expect(allCash({ cash: cents(100), unsettled: cents(50) })).toBe(150);
  const classes = [{ class: 'cash' as const, amount: cents(150), percent: 100 }];
  expect(partOf({ classes }, 'cash')).toEqual(classes[0]);
  expect(partOf({ classes }, 'bond')).toBeNull();
});
