import { expect, test } from 'vitest';
import { accountTypes } from '../../accounts/accounts/rules.ts';
import { canPayFrom, canPayTo, inWordsOfPage, pairProblems } from './rules.ts';

test('[BALT-02] deposits pay, and a credit account is only paid', () => {
  expect(accountTypes.filter(canPayFrom)).toEqual(['checking', 'savings', 'student', 'moneyMarket']);
  expect(accountTypes.filter(canPayTo)).toEqual(['checking', 'savings', 'student', 'moneyMarket', 'credit']);
});

test('[BALT-03] the page has its own words for what transfers refuse', () => {
  expect(pairProblems({ fromAccountId: 'a', toAccountId: 'a' })).toMatchObject([
    { word: 'balanceTransfer.validation.same' },
  ]);
  expect(inWordsOfPage({ code: 'insufficient_funds', word: 'movements.error.insufficient' })).toMatchObject({
    word: 'balanceTransfer.validation.insufficient',
    field: 'amount',
  });
  expect(inWordsOfPage({ code: 'above_owed', word: 'account.validation.aboveOwed' })).toMatchObject({
    word: 'account.validation.aboveOwed',
  });
});
