import { dayFrom } from '@bank/kernel/day.ts';
import { expect, test } from 'vitest';
import {
  entryProblems,
  percentageWord,
  relationships,
  shareFrom,
  shareProblems,
  totalOf,
  totalProblems,
  totalText,
} from './rules.ts';

const today = dayFrom('2026-11-18');
const share = (percentage: string, type: 'Primary' | 'Contingent' = 'Primary') => ({ type, percentage });

test('[BENE-03] a percentage is 1 to 100 with up to two decimals, exact', () => {
  expect(['1', '1.00', '33.34', '100'].map(shareFrom)).toEqual([10_000, 10_000, 333_400, 1_000_000]);
  expect(['', '0.99', '0', '-5', '100.01', '1e2', '5 %', 'ten', '33.333'].map(percentageWord)).toEqual([
    'beneficiaries.validation.percentage',
    ...Array.from({ length: 7 }, () => 'beneficiaries.validation.percentageRange'),
    'beneficiaries.validation.decimals',
  ]);
});

test('[BENE-05] three equal heirs make exactly 100, at any place in the list', () => {
  const list = ['33.33', '33.34', '33.33'].map((each) => share(each));
  expect(totalText(totalOf(list, 'Primary'))).toBe('100');
  expect(totalProblems(list)).toEqual([]);
  expect(totalProblems(['33.33', '33.33', '33.33'].map((each) => share(each)))).toMatchObject([
    { word: 'beneficiaries.validation.primaryTotal', blanks: { n: '99.99' } },
  ]);
});

test('[BENE-05] contingent shares make none or 100, primary ones always 100', () => {
  expect(totalProblems([share('100')])).toEqual([]);
  expect(totalProblems([share('100'), share('100', 'Contingent')])).toEqual([]);
  expect(totalProblems([share('100'), share('40', 'Contingent')])).toMatchObject([
    { word: 'beneficiaries.validation.contingentTotal', blanks: { n: '40' } },
  ]);
  expect(totalProblems([share('100', 'Contingent')])).toMatchObject([
    { word: 'beneficiaries.validation.primaryTotal', blanks: { n: '0' } },
  ]);
});

test('[BENE-04] one more share may not pass 100 within its type', () => {
  const others = [share('60'), share('100', 'Contingent')];
  expect(shareProblems(others, share('40'))).toEqual([]);
  expect(shareProblems(others, share('40.01'))).toMatchObject([
    { field: 'percentage', word: 'beneficiaries.validation.totalExceeds', blanks: { n: '100.01' } },
  ]);
});

test('[BENE-03] persons need a date of birth and an SSN, a trust and a charity a tax ID, an estate neither', () => {
  const needs = relationships.map((relationship) => [
    relationship,
    entryProblems(
      { ...share('100'), relationship, perStirpes: false, dateOfBirth: null, ssn: null },
      null,
      today,
    )
      .map(({ field }) => field)
      .join(' '),
  ]);
  expect(Object.fromEntries(needs)).toEqual({
    Spouse: 'dateOfBirth ssn',
    Child: 'dateOfBirth ssn',
    Parent: 'dateOfBirth ssn',
    Sibling: 'dateOfBirth ssn',
    'Other Relative': 'dateOfBirth ssn',
    Friend: 'dateOfBirth ssn',
    Trust: 'ssn',
    Charity: 'ssn',
    Estate: '',
  });
});
