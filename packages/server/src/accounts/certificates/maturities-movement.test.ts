import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { interestEntry, payOutEntry } from './maturities-movement.ts';

const paid = {
  customerId: '0190f3a1-7b2c-7d4e-8f50-112233445566',
  account: 1_000,
  amount: cents(500),
  dueOn: dayFrom('2027-05-01'),
  day: dayFrom('2027-05-03'),
  to: 1_001,
  isLast: false,
};

test('what is due once is one intent, however often it is tried, and anything else is another', () => {
  const idOf = (more: Partial<typeof paid>) => interestEntry({ ...paid, ...more }).movement.id;
  expect(idOf({ day: dayFrom('2027-05-04'), amount: cents(501), to: 1_002 })).toBe(idOf({}));
  const others = [
    idOf({}),
    idOf({ dueOn: dayFrom('2027-08-01') }),
    idOf({ account: 1_002 }),
    idOf({ isLast: true }),
    payOutEntry(paid).movement.id,
  ];
  expect(new Set(others).size).toBe(others.length);
});

test('[CDRN-02] interest is earned in the certificate, and leaves it in the same journal where it is to leave', () => {
  expect(interestEntry(paid).legs).toMatchObject([
    { debit: 40, credit: 1_000, amount: 500, kind: 'interest' },
    { debit: 1_000, credit: 1_001, amount: 500, kind: 'transfer' },
  ]);
  expect(interestEntry({ ...paid, to: null }).legs).toHaveLength(1);
  expect(interestEntry(paid).movement.reference).toMatch(/^INT-/);
});
