import { cents } from '@bank/kernel/money.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { expect, test } from 'vitest';
import { limitError, limitNow, usedShare } from './limit-model.ts';

const { say } = await createTranslator('en', ['brakeSettings', 'brakes', 'failure']);
const facts = { cap: cents(10_000_00), current: cents(2_000_00) };

test.each([
  ['nothing typed', null, 'Enter an amount'],
  ['the limit as it is', 2_000_00, 'This is already your limit'],
  ['lower', 500_00, null],
  ['nothing at all', 0, null],
  ['higher, up to the bank’s', 10_000_00, null],
  ['above the bank’s', 10_000_01, 'This is above our maximum'],
])('%s', (_, amount, told) => {
  expect(limitError(amount === null ? null : cents(amount), facts, say)).toBe(told);
});

test('what counts is the lower of the bank’s limit and the customer’s own', () => {
  const cap = cents(10_000_00);
  expect(limitNow({ cap, own: null })).toBe(cap);
  expect(limitNow({ cap, own: cents(1_00) })).toBe(1_00);
  // The bank has since lowered its own limit.
  expect(limitNow({ cap, own: cents(20_000_00) })).toBe(cap);
});

test('the bar is empty of nothing, and full where nothing may be used and something was', () => {
  expect(usedShare(cents(0), cents(0))).toBe(0);
  expect(usedShare(cents(1), cents(0))).toBe(1);
  expect(usedShare(cents(250), cents(1_000))).toBe(0.25);
});
