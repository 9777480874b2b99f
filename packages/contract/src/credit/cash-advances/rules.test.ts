import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { accountTypes } from '../../accounts/accounts/rules.ts';
import { advanceProblems, canAdvance, canReceiveAdvance } from './rules.ts';

const facts = { available: cents(50_000), fee: cents(1_000), most: cents(250_000) };

test('[CADV-03] [CADV-04] the fee must fit into the credit line as well', () => {
  const words = (amount: number, more = {}) =>
    advanceProblems(cents(amount), { ...facts, ...more }).map(({ word }) => word);
  expect(words(49_000)).toEqual([]);
  expect(words(49_001)).toEqual(['cashAdvance.validation.exceeds']);
  expect(words(250_001, { available: cents(1_000_000) })).toEqual(['cashAdvance.validation.most']);
  expect(words(250_000, { available: cents(1_000_000) })).toEqual([]);
});

test('[CADV-02] only a credit account gives an advance, and only deposits take it', () => {
  expect(accountTypes.filter(canAdvance)).toEqual(['credit']);
  expect(accountTypes.filter(canReceiveAdvance)).toEqual(['checking', 'savings', 'student', 'moneyMarket']);
});
