import { expect, test } from 'vitest';
import { goalResult, payoffResult, typedMonths, typedPercent } from './tools-model.ts';

test('a goal is worked out when every field is filled in', () => {
  const typed = { goal: '2,200', start: '1,000.00', months: '24', annualYield: '0' };
  expect(goalResult(typed)).toEqual({ monthly: 5_000, total: 220_000, interest: 0 });
  expect(goalResult({ ...typed, start: '' })).toMatchObject({ monthly: 9_167 });
  expect(goalResult({ ...typed, months: '' })).toBeNull();
  expect(goalResult({ ...typed, goal: '0' })).toBeNull();
});

test('a payment that is too small is said to be so, and why', () => {
  expect(payoffResult({ balance: '10000', apr: '0', monthly: '5' })).toBe('tooLong');
  expect(payoffResult({ balance: '2500', apr: '18.99', monthly: '39.56' })).toBe('never');
  expect(payoffResult({ balance: '2500', apr: '18.99', monthly: '120' })).toMatchObject({ months: 26 });
  expect(payoffResult({ balance: '2500', apr: 'x', monthly: '120' })).toBeNull();
});

test.each([
  ['4.25', 42_500],
  ['0', 0],
  ['99', 990_000],
  ['99.01', null],
  ['-1', null],
  ['4,25', null],
])('%s percent is %s', (text, expected) => {
  expect(typedPercent(text)).toBe(expected);
});

test.each([
  ['12', 12],
  ['600', 600],
  ['601', null],
  ['0', null],
  ['1.5', null],
])('%s months are %s', (text, expected) => {
  expect(typedMonths(text)).toBe(expected);
});
