import { expect, test } from 'vitest';
import { maskSsn, retype, shape, shapeCode, type Mask } from './masks.ts';

const spellings: readonly [Mask, string, string][] = [
  ['ssn', '123456789', '123-45-6789'],
  ['ssn', '123 45 6789', '123-45-6789'],
  ['ssn', '1234567890123', '123-45-6789'],
  ['ssn', '123', '123'],
  ['ssn', '1234', '123-4'],
  ['phone', '2075550142', '(207) 555-0142'],
  ['phone', '+1 207.555.0142', '(207) 555-0142'],
  ['phone', '1-207-555-0142', '(207) 555-0142'],
  ['phone', '207', '(207'],
  ['phone', '(', ''],
  ['phone', '2075', '(207) 5'],
  ['zip', '04101', '04101'],
  ['zip', '041012231', '04101-2231'],
  ['zip', ' 04101-2231 ', '04101-2231'],
  ['routing', '⑆011000015⑆', '0110 0001 5'],
  ['routing', '9900184', '9900 184'],
  ['date', '03012026', '03/01/2026'],
  ['date', '3/1/2026', '03/01/2026'],
  ['date', '2026-03-01', '03/01/2026'],
  ['date', '3/', '03'],
  ['date', '03.01.2026', '03/01/2026'],
  ['date', '', ''],
];

test.each(spellings)('%s: %j is shown as %j', (mask, typed, shown) => {
  expect(shape(mask, typed)).toBe(shown);
});

test('shaping what is already shaped changes nothing', () => {
  for (const [mask, , shown] of spellings) expect(shape(mask, shown)).toBe(shown);
});

test('typing at the end keeps the caret at the end, behind a new separator too', () => {
  expect(retype('ssn', '1234', 4, false)).toEqual({ text: '123-4', caret: 5 });
  expect(retype('phone', '(2075', 5, false)).toEqual({ text: '(207) 5', caret: 7 });
  expect(retype('date', '3/', 2, false)).toEqual({ text: '03', caret: 2 });
});

test('typing in the middle keeps the caret behind the typed digit', () => {
  // 123-45-678 with the caret after the 1: typing a 9.
  expect(retype('ssn', '1923-45-678', 2, false)).toEqual({ text: '192-34-5678', caret: 2 });
  // 123-45 with the caret after the 2: a typed 9 becomes the third digit, and the caret moves to where the next digit
  // goes.
  expect(retype('ssn', '1293-45', 3, false)).toEqual({ text: '129-34-5', caret: 4 });
});

test('deleting a separator only moves the caret over it', () => {
  // 123-45 with the caret after the separator: Backspace.
  expect(retype('ssn', '12345', 3, true)).toEqual({ text: '123-45', caret: 3 });
  // Backspace again: deletes the digit before the separator.
  expect(retype('ssn', '12-45', 2, true)).toEqual({ text: '124-5', caret: 2 });
});

test('the end can be deleted digit by digit', () => {
  expect(retype('phone', '(207) ', 6, true).text).toBe('(207');
  expect(retype('phone', '(', 1, true)).toEqual({ text: '', caret: 0 });
});

test('a pasted number replaces nothing but its shape', () => {
  expect(retype('phone', '+1 (207) 555-0142', 17, false)).toEqual({ text: '(207) 555-0142', caret: 14 });
});

test('a social security number shows its last four digits once it is complete', () => {
  expect(maskSsn('123-45-4471')).toBe('•••-••-4471');
  expect(maskSsn('123-45')).toBe('123-45');
  expect(maskSsn('')).toBe('');
});

test('a code is taken with its spaces and dashes', () => {
  expect(shapeCode(' k4t-9qx ', 6)).toBe('K4T9QX');
  expect(shapeCode('123 456 789', 6)).toBe('123456');
});
