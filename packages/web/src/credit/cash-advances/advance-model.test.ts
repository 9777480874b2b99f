import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { canChooseDestination, firstAnswers, toRequest, type Answers, type Facts } from './advance-model.ts';

const CREDIT = idFrom('account', '01912d68-783e-7a03-8467-5661c1243ad4');
const CHECKING = idFrom('account', '01912d68-783e-7a03-8467-5661c1243ad5');
const facts: Facts = {
  creditAccounts: [
    {
      id: CREDIT,
      type: 'credit',
      nickname: null,
      lastFour: '5583',
      availableCredit: cents(50_000),
      apr: '16.24',
    },
  ],
  depositAccounts: [
    { id: CHECKING, type: 'checking', nickname: null, lastFour: '6610', balance: cents(100) },
  ],
  fee: { percent: '5', least: cents(1_000) },
  most: cents(250_000),
};
const typed = (part: Partial<Answers>): Answers => ({ ...firstAnswers(facts, undefined), ...part });
const words = (part: Partial<Answers>) => toRequest(typed(part), facts).problems.map(({ word }) => word);

test('[CADV-03] [CADV-05] every message, in the order of the form', () => {
  expect(words({ creditAccountId: null })).toEqual([
    'cashAdvance.validation.source',
    'cashAdvance.validation.amount',
    'cashAdvance.validation.destination',
    'cashAdvance.validation.terms',
  ]);
  expect(words({ amount: '500.01', depositAccountId: CHECKING, terms: true })).toEqual([
    'cashAdvance.validation.exceeds',
  ]);
  expect(words({ amount: '0', depositAccountId: CHECKING, terms: true })).toEqual([
    'cashAdvance.validation.amount',
  ]);
});

test('[CADV-02] the destination waits for the source and the amount', () => {
  expect(canChooseDestination(typed({}))).toBe(false);
  expect(canChooseDestination(typed({ amount: '20' }))).toBe(true);
  expect(canChooseDestination(typed({ amount: '20', creditAccountId: null }))).toBe(false);
});

test('[CADV-02] the only credit account is chosen, and the request is what was typed', () => {
  expect(firstAnswers(facts, undefined).creditAccountId).toBe(CREDIT);
  const { request } = toRequest(typed({ amount: '12.50', depositAccountId: CHECKING, terms: true }), facts);
  expect(request).toEqual({
    creditAccountId: CREDIT,
    depositAccountId: CHECKING,
    amount: 1_250,
    termsAccepted: true,
  });
});
