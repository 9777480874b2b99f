import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addBusinessDays,
  adjustedDay,
  businessDaysBetween,
  holidayOn,
  holidaysOf,
  isBusinessDay,
  LAST_CALENDAR_DAY,
  nextBusinessDay,
  onOrAfterBusinessDay,
  onOrBeforeBusinessDay,
} from './calendar.ts';
import { addDays, dayFrom, type Day } from './day.ts';

const FIRST_DAY = dayFrom('2000-01-01');
const DAYS = 36_890;

const ids = [
  'newYearsDay',
  'martinLutherKingDay',
  'washingtonsBirthday',
  'memorialDay',
  'juneteenth',
  'independenceDay',
  'laborDay',
  'columbusDay',
  'veteransDay',
  'thanksgiving',
  'christmas',
];

/** As published by the Federal Reserve. Saturday holidays are listed but close no other day. */
const published: Record<number, string> = {
  2024: '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2025: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2026: '01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 06-19 07-05 09-06 10-11 11-11 11-25 12-25',
};

test.each(Object.entries(published))('the holidays of %s are the published ones', (year, listed) => {
  const days = listed.split(' ').map((day) => `${year}-${day}`);
  expect(holidaysOf(Number(year)).map(({ day }) => day)).toEqual(days);
  expect(holidaysOf(Number(year)).map(({ id }) => id)).toEqual(ids);
  for (const [at, day] of days.entries()) expect(holidayOn(dayFrom(day)), day).toBe(ids[at]);
});

test.each([
  ['2026-07-03', true, 'the Friday before a holiday on a Saturday'],
  ['2026-07-04', false, 'a holiday on a Saturday'],
  ['2026-07-06', true, 'the Monday after a holiday on a Saturday'],
  ['2021-12-31', true, 'the last day of a year before a New Year on a Saturday'],
  ['2027-07-05', false, 'the Monday after a holiday on a Sunday'],
  ['2023-01-02', false, 'the Monday after a New Year on a Sunday'],
  ['2021-06-18', true, 'no Juneteenth before 2022'],
  ['2022-06-20', false, 'the first Juneteenth, on a Sunday'],
  ['2020-06-19', true, 'a Friday in June before Juneteenth'],
  ['2026-11-27', true, 'the day after Thanksgiving'],
  ['2100-12-31', true, 'the last day there is'],
])('%s: open is %s, %s', (day, open) => {
  expect(isBusinessDay(dayFrom(day))).toBe(open);
});

/** The statute's rules in reverse: from a day to whether it is closed. */
function closed(date: Date): boolean {
  const [year, month, day, on] = [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCDay(),
  ];
  if (on === 0 || on === 6) return true;
  const fixed = ['1-1', '7-4', '11-11', '12-25', ...(year >= 2022 ? ['6-19'] : [])];
  if (fixed.includes(`${month}-${day}`) || (on === 1 && fixed.includes(`${month}-${day - 1}`))) return true;
  const within = (inMonth: number, weekday: number, first: number) =>
    month === inMonth && on === weekday && day >= first && day < first + 7;
  return (
    [within(1, 1, 15), within(2, 1, 15), within(9, 1, 1), within(10, 1, 8)].includes(true) ||
    within(5, 1, 25) ||
    within(11, 4, 22)
  );
}

test('every day of 2000 to 2100 is open or closed as the rules say', () => {
  const wrong: Day[] = [];
  let day = FIRST_DAY;
  for (let at = 0; at < DAYS; at += 1) {
    if (isBusinessDay(day) === closed(new Date(`${day}T00:00:00Z`))) wrong.push(day);
    if (at < DAYS - 1) day = addDays(day, 1);
  }
  expect(day).toBe(LAST_CALENDAR_DAY);
  expect(wrong.slice(0, 10)).toEqual([]);
});

test.each([
  ['2026-03-12', 1, '2026-03-13'],
  ['2026-03-13', 1, '2026-03-16'],
  ['2026-03-14', 1, '2026-03-16'],
  ['2026-03-14', 0, '2026-03-14'],
  ['2026-03-14', -1, '2026-03-13'],
  ['2026-03-16', -1, '2026-03-13'],
  ['2026-12-24', 1, '2026-12-28'],
  ['2026-06-18', 1, '2026-06-22'],
  ['2026-07-02', 1, '2026-07-03'],
  ['2026-11-20', 10, '2026-12-07'],
])('%s and %i business days is %s', (from, count, to) => {
  expect(addBusinessDays(dayFrom(from), count)).toBe(to);
});

test.each([
  ['2026-03-12', '2026-03-12', '2026-03-12'],
  ['2026-03-14', '2026-03-13', '2026-03-16'],
  ['2026-03-15', '2026-03-13', '2026-03-16'],
  ['2026-06-19', '2026-06-18', '2026-06-22'],
  ['2027-07-05', '2027-07-02', '2027-07-06'],
  ['2026-07-04', '2026-07-03', '2026-07-06'],
])('%s is moved back to %s or on to %s', (day, before, after) => {
  const moved = dayFrom(day);
  expect(onOrBeforeBusinessDay(moved)).toBe(before);
  expect(onOrAfterBusinessDay(moved)).toBe(after);
  expect(adjustedDay(moved, 'previous-business-day')).toBe(before);
  expect(adjustedDay(moved, 'next-business-day')).toBe(after);
  expect(adjustedDay(moved, 'as-is')).toBe(day);
});

test.each([
  [2024, 251],
  [2025, 250],
  [2026, 251],
  [2027, 252],
])('%i has %i business days', (year, count) => {
  expect(businessDaysBetween(dayFrom(`${year - 1}-12-31`), dayFrom(`${year}-12-31`))).toBe(count);
});

const anyDay = fc.integer({ min: 10, max: DAYS - 600 }).map((count) => addDays(FIRST_DAY, count));

test('counting business days is walking them', () => {
  const property = fc.property(anyDay, fc.integer({ min: 0, max: 500 }), (from, span) => {
    let count = 0;
    for (let at = 1; at <= span; at += 1) if (isBusinessDay(addDays(from, at))) count += 1;
    const to = addDays(from, span);
    expect(businessDaysBetween(from, to)).toBe(count);
    expect(businessDaysBetween(to, from)).toBe(0 - count);
  });
  expect(fc.defaultReportMessage(fc.check(property, { numRuns: 300 }))).toBeUndefined();
});

test('what was added is what is counted, and the way back ends where it began', () => {
  const property = fc.property(anyDay, fc.integer({ min: 1, max: 300 }), (from, count) => {
    const to = addBusinessDays(from, count);
    expect(isBusinessDay(to)).toBe(true);
    expect(businessDaysBetween(from, to)).toBe(count);
    expect(addBusinessDays(to, -count)).toBe(onOrBeforeBusinessDay(from));
  });
  expect(fc.defaultReportMessage(fc.check(property, { numRuns: 300 }))).toBeUndefined();
});

test('a day beyond the calendar is refused, not guessed', () => {
  for (const text of ['1999-12-31', '2101-01-03', '0000-01-01', '9999-12-31']) {
    const day = dayFrom(text);
    for (const ask of [isBusinessDay, holidayOn, onOrAfterBusinessDay, onOrBeforeBusinessDay])
      expect(() => ask(day), text).toThrow(RangeError);
    expect(() => businessDaysBetween(day, dayFrom('2026-03-12')), text).toThrow(RangeError);
  }
  expect(() => nextBusinessDay(LAST_CALENDAR_DAY)).toThrow(RangeError);
  for (const year of [1999, 2101, 2026.5, Number.NaN]) expect(() => holidaysOf(year)).toThrow(RangeError);
  for (const count of [0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER])
    expect(() => addBusinessDays(dayFrom('2026-03-12'), count), String(count)).toThrow(RangeError);
});
