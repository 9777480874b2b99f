import { expect, test } from 'vitest';
import { bankDay } from './bank-day.ts';

test.each([
  ['2026-03-12T03:59:00Z', '2026-03-11'],
  ['2026-03-12T04:00:00Z', '2026-03-12'],
  ['2026-11-15T15:35:00Z', '2026-11-15'],
  ['2026-12-01T04:59:59+00:00', '2026-11-30'],
])('at %s it is %s at the bank', (instant, day) => {
  expect(bankDay(instant)).toBe(day);
});
