import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  day,
  dayFrom,
  dayOf,
  daysBetween,
  isDay,
  monthsBetween,
  partsOf,
  weekday,
} from './day.ts';

test('a day must exist', () => {
  const none = [
    '2026-02-29',
    '2026-02-30',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '20260101',
    '',
    '2026-01-01T00:00:00Z',
  ];
  for (const text of none) {
    expect(isDay(text), text).toBe(false);
    expect(day().safeParse(text).success, text).toBe(false);
  }
  for (const text of ['2028-02-29', '2000-02-29', '2026-12-31']) expect(day().parse(text)).toBe(text);
  expect(() => dayFrom('tomorrow')).toThrow(RangeError);
});

test('every day of four centuries is one, as the platform counts them', () => {
  const days = fc.integer({ min: Date.UTC(1800, 0, 1) / 86_400_000, max: Date.UTC(2200, 0, 1) / 86_400_000 });
  const held = fc.check(
    fc.property(days, (number) => isDay(new Date(number * 86_400_000).toISOString().slice(0, 10))),
  );
  expect(held.failed).toBe(false);
});

test('days are added, counted and named as the platform does', () => {
  const numbers = fc.integer({
    min: Date.UTC(1800, 0, 1) / 86_400_000,
    max: Date.UTC(2200, 0, 1) / 86_400_000,
  });
  const text = (number: number) => dayFrom(new Date(number * 86_400_000).toISOString().slice(0, 10));
  const held = fc.check(
    fc.property(numbers, numbers, (one, other) => {
      const date = new Date(one * 86_400_000);
      const parts = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, date: date.getUTCDate() };
      expect(addDays(text(one), other - one)).toBe(text(other));
      expect(addDays(text(one), 1)).toBe(text(one + 1));
      expect(daysBetween(text(one), text(other))).toBe(other - one);
      expect(weekday(text(one))).toBe(date.getUTCDay());
      expect(partsOf(text(one))).toEqual(parts);
      expect(dayOf(parts)).toBe(text(one));
    }),
  );
  expect(fc.defaultReportMessage(held)).toBeUndefined();
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', -48, '2024-02-29'],
  ['2026-05-31', -11, '2025-06-30'],
])('%s and %i months is %s', (from, months, to) => {
  expect(addMonths(dayFrom(from), months)).toBe(to);
  expect(monthsBetween(dayFrom(from), dayFrom(to))).toBe(months);
});

test('what cannot be counted or written as a day is refused', () => {
  const today = dayFrom('2026-03-12');
  for (const count of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e9, -1e9, Number.MAX_SAFE_INTEGER]) {
    expect(() => addDays(today, count), String(count)).toThrow(RangeError);
    expect(() => addMonths(today, count), String(count)).toThrow(RangeError);
  }
  expect(() => dayOf({ year: 2026, month: 2, date: 30 })).toThrow(RangeError);
});
