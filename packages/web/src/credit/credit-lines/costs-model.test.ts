import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { rowsOf, yearsOf } from './costs-model.ts';
import { usageOf } from './usage-model.ts';

const cost = (amount: number) => ({ amount: cents(amount), interest: cents(0), left: cents(0) });

test('[CRED-05] each amount is said once, and what is nothing is left out', () => {
  const choices = (statement: number | null, full: number | null, minimum: number | null) =>
    rowsOf(
      {
        statement: statement === null ? null : cost(statement),
        full: full === null ? null : cost(full),
        minimum: minimum === null ? null : cost(minimum),
      },
      null,
      false,
    ).map(({ choice }) => choice);
  expect(choices(1_000, 2_000, 25)).toEqual(['statement', 'full', 'other', 'minimum']);
  expect(choices(2_000, 2_000, 2_000)).toEqual(['statement', 'other']);
  expect(choices(null, 2_000, null)).toEqual(['full', 'other']);
  expect(choices(null, null, null)).toEqual([]);
});

test('[CRED-05] nothing is promised that a payment doesn’t do', () => {
  const hints = (interest: number, isLate: boolean) => {
    const all = { statement: cost(1_000), full: cost(2_000), minimum: cost(25) };
    return rowsOf({ ...all, statement: { ...all.statement, interest: cents(interest) } }, null, isLate).map(
      ({ hint }) => hint,
    );
  };
  expect(hints(0, false)).toEqual(['statement', 'full', 'other', 'minimum']);
  expect(hints(1, true)).toEqual(['statementPaid', 'full', 'other', 'overdue']);
});

test('a long time is said in years', () => {
  expect(yearsOf(36)).toEqual({ years: 3, months: 0 });
  expect(yearsOf(31)).toEqual({ years: 2, months: 7 });
});

test.each([
  [250_075, 'calm', 49_925],
  [300_000, 'calm', 0],
  [340_075, 'caution', 40_075],
  [970_000, 'danger', 30_000],
])('[CRED-04] %i cents of 10,000 dollars is %s, %i from the mark', (owed, zone, distance) => {
  const limit = cents(1_000_000);
  expect(usageOf({ limit, owed: cents(owed), available: cents(1_000_000 - owed) })).toEqual({
    zone,
    distance,
  });
});
