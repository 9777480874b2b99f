import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { termOutcome, type TermFacts } from './maturities-rules.ts';

const plain = { balance: 100_000, held: 0, isEmptied: false, payOut: 'none' as TermFacts['payOut'] };

test.each([
  ['goes on', '2027-05-04', {}, null],
  ['goes on although it is to be paid out', '2027-05-04', { payOut: 'possible' as const }, null],
  ['renews', '2027-05-03', {}, 'renewed'],
  ['renews late', '2027-05-01', {}, 'renewed'],
  ['is paid out', '2027-05-03', { payOut: 'possible' as const }, 'paid_out'],
  [
    'renews because the account cannot take it',
    '2027-05-03',
    { payOut: 'impossible' as const },
    'renewed_unpaid',
  ],
  ['renews because a part is held', '2027-05-03', { payOut: 'possible' as const, held: 1 }, 'renewed_unpaid'],
  ['ends because nothing ever was in it', '2027-05-03', { balance: 0 }, 'lapsed'],
  ['waits for what may still come', '2027-05-04', { balance: 0 }, null],
  ['ends because its owner took all', '2027-05-04', { balance: 0, isEmptied: true }, 'withdrawn'],
  [
    'goes on because its last interest had nowhere to go',
    '2027-05-04',
    { balance: 12, isEmptied: true },
    null,
  ],
])('[CDRN-01] on 2027-05-03 a certificate %s (matures on %s)', (_, maturesOn, more, outcome) => {
  const { balance, held, isEmptied, payOut } = { ...plain, ...more };
  const facts = {
    maturesOn: dayFrom(maturesOn),
    balance: cents(balance),
    held: cents(held),
    isEmptied,
    payOut,
  };
  expect(termOutcome(facts, dayFrom('2027-05-03'))).toBe(outcome);
});
