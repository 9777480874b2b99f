import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { accountTypes } from '../../../accounts/accounts/rules.ts';
import { canSendOutside, needsCode, externalTransferProblems } from './rules.ts';

test('money leaves the bank out of accounts for paying and saving alone', () => {
  expect(accountTypes.filter(canSendOutside)).toEqual(['checking', 'savings', 'student', 'moneyMarket']);
});

test.each([
  [7_000, 3_000, 10_000, []],
  [7_001, 3_000, 10_000, ['insufficient_funds']],
  [10_000, 0, 10_000, []],
  [10_001, 0, 10_000, ['insufficient_funds']],
])('%i cents and a fee of %i out of %i', (amount, fee, available, codes) => {
  const problems = externalTransferProblems(
    { amount: cents(amount), fee: cents(fee) },
    { type: 'checking', available: cents(available) },
  );
  expect(problems.map(({ code }) => code)).toEqual(codes);
});

test.each([
  [1, true, 0, true],
  [49_999, false, 0, false],
  [50_000, false, 0, true],
  [1, false, 49_998, false],
  [1, false, 49_999, true],
])('%i cents, first %s, after %i that day: a code %s', (amount, isFirst, sentToday, isAsked) => {
  const facts = { isFirst, sentToday: cents(sentToday), codeFrom: cents(50_000) };
  expect(needsCode({ amount: cents(amount) }, facts)).toBe(isAsked);
});
