import { cents } from '@bank/kernel/money.ts';
import { percent } from '@bank/kernel/rate.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthlyFor, paidOff, savedAfter } from './rules.ts';

test('without interest, saving is addition', () => {
  const plan = { start: cents(100_000), months: 24, annualYield: percent('0') };
  expect(savedAfter({ ...plan, monthly: cents(5_000) })).toEqual({ total: 220_000, interest: 0 });
  expect(monthlyFor(cents(220_000), plan)).toBe(5_000);
});

test('a year of compounding yields the APY, within a cent for each month', () => {
  const { interest } = savedAfter({
    start: cents(1_000_000),
    monthly: cents(0),
    months: 12,
    annualYield: percent('4.25'),
  });
  expect(Math.abs(interest - 42_500)).toBeLessThanOrEqual(12);
});

test('the monthly amount is the least that reaches the goal', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 1, max: 120 }),
      fc.integer({ min: 0, max: 9 }),
      (goal, start, months, whole) => {
        const plan = { start: cents(start), months, annualYield: percent(`${whole}.25`) };
        const monthly = monthlyFor(cents(goal), plan);
        const reaches = (each: number) => savedAfter({ ...plan, monthly: cents(each) }).total >= goal;
        expect(reaches(monthly)).toBe(true);
        expect(monthly > 0 && reaches(monthly - 1)).toBe(false);
      },
    ),
    { numRuns: 50 },
  );
});

test('a debt is paid off by its payments: what was paid is the balance and its interest', () => {
  const debt = { balance: cents(250_000), apr: percent('18.99'), monthly: cents(12_000) };
  const found = paidOff(debt);
  expect(found).toMatchObject({ months: 26 });
  if (typeof found === 'string') return;
  expect((found.months - 1) * debt.monthly + found.last).toBe(debt.balance + found.interest);
});

test('a payment that does not cover the interest never pays it off', () => {
  expect(paidOff({ balance: cents(250_000), apr: percent('18.99'), monthly: cents(3_956) })).toBe('never');
  expect(paidOff({ balance: cents(100), apr: percent('18.99'), monthly: cents(500) })).toEqual({
    months: 1,
    interest: 2,
    last: 102,
  });
});

test('a payment that covers the interest but needs more than 50 years is told apart from one that never ends', () => {
  const slow = { balance: cents(1_000_000), apr: percent('0') };
  expect(paidOff({ ...slow, monthly: cents(1_666) })).toBe('tooLong');
  expect(paidOff({ ...slow, monthly: cents(1_667) })).toMatchObject({ months: 600, interest: 0 });
  // The first month's interest is 83.33.
  const costly = { balance: cents(1_000_000), apr: percent('10') };
  expect(paidOff({ ...costly, monthly: cents(8_333) })).toBe('never');
  expect(paidOff({ ...costly, monthly: cents(8_334) })).toBe('tooLong');
});
