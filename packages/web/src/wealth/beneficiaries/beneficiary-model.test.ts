import type { Beneficiary } from '@bank/contract/wealth/beneficiaries/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { expect, test } from 'vitest';
import { checkTyped, digitsOf, entriesOf, isChanged, typedOf, withEntry } from './beneficiary-model.ts';

const today = dayFrom('2026-11-18');
const ada: Beneficiary = {
  id: idFrom('beneficiary', '01890000-0000-7000-8000-000000000001'),
  type: 'Primary',
  name: 'Ada Lindqvist',
  relationship: 'Child',
  percentage: '60',
  perStirpes: true,
  dateOfBirth: dayFrom('1990-04-18'),
  ssnLastFour: '7777',
  phone: null,
  email: null,
  address: null,
};
const entries = entriesOf([ada]);
const [entry = null] = entries;

test('[BENE-02] a saved one is edited without its number, and stays in its place', () => {
  const typed = typedOf(entry, '');
  expect(typed).toMatchObject({ dateOfBirth: '04/18/1990', ssn: '', percentage: '60' });
  const { fields, problems } = checkTyped(
    { ...typed, percentage: '70' },
    { type: 'Primary', entry, entries, today },
  );
  expect(problems).toEqual([]);
  if (!entry || !fields) throw new Error('there is one');
  const next = withEntry(entries, { ...entry, fields });
  expect(next).toHaveLength(1);
  expect(next.map(digitsOf)).toEqual(['7777']);
  expect(isChanged(entries, [ada])).toBe(false);
  expect(isChanged(next, [ada])).toBe(true);
});

test('[BENE-04] the edited entry doesn’t count against itself, another of its type does', () => {
  const typed = { ...typedOf(entry, ''), percentage: '60' };
  expect(checkTyped(typed, { type: 'Primary', entry, entries, today }).problems).toEqual([]);
  const other = { ...typed, name: 'Ben', ssn: '219-09-6666' };
  expect(checkTyped(other, { type: 'Primary', entry: null, entries, today }).problems).toMatchObject([
    { word: 'beneficiaries.validation.totalExceeds', blanks: { n: '120' } },
  ]);
  expect(checkTyped(other, { type: 'Contingent', entry: null, entries, today }).problems).toEqual([]);
});

test('[BENE-03] an empty form says all that is required at once', () => {
  const typed = typedOf(null, '');
  const { problems } = checkTyped(typed, { type: 'Primary', entry: null, entries: [], today });
  expect(problems.map(({ word }) => word).sort()).toEqual([
    'beneficiaries.validation.dateOfBirth',
    'beneficiaries.validation.name',
    'beneficiaries.validation.percentage',
    'beneficiaries.validation.relationship',
    'beneficiaries.validation.ssn',
  ]);
});

test('[BENE-03] half a date is refused, and a person’s number isn’t kept for a trust', () => {
  const typed = typedOf(entry, '');
  const about = { type: 'Primary', entry, entries, today } as const;
  expect(checkTyped({ ...typed, dateOfBirth: '04/18' }, about).problems).toMatchObject([
    { field: 'dateOfBirth', word: 'beneficiaries.validation.dateOfBirthReal' },
  ]);
  expect(checkTyped({ ...typed, relationship: 'Trust' }, about).problems).toMatchObject([
    { field: 'ssn', word: 'beneficiaries.validation.ssn' },
  ]);
});
