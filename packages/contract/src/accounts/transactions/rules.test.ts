import { dayFrom } from '@bank/kernel/day.ts';
import { describe, expect, test } from 'vitest';
import { accountTypes } from '../accounts/rules.ts';
import {
  categoryOf,
  filters,
  filtersByType,
  kindsOf,
  rangeStart,
  rangesByType,
  transactionType,
  type Range,
} from './rules.ts';

test.each<[Range, string | null]>([
  ['7days', '2026-02-21'],
  ['30days', '2026-01-29'],
  ['60days', '2025-12-30'],
  ['90days', '2025-11-30'],
  ['3months', '2025-11-28'],
  ['6months', '2025-08-28'],
  ['thisyear', '2026-01-01'],
  ['year', '2025-02-28'],
  ['1year', '2025-02-28'],
  ['12months', '2025-02-28'],
  ['all', null],
])('[ACOM-10] the period %s begins on %s', (range, start) => {
  expect(rangeStart(range, dayFrom('2026-02-28'))).toBe(start);
});

describe.each(accountTypes)('on the page of %s', (type) => {
  test('every period it offers is one the server knows', () => {
    for (const range of rangesByType[type])
      expect(() => rangeStart(range, dayFrom('2026-02-28'))).not.toThrow();
  });

  test('its chips let no kind through twice', () => {
    for (const way of ['in', 'out'] as const) {
      const through = filtersByType[type]
        .filter((chip) => chip !== 'all')
        .flatMap((chip) => kindsOf(type, chip)[way]);
      expect(new Set(through).size).toBe(through.length);
    }
  });

  test('all filters together let every kind through', () => {
    for (const way of ['in', 'out'] as const) {
      const through = filters.filter((each) => each !== 'all').flatMap((each) => kindsOf(type, each)[way]);
      expect(through.toSorted()).toEqual(kindsOf(type, 'all')[way].toSorted());
    }
  });
});

test('the same transfer is a transfer in checking, a deposit in savings and a payment on a card', () => {
  expect(transactionType('checking', 'transfer', 'out')).toBe('transfer');
  expect(transactionType('savings', 'transfer', 'in')).toBe('deposit');
  expect(transactionType('credit', 'transfer', 'in')).toBe('payment');
});

test.each([
  ['payment', 'utilities', 'utilities'],
  ['payment', null, 'payment'],
  ['payment', 'no such thing', 'payment'],
  ['fee', 'utilities', 'fees'],
  ['interest', 'payroll', 'interest'],
  ['purchase', null, 'other'],
  ['withdrawal', null, 'cash'],
] as const)('a %s for %s is of the category %s', (kind, known, category) => {
  expect(categoryOf(kind, known, 'in')).toBe(category);
});

test('what opens another account is no deposit where it leaves', () => {
  expect(categoryOf('deposit', 'deposit', 'in')).toBe('deposit');
  expect(categoryOf('deposit', 'deposit', 'out')).toBe('transfer');
  expect(categoryOf('contribution', 'deposit', 'out')).toBe('transfer');
});
