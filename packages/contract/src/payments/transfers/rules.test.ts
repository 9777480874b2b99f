import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { accountTypes } from '../../accounts/accounts/rules.ts';
import { changesBetween, doorProblems, pairProblems, transferProblems } from './rules.ts';

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
  const request = { fromAccountId: 'one', toAccountId: 'other', amount: cents(amount) };
  const facts = { available: cents(10_000), owed: owed === null ? null : cents(owed) };
  expect(transferProblems(request, facts).map(({ code }) => code)).toEqual(codes);
});

test('[XFER-11] both sides cannot be the same account', () => {
  expect(pairProblems({ fromAccountId: 'one', toAccountId: 'one' })).toMatchObject([
    { word: 'transfer.validation.sameAccount', field: 'toAccountId' },
  ]);
  expect(pairProblems({ fromAccountId: 'one', toAccountId: 'other' })).toEqual([]);
});

test('the difference between two plans is told figure by figure, and the sum with what it is made of', () => {
  const seen = {
    amount: cents(12_000),
    fee: cents(0),
    leavesOn: '2028-03-10',
    arrivesOn: '2028-03-13',
    approval: 'none',
  };
  expect(changesBetween(seen, seen)).toEqual([]);
  const now = { ...seen, fee: cents(3_000), leavesOn: '2028-03-13', approval: 'code' };
  expect(changesBetween(seen, now)).toEqual([
    { figure: 'fee', before: '0.00', after: '30.00' },
    { figure: 'total', before: '120.00', after: '150.00' },
    { figure: 'leavesOn', before: '2028-03-10', after: '2028-03-13' },
    { figure: 'approval', before: 'none', after: 'code' },
  ]);
});
