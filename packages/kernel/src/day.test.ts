import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day, dayFrom, isDay } from './day.ts';

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
