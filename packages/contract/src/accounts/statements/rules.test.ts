import { dayFrom, isDay } from '@bank/kernel/day.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountTypes } from '../accounts/rules.ts';
import { customPeriodName, customPeriodProblems, periodOf, periodsFor } from './rules.ts';

const today = dayFrom('2026-05-14');
const span = (word: string) => {
  const period = periodOf(word, today);
  return period && `${period.start} ${period.end}`;
};
const words = (type: (typeof accountTypes)[number]) => periodsFor(type, today).map(({ name }) => name);

test.each([
  ['current', '2026-05-01 2026-05-14'],
  ['previous', '2026-04-01 2026-04-30'],
  ['last3', '2026-02-01 2026-04-30'],
  ['last6', '2025-11-01 2026-04-30'],
  ['ytd', '2026-01-01 2026-05-14'],
  ['lastyear', '2025-01-01 2025-12-31'],
  ['last-quarter', '2026-01-01 2026-03-31'],
  ['q1', '2026-01-01 2026-03-31'],
  ['q2', '2026-04-01 2026-05-14'],
  ['q3', '2025-07-01 2025-09-30'],
  ['january', '2026-01-01 2026-01-31'],
  ['may', '2026-05-01 2026-05-14'],
  ['december', '2025-12-01 2025-12-31'],
  ['q4-2024', '2024-10-01 2024-12-31'],
  ['q2-2026', '2026-04-01 2026-05-14'],
  ['annual-2024', '2024-01-01 2024-12-31'],
  ['2026-01-15..2026-03-12', '2026-01-15 2026-03-12'],
  ['2026-05-14..2026-05-14', '2026-05-14 2026-05-14'],
])('[ACOM-13] %s means %s', (word, expected) => {
  expect(span(word)).toBe(expected);
});

test.each([
  ['year', 'ytd'],
  ['last3months', 'last3'],
  ['last_year', 'lastyear'],
  ['last-year', 'lastyear'],
])('[ACOM-13] %s is another spelling of %s', (alias, word) => {
  expect(span(alias)).toBe(span(word));
});

test.each([
  '',
  'tomorrow',
  'q5',
  'q0-2024',
  'q3-2026',
  'q1-2027',
  'q1-0000',
  'annual-2026',
  'annual-0000',
  '__proto__',
  'constructor',
  'CURRENT',
  '2026-03-12..2026-01-15',
  '2026-05-01..2026-05-15',
  '1999-12-31..2000-01-31',
  '2026-02-29..2026-03-12',
  '2026-01-15..2026-03-12..2026-04-01',
  '2026-01-15',
])('[ACOM-13] %j means nothing', (word) => {
  expect(periodOf(word, today)).toBeNull();
});

describe('the words each page offers', () => {
  test('[CHKG-09] checking', () => {
    expect(words('checking')).toEqual(['current', 'previous', 'last3', 'last6', 'ytd', 'lastyear']);
  });
  test('[STUD-04] student: this month, the last and months by name', () => {
    expect(words('student')).toEqual(['current', 'previous', 'january', 'february', 'march']);
  });
  test('[INVE-12] investment', () => {
    expect(words('investment')).toEqual(['current', 'previous', 'ytd', 'lastyear']);
  });
  test('[CDAC-12] certificates', () => {
    expect(words('cd')).toEqual(['current', 'previous', 'ytd', 'last-quarter', 'lastyear']);
  });
  test('[RETI-08] retirement: quarters too', () => {
    expect(words('retirement')).toEqual(['current', 'previous', 'q1', 'q2', 'q3', 'q4', 'ytd', 'lastyear']);
  });
});

test('whatever is asked on whatever day, a period begins before it ends and ends by that day', () => {
  const days = fc
    .date({ min: new Date('2001-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((date) => dayFrom(date.toISOString().slice(0, 10)));
  const asked = fc.oneof(
    fc.constantFrom(
      'current',
      'previous',
      'last3',
      'last6',
      'ytd',
      'lastyear',
      'last-quarter',
      'q1',
      'q4',
      'june',
    ),
    fc.stringMatching(/^(?:q[0-9]-[0-9]{4}|annual-[0-9]{4})$/),
    fc.stringMatching(/^20[0-2][0-9]-0[1-9]-[0-2][0-9]\.\.20[0-2][0-9]-0[1-9]-[0-2][0-9]$/),
    fc.string({ maxLength: 40 }),
  );
  fc.assert(
    fc.property(days, asked, (day, word) => {
      const period = periodOf(word, day);
      if (period === null) return;
      expect(isDay(period.start) && isDay(period.end)).toBe(true);
      expect(period.start <= period.end && period.end <= day).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

describe('days of the customer’s own choosing', () => {
  const openedOn = dayFrom('2026-02-10');

  test.each([
    ['2026-03-01', '2026-05-14', null],
    // Days before the account was opened are left out by the bank.
    ['2026-01-01', '2026-02-10', null],
    ['', '2026-05-14', 'from day_missing'],
    ['2026-03-01', '', 'to day_missing'],
    ['2026-03-01', '2026-05-15', 'to day_ahead'],
    ['2026-01-01', '2026-02-09', 'to before_opening'],
    ['2026-03-02', '2026-03-01', 'to wrong_order'],
  ])('[ACOM-13] from %j to %j: %s', (from, to, expected) => {
    const [problem] = customPeriodProblems({ from, to }, { today, openedOn });
    expect(problem ? `${problem.field} ${problem.code}` : null).toBe(expected);
    // A period without a problem must be accepted by `periodOf`.
    const taken = problem ?? periodOf(customPeriodName(dayFrom(from), dayFrom(to)), today);
    expect(taken).not.toBeNull();
  });
});
