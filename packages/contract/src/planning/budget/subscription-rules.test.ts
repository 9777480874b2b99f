import { addDays, addMonths, dayFrom, type Day } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { recurringOf, type Charge } from './subscription-rules.ts';

const today = dayFrom('2026-11-18');
const monthly = (first: string, amounts: readonly number[]): Charge[] =>
  amounts.map((amount, at) => ({ day: addMonths(dayFrom(first), at), amount: cents(amount) }));
const every = (first: string, days: number, amounts: readonly number[]): Charge[] =>
  amounts.map((amount, at) => ({ day: addDays(dayFrom(first), days * at), amount: cents(amount) }));

test('a monthly charge is found, with its next day and what a year costs', () => {
  expect(recurringOf(monthly('2026-08-18', [1_599, 1_599, 1_599, 1_599]), today)).toEqual({
    cadence: 'monthly',
    amount: 1_599,
    before: null,
    changedOn: null,
    lastOn: '2026-11-18',
    nextOn: '2026-12-18',
    yearly: 19_188,
  });
});

test('a price rise is told with the day it began', () => {
  expect(recurringOf(monthly('2026-07-10', [1_599, 1_599, 1_599, 1_799, 1_799]), today)).toMatchObject({
    amount: 1_799,
    before: 1_599,
    changedOn: '2026-10-10',
    nextOn: '2026-12-10',
  });
});

test('a charge at the end of the month stays there after a short one', () => {
  const days: Day[] = ['2026-12-31', '2027-01-31', '2027-02-28'].map(dayFrom);
  const charges = days.map((day) => ({ day, amount: cents(900) }));
  expect(recurringOf(charges, dayFrom('2027-03-02'))?.nextOn).toBe('2027-03-31');
});

test.each([
  ['weekly', every('2026-10-20', 7, [500, 500, 500, 500, 500])],
  [
    'quarterly',
    monthly('2026-05-02', [3_000]).concat(monthly('2026-08-02', [3_000]), monthly('2026-11-02', [3_000])),
  ],
  ['annually', monthly('2025-11-05', [9_900]).concat(monthly('2026-11-05', [9_900]))],
] as const)('%s', (cadence, charges) => {
  expect(recurringOf(charges, today)?.cadence).toBe(cadence);
});

test('weekends move a charge by days, and it is still monthly', () => {
  const charges = ['2026-08-14', '2026-09-14', '2026-10-16', '2026-11-16'].map((day) => ({
    day: dayFrom(day),
    amount: cents(1_200),
  }));
  expect(recurringOf(charges, today)).toMatchObject({ cadence: 'monthly', nextOn: '2026-12-16' });
});

test.each([
  ['one of four', ['2026-08-28', '2026-09-28', '2026-10-30', '2026-11-28'], '2026-12-28'],
  ['the last one', ['2026-08-10', '2026-09-10', '2026-10-10', '2026-11-12'], '2026-12-10'],
  ['the end of a month', ['2026-08-31', '2026-09-30', '2026-10-30', '2026-11-30'], '2026-12-30'],
  ['the first of a month', ['2026-08-03', '2026-09-01', '2026-10-01', '2026-11-02'], '2026-12-01'],
  ['none, but short months', ['2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30'], '2026-12-31'],
])('a weekend that moved a charge doesn’t move the next one: %s', (_, days, next) => {
  const charges = days.map((day) => ({ day: dayFrom(day), amount: cents(1_200) }));
  expect(recurringOf(charges, dayFrom(days.at(-1) ?? ''))).toMatchObject({ nextOn: next });
});

test.each([
  ['two charges', monthly('2026-10-18', [1_599, 1_599])],
  ['groceries of a different amount every week', every('2026-10-20', 7, [4_210, 3_987, 5_120, 2_200, 6_000])],
  ['one that has ended', monthly('2026-04-01', [999, 999, 999, 999])],
  ['irregular days', every('2026-09-01', 17, [999, 999, 999, 999])],
  ['nothing', []],
])('%s is no subscription', (_, charges) => {
  expect(recurringOf(charges, today)).toBeNull();
});
