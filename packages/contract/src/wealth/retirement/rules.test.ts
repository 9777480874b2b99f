import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { contributionRecurrence, limitReachedOn } from './rules.ts';

test.each([
  ['monthly', '2026-01-20', 100_000, 750_000, '2026-08-20'],
  ['monthly', '2026-01-20', 62_500, 750_000, null],
  ['quarterly', '2026-01-20', 187_500, 750_000, null],
  ['quarterly', '2026-01-20', 187_501, 750_000, '2026-10-20'],
  ['one-time', '2026-11-20', 100, 100, null],
  // Nine runs are left of the year; a Sunday and a holiday move two of them.
  ['monthly', '2026-04-05', 100_000, 250_000, '2026-06-05'],
  ['monthly', '2026-11-20', 100, 50, '2026-11-20'],
] as const)(
  '[RCON-03] %s from %s, %i cents with %i left: the limit is reached on %s',
  (frequency, start, amount, left, day) => {
    const recurrence = contributionRecurrence(frequency, dayFrom(start));
    expect(limitReachedOn(recurrence, cents(amount), 2026, cents(left))).toBe(day);
  },
);
