import { dayFrom } from '@bank/kernel/day.ts';
import { cents, ZERO } from '@bank/kernel/money.ts';
import { describe, expect, test } from 'vitest';
import { insightsOf, type InsightFacts } from './insight-rules.ts';
import {
  daysOf,
  figuresOf,
  INCOME_DEFAULT,
  isAlertDue,
  isInReach,
  isMonth,
  isOver,
  lastDayOf,
  monthAfter,
  sameDayBefore,
  standardCategories,
  type StandardCategory,
} from './rules.ts';

test('[BUDG-02] a new form suggests 3,500.00 and seven categories', () => {
  expect(INCOME_DEFAULT).toBe(350_000);
  expect(standardCategories).toEqual([
    'housing',
    'transportation',
    'food',
    'utilities',
    'entertainment',
    'healthcare',
    'savings',
  ]);
});

test('[BUDG-03] remaining is income less budgets, available is income less spending', () => {
  const categories = [
    { budgeted: cents(185_000), spent: cents(165_000) },
    { budgeted: cents(18_000), spent: cents(21_460) },
  ];
  expect(figuresOf(cents(588_000), categories, cents(1_000))).toEqual({
    budgeted: 203_000,
    spent: 187_460,
    remaining: 385_000,
    available: 400_540,
  });
});

describe('months', () => {
  test.each([
    ['2026-02', 28],
    ['2028-02', 29],
    ['2026-12', 31],
  ])('%s has its last day on %d', (month, date) => {
    expect(lastDayOf(month)).toBe(`${month}-${date}`);
  });

  test('a month follows another over the end of the year', () => {
    expect(monthAfter('2026-12', 1)).toBe('2027-01');
    expect(monthAfter('2026-01', -1)).toBe('2025-12');
    expect(['2026-13', '2026-00', '26-01', '2026-1', 'current'].filter(isMonth)).toEqual([]);
  });

  test('a budget reaches two years back and one ahead', () => {
    const today = dayFrom('2026-11-18');
    expect(['2024-11', '2027-11'].filter((month) => isInReach(month, today))).toEqual(['2024-11', '2027-11']);
    expect(['2024-10', '2027-12'].filter((month) => isInReach(month, today))).toEqual([]);
  });

  test('the days passed are of this month only', () => {
    const today = dayFrom('2026-03-12');
    expect(daysOf('2026-03', today)).toEqual({ passed: 12, left: 19 });
    expect(daysOf('2026-02', today)).toEqual({ passed: 28, left: 0 });
    expect(daysOf('2026-04', today)).toEqual({ passed: 0, left: 30 });
  });

  test('a month is over when its last day has passed, and not on it', () => {
    expect(isOver('2026-11', dayFrom('2026-11-30'))).toBe(false);
    expect(isOver('2026-11', dayFrom('2026-12-01'))).toBe(true);
  });

  test('the same day of a shorter month is its last', () => {
    expect(sameDayBefore(dayFrom('2026-03-31'))).toBe('2026-02-28');
  });
});

test('an alert is due at its share to the cent, and never without a budget', () => {
  const food = { budgeted: cents(62_000), spent: cents(49_600) };
  expect(isAlertDue(food, 80)).toBe(true);
  expect(isAlertDue({ ...food, spent: cents(49_599) }, 80)).toBe(false);
  expect(isAlertDue({ budgeted: ZERO, spent: cents(5) }, 50)).toBe(false);
});

describe('insights', () => {
  const plain: InsightFacts = {
    month: '2026-11',
    isComplete: false,
    daysPassed: 10,
    daysInMonth: 30,
    income: cents(500_000),
    budgeted: cents(500_000),
    spent: cents(100_000),
    categories: [],
  };
  const named = (name: string, standard: StandardCategory | null) => ({ name, standard });
  const kinds = (facts: Partial<InsightFacts>) => insightsOf({ ...plain, ...facts }).map(({ kind }) => kind);

  test('[BUDG-08] budget over income, spending over income, a category over its budget', () => {
    expect(kinds({ budgeted: cents(500_001) })).toEqual(['overBudget']);
    expect(kinds({ spent: cents(500_001) })).toEqual(['overSpent']);
    const fun = {
      ...named('Entertainment', 'entertainment'),
      budgeted: cents(18_000),
      spent: cents(21_460),
      before: null,
    };
    expect(insightsOf({ ...plain, categories: [fun] })).toEqual([
      { kind: 'categoryOver', category: named('Entertainment', 'entertainment'), amount: 3_460 },
    ]);
  });

  test('exactly at the limit nothing is over', () => {
    const food = { ...named('Food', 'food'), budgeted: cents(500), spent: cents(500), before: null };
    expect(kinds({ spent: cents(166_666), categories: [food] })).toEqual([]);
  });

  test('the largest change since the month before is told, unless it is small', () => {
    const food = {
      ...named('Food', 'food'),
      budgeted: cents(90_000),
      spent: cents(28_400),
      before: cents(20_000),
    };
    const home = {
      ...named('Housing', 'housing'),
      budgeted: cents(90_000),
      spent: cents(80_000),
      before: cents(81_000),
    };
    expect(insightsOf({ ...plain, categories: [home, food] })).toEqual([
      { kind: 'more', category: named('Food', 'food'), amount: 8_400 },
    ]);
    expect(kinds({ categories: [home] })).toEqual([]);
    expect(kinds({ categories: [{ ...food, before: ZERO }] })).toEqual([]);
  });

  test('saving more than planned, or more than the month before, is no fault', () => {
    const saved = { ...named('Savings', 'savings'), budgeted: cents(100), spent: cents(90_000) };
    expect(kinds({ categories: [{ ...saved, before: cents(10_000) }] })).toEqual([]);
    // A category that the customer calls so is one like any other.
    const own = { ...saved, standard: null };
    expect(kinds({ categories: [{ ...own, before: cents(10_000) }] })).toEqual(['categoryOver', 'more']);
  });

  test('ahead of an even pace only while the month runs', () => {
    expect(kinds({ spent: cents(300_000) })).toEqual(['pace']);
    expect(kinds({ spent: cents(300_000), isComplete: true })).toEqual([]);
    expect(kinds({ budgeted: cents(400_000) })).toEqual(['unbudgeted']);
  });
});
