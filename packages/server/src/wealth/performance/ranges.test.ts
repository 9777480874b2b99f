import { addDays, addMonths, dayFrom, weekday, type Day } from '@bank/kernel/day.ts';
import { isTradingDay } from '@bank/kernel/market-calendar.ts';
import { expect, test } from 'vitest';
import { isAYear, pointDays, startOf } from './ranges.ts';

const day = dayFrom;

test.each([
  ['1m', '2028-03-31', '2028-02-29'],
  ['1y', '2029-02-28', '2028-02-28'],
  ['1y', '2028-02-29', '2027-02-28'],
  ['5y', '2031-03-12', '2026-03-12'],
  ['ytd', '2026-03-12', '2025-12-31'],
  ['all', '2026-03-12', null],
] as const)('%s up to %s counts from the close of %s', (range, to, from) => {
  expect(startOf(range, day(to), day(to))).toBe(from);
});

test('the year is that of today: on New Year’s Day none of it has been measured', () => {
  expect(startOf('ytd', day('2026-12-31'), day('2026-12-31'))).toBe('2025-12-31');
  expect(startOf('ytd', day('2026-12-31'), day('2027-01-01'))).toBe('2026-12-31');
});

test('a year is one after twelve months, also from a leap day', () => {
  expect(isAYear(day('2027-03-12'), day('2028-03-11'))).toBe(false);
  expect(isAYear(day('2027-03-12'), day('2028-03-12'))).toBe(true);
  expect(isAYear(day('2028-02-29'), day('2029-02-27'))).toBe(false);
  expect(isAYear(day('2028-02-29'), day('2029-02-28'))).toBe(true);
});

const tradingDays = (from: Day, to: Day): Day[] => {
  const days: Day[] = [];
  for (let on = from; on <= to; on = addDays(on, 1)) if (isTradingDay(on)) days.push(on);
  return days;
};

test('a year has a point for each day of trading, five years one a week, longer lines one a month', () => {
  const to = day('2031-03-12');
  const days = tradingDays(day('1999-01-01'), to);
  const year = pointDays(days, addMonths(to, -12), to);
  expect(year).toEqual(days.filter((on) => on > addMonths(to, -12)));
  const weeks = pointDays(days, addMonths(to, -60), to);
  expect(weeks.length).toBe(262);
  // The last day of trading of each week: Friday, or Thursday before Good Friday.
  expect(weeks.slice(0, -1).every((on) => weekday(on) >= 4)).toBe(true);
  expect(weeks).toContain('2030-04-18');
  const months = pointDays(days, day('1999-06-30'), to);
  expect(months.slice(-3)).toEqual(['2031-01-31', '2031-02-28', to]);
  expect(months.length).toBe(381);
});

test('the last day is always one of the points, with or without its close', () => {
  expect(pointDays([], day('2026-03-11'), day('2026-03-12'))).toEqual(['2026-03-12']);
  expect(pointDays([day('2026-03-12')], day('2026-03-11'), day('2026-03-12'))).toEqual(['2026-03-12']);
});
