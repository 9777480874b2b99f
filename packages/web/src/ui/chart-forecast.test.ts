import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { moneyAxis } from './chart-axis.ts';
import { bandOf, forecastDrawing } from './chart-forecast.ts';

const past = [
  { day: '2026-03-01', amount: cents(10_000) },
  { day: '2026-03-05', amount: cents(8_000) },
];
const days = [
  { day: '2026-03-06', known: cents(8_000), expected: cents(8_000) },
  { day: '2026-03-10', known: cents(5_000), expected: cents(9_000) },
];
const box = { left: 0, right: 90, top: 0, bottom: 100 };

test('what is to come begins where the past ends, on one scale', () => {
  const drawing = forecastDrawing(past, days, moneyAxis([cents(0), cents(10_000)]), box);
  expect([drawing.toX('2026-03-01'), drawing.toX('2026-03-06'), drawing.toX('2026-03-10')]).toEqual([
    0, 50, 90,
  ]);
  expect(drawing.expected).toBe('M50,20H90V10');
  expect(drawing.known).toBe('M50,20H90V50');
  expect(drawing.past.startsWith('M0,0')).toBe(true);
});

test('the band lies between what is known and what is expected', () => {
  const drawing = forecastDrawing(past, days, moneyAxis([cents(0), cents(10_000)]), box);
  const path = bandOf(days, drawing.toX, drawing.toY);
  expect(path).toContain('50,20');
  expect(path).toContain('90,10');
  expect(path).toContain('90,50');
});

test('an account without a past has a forecast', () => {
  const drawing = forecastDrawing([], days, moneyAxis([cents(10_000)]), box);
  expect(drawing.expected.startsWith('M0,')).toBe(true);
});
