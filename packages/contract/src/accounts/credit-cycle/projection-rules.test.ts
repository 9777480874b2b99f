import { addDays, dayFrom } from '@bank/kernel/day.ts';
import { cents, plus, ZERO } from '@bank/kernel/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countInterest, type Carried } from './interest-rules.ts';
import {
  interestIfPaid,
  payoffByMinimum,
  payoffInThreeYears,
  type RunningMonth,
} from './projection-rules.ts';
import { NO_DEBT, type CreditEntry } from './standing-rules.ts';

const SPAN = { start: dayFrom('2026-11-01'), end: dayFrom('2026-11-30') };
const TODAY = dayFrom('2026-11-17');

const carried: Carried = {
  debt: { ...NO_DEBT, purchases: cents(187_420) },
  credit: ZERO,
  balance: cents(187_420),
  minimum: cents(2_500),
  charged: ZERO,
  pastDue: ZERO,
  acceptedThrough: dayFrom('2026-11-25'),
  hasGrace: true,
  aside: [],
};
const bought: CreditEntry = {
  day: dayFrom('2026-11-05'),
  amount: cents(62_655),
  what: 'owed',
  debt: 'purchases',
};
const month: RunningMonth = { carried, entries: [bought], span: SPAN, today: TODAY };

test('[CRED-05] paying the statement keeps the interest-free period, and less does not', () => {
  expect(interestIfPaid(month, cents(187_420))).toBe(0);
  expect(interestIfPaid(month, cents(250_075))).toBe(0);
  const minimum = interestIfPaid(month, cents(2_500));
  expect(minimum).toBeGreaterThan(0);
  expect(interestIfPaid(month, cents(90_000))).toBeLessThan(minimum);
  expect(interestIfPaid(month, cents(187_419))).toBeGreaterThan(0);
});

test('[CRED-05] it is what the month will charge if the payment is made', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 250_075 }), fc.integer({ min: 0, max: 13 }), (amount, later) => {
      const today = addDays(TODAY, later);
      const paid: CreditEntry = { day: today, amount: cents(amount), what: 'paid' };
      const charged = plus(...Object.values(countInterest(carried, [bought, paid], SPAN).interest));
      expect(interestIfPaid({ ...month, today }, cents(amount))).toBe(charged);
    }),
  );
});

test('[CADV-04] a cash advance costs interest from its own day, also if the statement is paid', () => {
  const advance: CreditEntry = { day: TODAY, amount: cents(100_000), what: 'owed', debt: 'cashAdvances' };
  const withAdvance = { ...month, entries: [bought, advance] };
  // 14 days with the day itself: 1,000.00 at 16.24 percent is 6.23.
  expect(interestIfPaid(withAdvance, cents(187_420))).toBe(623);
});

test('the minimum alone takes years, and three years cost less', () => {
  const slow = payoffByMinimum(month);
  const fast = payoffInThreeYears(month);
  expect(slow?.months).toBeGreaterThan(100);
  expect(fast?.months).toBe(36);
  expect(fast?.interest).toBeLessThan(slow?.interest ?? 0);
  expect(fast?.monthly).toBeGreaterThan(slow?.monthly ?? 0);
});

/** Found by trying every amount between nothing and all of it by halves, without a guess to begin with. */
test.each([
  [2_600, 2, 2_500, 2],
  [41_300, 20, 2_500, 66_10],
  [187_420, 36, 6_900, 571_77],
  [999_999, 36, 36_400, 3_097_76],
  [5_000_000, 36, 182_000, 15_488_79],
])('a debt of %i cents ends in %i months with %i a month', (debt, months, monthly, interest) => {
  const owing: RunningMonth = {
    ...month,
    entries: [],
    carried: { ...carried, debt: { ...NO_DEBT, purchases: cents(debt) }, balance: cents(debt) },
  };
  expect(payoffInThreeYears(owing)).toEqual({ months, monthly, interest });
});

test('what is paid adds up: the debt and its interest', () => {
  const small: RunningMonth = {
    ...month,
    entries: [],
    carried: { ...carried, debt: { ...NO_DEBT, purchases: cents(4_000) }, balance: cents(4_000) },
  };
  // 25.00 now, then the rest with its interest.
  expect(payoffByMinimum(small)).toMatchObject({ months: 2, monthly: 2_500 });
});

test('without a debt there is nothing to pay off', () => {
  const none: RunningMonth = {
    ...month,
    entries: [],
    carried: { ...carried, debt: NO_DEBT, balance: ZERO, minimum: ZERO },
  };
  expect(payoffByMinimum(none)).toBeNull();
  expect(payoffInThreeYears(none)).toBeNull();
});
