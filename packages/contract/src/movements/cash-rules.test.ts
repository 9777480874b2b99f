import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { codeRulebook } from '@bank/kernel/rulebook.ts';
import { describe, expect, test } from 'vitest';
import { advanceFee, atmFeeFor } from './cash-rules.ts';

const day = dayFrom('2026-11-17');

describe('[WDRF-08] the fee of an advance is a share with a floor, by its channel', () => {
  test.each([
    // Cash in hand: 3 percent, at least $10.
    ['cash', 1, 1_000],
    ['cash', 20_000, 1_000],
    ['cash', 20_001, 1_000],
    ['cash', 33_333, 1_000],
    ['cash', 33_334, 1_000],
    ['cash', 33_349, 1_000],
    ['cash', 33_350, 1_001],
    ['cash', 250_000, 7_500],
    // Online: 5 percent, at least $10.
    ['online', 20_000, 1_000],
    ['online', 20_001, 1_000],
    ['online', 20_009, 1_000],
    ['online', 20_010, 1_001],
    ['online', 33_333, 1_667],
    ['online', 33_334, 1_667],
  ] as const)('%s: %i cents cost %i', (channel, amount, fee) => {
    expect(advanceFee(codeRulebook, channel, cents(amount), day)).toBe(fee);
  });
});

test('[WDRF-08] a machine costs 2.50, and nothing from checking', () => {
  const costs = ['checking', 'student', 'savings', 'moneyMarket'].map((type) =>
    atmFeeFor(codeRulebook, type, day),
  );
  expect(costs).toEqual([0, 0, 250, 250]);
});

test('a rule that the bank changed counts from its day on', () => {
  const made = {
    number: 1,
    key: 'fee.advance-cash-share',
    from: dayFrom('2027-01-04'),
    value: 400,
    digest: 'x',
  };
  const rulebook = { made: [made] };
  expect(advanceFee(rulebook, 'cash', cents(100_000), dayFrom('2027-01-03'))).toBe(3_000);
  expect(advanceFee(rulebook, 'cash', cents(100_000), dayFrom('2027-01-04'))).toBe(4_000);
});
