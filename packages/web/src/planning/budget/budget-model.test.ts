import { daysOf } from '@bank/contract/planning/budget/rules.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents, ZERO } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import {
  leftToDivide,
  monthIn,
  neighbours,
  saidFirst,
  sharesOf,
  shortAmount,
  stageOf,
} from './budget-model.ts';

test('the month is in the address, and anything else is the current one', () => {
  expect(monthIn(new URLSearchParams('month=2026-03'))).toBe('2026-03');
  expect(monthIn(new URLSearchParams('month=March'))).toBe('current');
  expect(monthIn(new URLSearchParams())).toBe('current');
});

test('[BUDG-01] there is a month before and after, as far as a budget reaches', () => {
  const today = dayFrom('2026-11-18');
  expect(neighbours({ month: '2026-12', today })).toEqual({ before: '2026-11', after: '2027-01' });
  expect(neighbours({ month: '2024-11', today })).toEqual({ before: null, after: '2024-12' });
});

test.each([
  ['2026-11-01', '2026-11', 'running'],
  ['2026-11-30', '2026-11', 'lastDay'],
  ['2026-12-01', '2026-11', 'over'],
  ['2026-10-31', '2026-11', 'ahead'],
])('on %s the month %s is said to be: %s', (day, month, stage) => {
  const today = dayFrom(day);
  const { passed: daysPassed, left: daysLeft } = daysOf(month, today);
  expect(stageOf({ month, today, daysPassed, daysLeft })).toBe(stage);
});

test('the shares of an income are never below zero', () => {
  const totals = { budgeted: cents(454_000), spent: cents(342_789), remaining: ZERO, available: ZERO };
  expect(sharesOf({ income: cents(588_000), totals })).toEqual({
    spent: 342_789,
    budgeted: 111_211,
    free: 134_000,
  });
  expect(sharesOf({ income: cents(100), totals })).toEqual({ spent: 342_789, budgeted: 111_211, free: 0 });
});

test('what is left to divide, also of money that came back', () => {
  const part = (amount: string) => ({ categoryId: '', amount });
  expect(leftToDivide(cents(1_000), [part('7.00'), part('3.00')])).toBe(0);
  expect(leftToDivide(cents(-1_000), [part('7.00')])).toBe(300);
  expect(leftToDivide(cents(1_000), [part('x')])).toBeNull();
});

test('round amounts have no cents', () => {
  expect([shortAmount(cents(185_000)), shortAmount(cents(185_001))]).toEqual(['$1,850', '$1,850.01']);
});

test.each([
  ['You have overspent in Food. It’s $34.60 over.', 'You have overspent in Food.', ' It’s $34.60 over.'],
  ['您在餐饮上超支。超出 $34.60。', '您在餐饮上超支。', '超出 $34.60。'],
  ['You spent $84.32 more on food than in October.', '', 'You spent $84.32 more on food than in October.'],
  ['超出 $34.60。', '', '超出 $34.60。'],
])('[BUDG-08] the first of two sentences stands out: %s', (text, first, rest) => {
  expect(saidFirst(text)).toEqual({ first, rest });
});
