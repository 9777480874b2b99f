import { dayFrom } from '@bank/kernel/day.ts';
import { cents, ZERO } from '@bank/kernel/money.ts';
import { kinds, own } from '@bank/ledger/chart.ts';
import { expect, test } from 'vitest';
import { entryFrom, interestCharge, lateCharge, movementFrom } from './movement.ts';

const day = dayFrom('2031-04-30');
const of = { account: 1_234, customerId: '0198c0de-0000-7000-8000-000000000001', periodEnd: day };

test.each([
  ['purchase', -500, { what: 'owed', debt: 'purchases' }],
  ['payment', -500, { what: 'owed', debt: 'purchases' }],
  ['withdrawal', -500, { what: 'owed', debt: 'cashAdvances' }],
  ['transfer', -500, { what: 'owed', debt: 'cashAdvances' }],
  ['fee', -500, { what: 'owed', debt: 'charges' }],
  ['interest', -500, { what: 'owed', debt: 'charges' }],
  ['reversal', -500, { what: 'returned' }],
  ['payment', 500, { what: 'paid' }],
  ['transfer', 500, { what: 'paid' }],
  ['deposit', 500, { what: 'paid' }],
  ['purchase', 500, { what: 'refunded', debt: 'purchases' }],
  ['reversal', 500, { what: 'refunded', debt: 'purchases' }],
  ['dispute', 500, { what: 'refunded', debt: 'purchases' }],
  ['fee', 500, { what: 'refunded', debt: 'charges' }],
  ['interest', 500, { what: 'refunded', debt: 'charges' }],
] as const)('an entry of kind %s over %i cents is read as %o', (kind, amount, read) => {
  expect(entryFrom(kind, cents(amount), day)).toEqual({ day, amount: 500, ...read });
});

test('no kind of entry is left unread', () => {
  for (const kind of Object.keys(kinds) as (keyof typeof kinds)[])
    for (const amount of [-1, 1]) expect(entryFrom(kind, cents(amount), day).amount).toBe(1);
});

test('interest has a leg for each rate, is forced, and is the same movement every time', () => {
  const interest = { purchases: cents(936), cashAdvances: ZERO, balanceTransfers: cents(64) };
  const charge = interestCharge(of, interest);
  expect(charge).toMatchObject({
    amount: 1_000,
    legs: [
      { debit: 1_234, credit: own.interest_income, amount: 936, kind: 'interest', forced: true },
      { debit: 1_234, credit: own.interest_income, amount: 64, kind: 'interest', forced: true },
    ],
  });
  expect(interestCharge(of, interest)?.id).toBe(charge?.id);
  expect(interestCharge({ ...of, account: 1_235 }, interest)?.id).not.toBe(charge?.id);
  expect(lateCharge(of, cents(2_500)).id).not.toBe(charge?.id);
  const none = { purchases: ZERO, cashAdvances: ZERO, balanceTransfers: ZERO };
  expect(interestCharge(of, none)).toBeNull();
});

test('a late fee is a movement of the bank’s own making', () => {
  const charge = lateCharge(of, cents(2_500));
  expect(movementFrom(charge, 16, dayFrom('2031-05-01'))).toMatchObject({
    id: charge.id,
    kind: 'fee',
    amount: 2_500,
    from: 1_234,
    to: own.fee_income,
    day: '2031-05-01',
    journal: 16,
    topic: 'fee.charged',
    reference: expect.stringMatching(/^FEE-/) as unknown,
  });
});
