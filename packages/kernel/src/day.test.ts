import { expect, test } from 'vitest';
import { addDays, day, dayAt, dayFrom, daysBetween, isDay } from './day.ts';

test('a day must exist', () => {
  for (const text of ['2026-02-30', '2026-13-01', '2026-1-1', '20260101', '', '2026-01-01T00:00:00Z']) {
    expect(isDay(text), text).toBe(false);
    expect(day().safeParse(text).success, text).toBe(false);
  }
  expect(day().parse('2028-02-29')).toBe('2028-02-29');
});

test('days are counted on the calendar, not in hours', () => {
  expect(addDays(dayFrom('2026-03-07'), 2)).toBe('2026-03-09');
  expect(daysBetween(dayFrom('2026-02-27'), dayFrom('2026-03-01'))).toBe(2);
});

test('the bank keeps New York days', () => {
  expect(dayAt(new Date('2026-03-01T04:59:59Z'))).toBe('2026-02-28');
  expect(dayAt(new Date('2026-03-01T05:00:00Z'))).toBe('2026-03-01');
  expect(dayAt(new Date('2026-07-01T03:59:59Z'))).toBe('2026-06-30');
});
