import { expect, test } from 'vitest';
import { dayThere, partOfDay } from './part-of-day.ts';

test.each([
  ['2026-03-12T13:41:00Z', 'America/New_York', 'morning'],
  ['2026-03-12T15:59:59Z', 'America/New_York', 'morning'],
  ['2026-03-12T16:00:00Z', 'America/New_York', 'afternoon'],
  ['2026-03-12T22:00:00Z', 'America/New_York', 'evening'],
  ['2026-03-12T07:30:00Z', 'America/New_York', 'evening'],
  ['2026-03-12T16:00:00Z', 'Pacific/Honolulu', 'morning'],
])('%s in %s is %s', (instant, zone, expected) => {
  expect(partOfDay(instant, zone)).toBe(expected);
});

test.each([
  ['2026-03-12T03:30:00Z', 'America/New_York', '2026-03-11'],
  ['2026-03-12T04:30:00Z', 'America/New_York', '2026-03-12'],
  ['2026-01-01T02:00:00Z', 'Pacific/Honolulu', '2025-12-31'],
])('%s in %s falls on %s', (instant, zone, expected) => {
  expect(dayThere(instant, zone)).toBe(expected);
});
