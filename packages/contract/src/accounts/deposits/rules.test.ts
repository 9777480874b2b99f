import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { accountTypes } from '../accounts/rules.ts';
import { canPay, depositKind, depositProblems, takesDeposits, type DepositFacts } from './rules.ts';

const request = { accountId: 'a', sourceAccountId: 'b', amount: cents(100) };
const facts: DepositFacts = {
  targetType: 'savings',
  sourceType: 'checking',
  available: cents(100),
  room: null,
};

test.each<[string, Partial<typeof request>, Partial<DepositFacts>, string[]]>([
  ['all there is', {}, {}, []],
  ['a cent more', { amount: cents(101) }, {}, ['insufficient_funds']],
  ['out of itself', { sourceAccountId: 'a' }, {}, ['wrong_source']],
  ['out of a certificate', {}, { sourceType: 'cd' }, ['wrong_source']],
  ['into a certificate', {}, { targetType: 'cd' }, ['takes_no_deposits']],
  ['all that is owed', {}, { room: { kind: 'owed', left: cents(100) } }, []],
  ['more than is owed', {}, { room: { kind: 'owed', left: cents(99) } }, ['above_owed']],
  [
    'more than the year leaves',
    {},
    { room: { kind: 'contribution', year: 2026, left: cents(99), limit: cents(700_000) } },
    ['above_contribution_limit'],
  ],
])('%s', (_, changed, known, codes) => {
  const problems = depositProblems({ ...request, ...changed }, { ...facts, ...known });
  expect(problems.map(({ code }) => code)).toEqual(codes);
});

test('what each type pays with, takes, and calls it', () => {
  expect(accountTypes.filter(canPay)).toEqual(['checking', 'savings', 'student', 'moneyMarket']);
  expect(accountTypes.filter((type) => !takesDeposits(type))).toEqual(['cd']);
  expect(accountTypes.map(depositKind)).toEqual([
    'deposit',
    'deposit',
    'deposit',
    'deposit',
    'payment',
    'contribution',
    'deposit',
    'deposit',
  ]);
});
