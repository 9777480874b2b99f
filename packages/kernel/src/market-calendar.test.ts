import { expect, test } from 'vitest';
import { isBusinessDay } from './calendar.ts';
import { addDays, dayFrom, type Day } from './day.ts';
import {
  isEarlyClose,
  isMarketOpen,
  isTradingDay,
  nextTradingDay,
  previousTradingDay,
  sessionOf,
  settlementDay,
  tradingDayOf,
} from './market-calendar.ts';

/** As exchanges publish them. */
const closed: Record<number, string> = {
  2022: '01-17 02-21 04-15 05-30 06-20 07-04 09-05 11-24 12-26',
  2023: '01-02 01-16 02-20 04-07 05-29 06-19 07-04 09-04 11-23 12-25',
  2024: '01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 11-28 12-25',
  2025: '01-01 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25',
  2026: '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25',
  2027: '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24',
  2028: '01-17 02-21 04-14 05-29 06-19 07-04 09-04 11-23 12-25',
};

const early: Record<number, string> = {
  2023: '07-03 11-24',
  2024: '07-03 11-29 12-24',
  2025: '07-03 11-28 12-24',
  2026: '11-27 12-24',
  2027: '11-26',
  2028: '07-03 11-24',
};

const listed = (year: number | string, days: string) =>
  days.split(' ').map((monthAndDate) => `${year}-${monthAndDate}`);

function daysOf(year: number): Day[] {
  const days: Day[] = [];
  for (let day = dayFrom(`${year}-01-01`); day.startsWith(`${year}`); day = addDays(day, 1)) days.push(day);
  return days;
}

const onWeekend = (day: Day) => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

test.each(Object.entries(closed))('in %s the exchange is closed on the published days', (year, days) => {
  const found = daysOf(Number(year)).filter((day) => !onWeekend(day) && !isTradingDay(day));
  expect(found).toEqual(listed(year, days));
  expect(daysOf(Number(year)).filter((day) => onWeekend(day) && isTradingDay(day))).toEqual([]);
});

test.each(Object.entries(early))('in %s it closes early on the published days', (year, days) => {
  expect(daysOf(Number(year)).filter(isEarlyClose)).toEqual(listed(year, days));
});

/** The Fridays before Easter, from an almanac. */
test.each([
  '2000-04-21 2005-03-25 2008-03-21 2011-04-22 2019-04-19 2030-04-19 2035-03-23 2038-04-23 2049-04-16 2076-04-17',
])('Good Fridays: %s', (days) => {
  for (const day of days.split(' ')) {
    expect(isTradingDay(dayFrom(day)), day).toBe(false);
    expect(isTradingDay(addDays(dayFrom(day), -1)), day).toBe(true);
  }
});

test.each([
  ['2026-03-06', '2026-03-06T14:30:00.000Z', '2026-03-06T21:00:00.000Z', 'the Friday before summer time'],
  ['2026-03-09', '2026-03-09T13:30:00.000Z', '2026-03-09T20:00:00.000Z', 'the Monday after'],
  ['2026-10-30', '2026-10-30T13:30:00.000Z', '2026-10-30T20:00:00.000Z', 'the Friday before winter time'],
  ['2026-11-02', '2026-11-02T14:30:00.000Z', '2026-11-02T21:00:00.000Z', 'the Monday after'],
  ['2026-11-27', '2026-11-27T14:30:00.000Z', '2026-11-27T18:00:00.000Z', 'the day after Thanksgiving'],
  ['2025-07-03', '2025-07-03T13:30:00.000Z', '2025-07-03T17:00:00.000Z', 'the eve of Independence Day'],
])('the session of %s is %s to %s: %s', (day, opensAt, closesAt) => {
  expect(sessionOf(dayFrom(day))).toEqual({ opensAt, closesAt });
});

test.each(['2026-07-03', '2026-03-14', '2026-12-25'])('%s has no session', (day) => {
  expect(sessionOf(dayFrom(day))).toBeNull();
});

test.each([
  ['2026-03-12T13:29:59.999Z', false, '2026-03-12', 'before it opens'],
  ['2026-03-12T13:30:00.000Z', true, '2026-03-12', 'when it opens'],
  ['2026-03-12T19:59:59.999Z', true, '2026-03-12', 'the last moment'],
  ['2026-03-12T20:00:00.000Z', false, '2026-03-13', 'the close'],
  ['2026-03-13T02:00:00.000Z', false, '2026-03-13', 'still Thursday in New York'],
  ['2026-03-13T20:00:00.000Z', false, '2026-03-16', 'over the weekend'],
  ['2026-07-02T20:00:00.000Z', false, '2026-07-06', 'over Independence Day'],
  ['2026-11-27T18:00:00.000Z', false, '2026-11-30', 'the early close'],
  ['2026-11-27T17:59:59.000Z', true, '2026-11-27', 'before the early close'],
])('at %s the market is open: %s; an order is good for %s (%s)', (instant, open, day) => {
  expect(isMarketOpen(instant)).toBe(open);
  expect(isMarketOpen(Date.parse(instant))).toBe(open);
  expect(tradingDayOf(instant)).toBe(day);
});

/** Written from the two published lists alone, without the rules. */
function settlesOn(tradedOn: Day): Day {
  const reserveBanks: Record<string, string> = {
    2026: '01-01 01-19 02-16 05-25 06-19 10-12 11-11 11-26 12-25',
    2027: '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25',
    2028: '01-17',
  };
  const shut = new Set(
    [closed, reserveBanks].flatMap((lists) =>
      Object.entries(lists).flatMap(([year, days]) => listed(year, days)),
    ),
  );
  const at = new Date(`${tradedOn}T12:00:00Z`);
  do at.setUTCDate(at.getUTCDate() + 1);
  while (at.getUTCDay() % 6 === 0 || shut.has(at.toISOString().slice(0, 10)));
  return at.toISOString().slice(0, 10) as Day;
}

test('every trade of 2026 and 2027 settles on the day that the published calendars give', () => {
  const days = [...daysOf(2026), ...daysOf(2027)].filter(isTradingDay);
  expect(days).toHaveLength(251 + 251);
  const wrong = days.filter((day) => settlementDay(day) !== settlesOn(day));
  expect(wrong).toEqual([]);
  expect(days.every((day) => isBusinessDay(settlementDay(day)) && isTradingDay(settlementDay(day)))).toBe(
    true,
  );
});

test.each([
  ['2026-10-09', '2026-10-13', 'Columbus Day is traded and not settled'],
  ['2026-10-12', '2026-10-13', 'a trade of Columbus Day'],
  ['2026-11-10', '2026-11-12', 'before Veterans Day'],
  ['2026-07-02', '2026-07-06', 'the Reserve Banks are open on July 3, the exchange is not'],
  ['2026-12-24', '2026-12-28', 'over Christmas'],
  ['2027-12-31', '2028-01-03', 'over the turn of the year'],
])('a trade of %s settles on %s: %s', (day, on) => {
  expect(settlementDay(dayFrom(day))).toBe(on);
});

test('a day without trading has no settlement', () => {
  for (const day of ['2026-03-14', '2026-07-03', '2026-04-03'])
    expect(() => settlementDay(dayFrom(day))).toThrow(RangeError);
});

test('the next and the previous trading day are each other’s', () => {
  for (const day of daysOf(2026).filter(isTradingDay)) {
    expect(previousTradingDay(nextTradingDay(day))).toBe(day);
    expect(tradingDayOf(`${day}T05:00:00Z`)).toBe(day);
  }
  expect(nextTradingDay(dayFrom('2026-04-02'))).toBe('2026-04-06');
});
