import { dayFrom } from '@bank/kernel/day.ts';
import { cents, ZERO } from '@bank/kernel/money.ts';
import { percent } from '@bank/kernel/rate.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  goalPercent,
  goalReachedOn,
  savingOf,
  withAboveRule,
  type Posting,
  type SavingRule,
} from './rules.ts';

const posting: Posting = {
  isSource: true,
  isIn: false,
  isCard: true,
  category: 'dining',
  amount: cents(4_250),
  balanceAfter: cents(100_000),
};
const rule = (more: Partial<SavingRule>): SavingRule => ({
  trigger: 'spending-restaurant',
  amount: null,
  share: null,
  above: null,
  ...more,
});

test('[ASAV-05] each trigger is met by its own postings only', () => {
  const fixed = { amount: cents(500) };
  expect(savingOf(rule(fixed), posting)).toBe(500);
  expect(savingOf(rule(fixed), { ...posting, category: 'shopping' })).toBe(0);
  expect(savingOf(rule(fixed), { ...posting, isCard: false })).toBe(0);
  expect(
    savingOf(rule({ ...fixed, trigger: 'spending-shopping' }), { ...posting, category: 'shopping' }),
  ).toBe(500);
  const pay = { ...posting, isIn: true, isCard: false, category: 'payroll' };
  expect(savingOf(rule({ trigger: 'depositing-paycheck', share: percent('12.5') }), pay)).toBe(531);
  expect(savingOf(rule({ ...fixed, trigger: 'depositing-paycheck' }), { ...pay, isSource: false })).toBe(0);
  expect(
    savingOf(rule({ trigger: 'receiving-refund', share: percent('100') }), { ...posting, isIn: true }),
  ).toBe(4_250);
  expect(savingOf(rule({ trigger: 'receiving-refund', share: percent('100') }), posting)).toBe(0);
});

test('a purchase is rounded up to the next step, and a round one saves nothing', () => {
  const roundUp = (step: number) => rule({ trigger: 'round-up', amount: cents(step) });
  expect(savingOf(roundUp(100), { ...posting, category: null })).toBe(50);
  expect(savingOf(roundUp(1_000), posting)).toBe(750);
  expect(savingOf(roundUp(100), { ...posting, amount: cents(4_200) })).toBe(0);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 10_000 }),
      (amount, step) => {
        const saved = savingOf(roundUp(step), { ...posting, amount: cents(amount) });
        expect((amount + saved) % step).toBe(0);
        expect(saved).toBeLessThan(step);
      },
    ),
  );
});

test('a balance is passed once: not by staying above, and not by reaching it exactly', () => {
  const above = rule({ trigger: 'account-above', amount: cents(2_000), above: cents(100_000) });
  const arrived = { ...posting, isIn: true, isCard: false, category: null, amount: cents(1) };
  expect(savingOf(above, { ...arrived, balanceAfter: cents(100_000) })).toBe(0);
  expect(savingOf(above, { ...arrived, balanceAfter: cents(100_001) })).toBe(2_000);
  expect(savingOf(above, { ...arrived, balanceAfter: cents(100_002) })).toBe(0);
  const share = rule({ trigger: 'account-above', share: percent('50'), above: cents(100_000) });
  expect(savingOf(share, { ...arrived, amount: cents(9_000), balanceAfter: cents(105_000) })).toBe(2_500);
});

test('evenings with a rule on the balance have less from the day it is passed', () => {
  const evenings = [90_000, 120_000, 118_000, 95_000, 130_000].map((amount, at) => ({
    day: dayFrom(`2031-02-1${at}`),
    amount: cents(amount),
  }));
  const above = rule({ trigger: 'account-above', amount: cents(5_000), above: cents(100_000) });
  expect(withAboveRule(cents(90_000), evenings, above).map(({ amount }) => amount)).toEqual([
    90_000, 115_000, 113_000, 90_000, 120_000,
  ]);
});

test('a goal is reached on the day of a transfer, sooner with rules, and never without money', () => {
  const plan = {
    saved: cents(100_000),
    goal: cents(200_000),
    amount: cents(40_000),
    recurrence: {
      anchor: dayFrom('2031-01-31'),
      frequency: 'monthly',
      end: { kind: 'never' },
      closedDays: 'next-business-day',
    },
    number: 0,
    perMonth: ZERO,
    today: dayFrom('2031-01-15'),
  } as const;
  // The 31st of January, the 28th of February, the 31st of March.
  expect(goalReachedOn(plan)).toBe('2031-03-31');
  expect(goalReachedOn({ ...plan, perMonth: cents(20_000) })).toBe('2031-02-28');
  expect(goalReachedOn({ ...plan, saved: cents(200_000) })).toBe(plan.today);
  expect(goalReachedOn({ ...plan, amount: cents(1), goal: cents(90_000_000) })).toBeNull();
  expect([goalPercent(cents(199_999), cents(200_000)), goalPercent(cents(-5), cents(10))]).toEqual([99, 0]);
});
