import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { accountTypes } from '../accounts/rules.ts';
import { doorProblems, transferProblems } from './rules.ts';

test('money leaves and enters by transfer only where no penalty, limit or price stands at another door', () => {
  const from = accountTypes.filter((type) => doorProblems({ from: type, to: 'savings' }).length === 0);
  const to = accountTypes.filter((type) => doorProblems({ from: 'checking', to: type }).length === 0);
  expect(from).toEqual(['checking', 'savings', 'student', 'moneyMarket', 'investment']);
  expect(to).toEqual(['checking', 'savings', 'student', 'moneyMarket', 'credit', 'investment']);
});

test.each([
  [5_000, null, []],
  [5_000, 5_000, []],
  [5_001, 5_000, ['above_owed']],
  [1, 0, ['above_owed']],
  [10_001, null, ['insufficient_funds']],
])('%i cents to an account that owes %s', (amount, owed, codes) => {
  const wish = { fromAccountId: 'one', toAccountId: 'other', amount: cents(amount) };
  const facts = { available: cents(10_000), owed: owed === null ? null : cents(owed) };
  expect(transferProblems(wish, facts).map(({ code }) => code)).toEqual(codes);
});
