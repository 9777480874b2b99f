import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Reward } from '@bank/contract/accounts/rewards/contract.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { expect, test } from 'vitest';
import { afterCredit, firstDestination, missingFor, narrow, rewardName } from './reward-model.ts';

const reward = (given: Partial<Reward>): Reward => ({
  id: 'statement-50',
  name: '$50 statement credit',
  description: 'A credit to your card',
  points: 5_000,
  category: 'cashback',
  kind: 'statement',
  amount: cents(5_000),
  isFeatured: false,
  promisedBy: dayFrom('2026-11-20'),
  ...given,
});

const rewards = [
  reward({}),
  reward({
    id: 'gull-rock-25',
    name: '$25 Gull Rock Coffee',
    category: 'dining',
    kind: 'code',
    amount: null,
  }),
  reward({ id: 'from-tomorrow', name: 'Something new', category: 'travel', kind: 'code', amount: null }),
];

test('[REWD-01] the list is narrowed by category and by every word that was typed', async () => {
  const { say } = await createTranslator('en', ['rewards']);
  const ids = (category: Parameters<typeof narrow>[1]['category'], search: string) =>
    narrow(rewards, { category, search }, say).map(({ id }) => id);
  expect(ids('all', '')).toHaveLength(3);
  expect(ids('dining', '')).toEqual(['gull-rock-25']);
  expect(ids('all', '  GULL coffee ')).toEqual(['gull-rock-25']);
  expect(ids('all', 'cash back')).toEqual(['statement-50']);
  expect(ids('travel', 'gull')).toEqual([]);
});

test('a reward that the page does not know yet keeps the name the bank gives it', async () => {
  const { say } = await createTranslator('es', ['rewards']);
  expect(rewards.map((each) => rewardName(each, say))).toEqual([
    'Crédito de $50 en el estado de cuenta',
    '$25 en Gull Rock Coffee',
    'Something new',
  ]);
});

test('[REWD-02] points below zero cover nothing', () => {
  expect(missingFor({ points: 2_500 }, 2_500)).toBe(0);
  expect(missingFor({ points: 2_500 }, 2_499)).toBe(1);
  expect(missingFor({ points: 2_500 }, -300)).toBe(2_500);
});

test('what a credit is above the debt stays as a credit balance', () => {
  expect(afterCredit(cents(10_000), cents(5_000))).toEqual({ owed: 5_000, credit: 0 });
  expect(afterCredit(cents(2_000), cents(5_000))).toEqual({ owed: 0, credit: 3_000 });
});

test('a deposit goes to checking unless there is none', () => {
  const named = (type: 'checking' | 'savings') => ({
    id: type as never,
    type,
    nickname: null,
    lastFour: '1',
  });
  expect(firstDestination({ destinations: [named('savings'), named('checking')] })).toBe('checking');
  expect(firstDestination({ destinations: [named('savings')] })).toBe('savings');
  expect(firstDestination({ destinations: [] })).toBeNull();
});
