import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { leastRequest, requestProblems } from './rules.ts';

test.each([
  [1_000_000, 1_050_000],
  [1_000_001, 1_060_000],
  [0, 50_000],
])('[CLIM-02] from a limit of %i cents, the least is %i', (limit, least) => {
  expect(leastRequest(cents(limit))).toBe(least);
});

test('[CLIM-02] at least 500 more, in steps of 100', () => {
  const words = (requestedAmount: number) =>
    requestProblems({ requestedAmount: cents(requestedAmount) }, cents(1_000_000)).map(({ word }) => word);
  expect(words(1_050_000)).toEqual([]);
  expect(words(1_049_999)).toEqual(['creditLimit.validation.amount']);
  expect(words(1_050_001)).toEqual(['creditLimit.validation.step']);
  expect(words(1_060_000)).toEqual([]);
  const [problem] = requestProblems({ requestedAmount: cents(1) }, cents(1_000_000));
  expect(problem?.blanks).toEqual({ amount: '10,500' });
});
