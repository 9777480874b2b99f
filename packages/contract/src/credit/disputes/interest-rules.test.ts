import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { interestMissed } from './interest-rules.ts';

test.each([
  ['savings', 5_000_000, '2031-03-03', '2031-03-04', 116],
  ['savings', 5_000_000, '2031-03-03', '2031-04-17', 5_220],
  ['savings', 5_000_000, '2031-03-03', '2031-03-03', 0],
  ['moneyMarket', 100_000, '2031-02-27', '2031-03-01', 13],
  ['checking', 5_000_000, '2031-03-03', '2031-03-13', 14],
  ['checking', 10_000, '2031-03-03', '2031-03-13', 0],
  ['investment', 5_000_000, '2031-03-03', '2031-04-17', 0],
] as const)('%s: what %i cents earn from %s to %s', (type, amount, left, back, earned) => {
  expect(interestMissed(type, cents(amount), dayFrom(left), dayFrom(back))).toBe(earned);
});
