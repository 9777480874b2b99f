import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { weeklyAmount } from './rules.ts';

test.each([
  [70_000, 0, 70, 7_000],
  [70_000, 20_000, 35, 10_000],
  [10_000, 0, 30, 2_333],
  [10_000, 10_000, 30, 0],
  [10_000, 0, 3, 10_000],
  [10_000, 0, 0, 0],
])('%i cents less %i over %i days are %i a week', (available, kept, days, weekly) => {
  expect(weeklyAmount(cents(available), cents(kept), days)).toBe(weekly);
});
