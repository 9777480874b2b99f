import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { toRequest, type Answers } from './request-model.ts';

const about = { accountId: '01912d68-783e-7a03-8467-5661c1243ad4', currentLimit: cents(1_000_000) };
const whole: Answers = { amount: '15,000', reason: 'other', income: '60,000', expenses: '0' };
const words = (part: Partial<Answers>) =>
  toRequest({ ...whole, ...part }, about).problems.map(({ word }) => word);

test('[CLIM-02] what is missing or too little, in the words of the bank', () => {
  expect(words({})).toEqual([]);
  expect(words({ amount: '10,499' })).toEqual(['creditLimit.validation.amount']);
  expect(words({ amount: '10,550' })).toEqual(['creditLimit.validation.step']);
  expect(words({ income: '60,500' })).toEqual(['creditLimit.validation.income']);
  expect(words({ expenses: '150' })).toEqual(['creditLimit.validation.expenses']);
  expect(words({ amount: '' })).toEqual(['creditLimit.validation.number']);
  expect(words({ reason: '', income: '', expenses: '' })).toEqual([
    'creditLimit.validation.reason',
    'creditLimit.validation.income',
    'creditLimit.validation.expenses',
  ]);
});
