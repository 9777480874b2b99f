import { adjustedDay } from '@bank/kernel/calendar.ts';
import { addDays, addMonths, dayFrom, daysBetween, type Day } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backTest, habitsIn, learnedItems, withoutScheduled, type PastLine } from './learned-rules.ts';
import type { ForecastItem } from './rules.ts';

const line = (day: string, amount: number, name = 'Alder & Finch Studio'): PastLine => ({
  accountId: 'a',
  day: dayFrom(day),
  amount: cents(amount),
  name,
});
const expectedFrom = (lines: readonly PastLine[], today: string, until: string) =>
  learnedItems(lines, dayFrom(today), dayFrom(until)).map(({ day, amount }) => [day, amount]);

test('pay every two weeks is expected every two weeks, also over a clock change and a holiday', () => {
  // Friday, November 25, 2033 is a business day; pay of Friday, December 23 came a day early.
  const paid = ['2033-10-28', '2033-11-10', '2033-11-25', '2033-12-09', '2033-12-22'];
  const lines = paid.map((day) => line(day, 294_077));
  expect(expectedFrom(lines, '2033-12-27', '2034-01-31')).toEqual([
    ['2034-01-06', 294_077],
    ['2034-01-20', 294_077],
  ]);
});

test('rent on the first moves with weekends, and the last of a month stays the last', () => {
  const rent = ['2031-01-02', '2031-02-03', '2031-03-03', '2031-04-01', '2031-05-01'].map((day) =>
    line(day, -165_000, 'Bayside Apartments'),
  );
  expect(expectedFrom(rent, '2031-05-20', '2031-07-10')).toEqual([
    ['2031-06-02', -165_000],
    ['2031-07-01', -165_000],
  ]);
  const last = ['2031-01-31', '2031-02-28', '2031-03-31', '2031-04-30'].map((day) =>
    line(day, -5_000, 'Gym'),
  );
  expect(expectedFrom(last, '2031-05-02', '2031-07-05').map(([day]) => day)).toEqual([
    '2031-05-31',
    '2031-06-30',
  ]);
});

test('pay on the 15th and the last day is two habits', () => {
  const paid = [
    '2031-01-15',
    '2031-01-31',
    '2031-02-14',
    '2031-02-28',
    '2031-03-14',
    '2031-03-31',
    '2031-04-15',
    '2031-04-30',
  ].map((day) => line(day, 180_000));
  const days = expectedFrom(paid, '2031-05-02', '2031-06-02').map(([day]) => String(day));
  expect(days).toHaveLength(2);
  expect(Math.abs(daysBetween(dayFrom(days[0] ?? ''), dayFrom('2031-05-15')))).toBeLessThanOrEqual(1);
  expect(Math.abs(daysBetween(dayFrom(days[1] ?? ''), dayFrom('2031-05-30')))).toBeLessThanOrEqual(1);
});

test('a bill that varies is expected with its usual amount, one that jumps is not', () => {
  const electric = ['2031-02-10', '2031-03-10', '2031-04-10'];
  const amounts = [-12_100, -13_218, -12_840];
  const lines = electric.map((day, at) => line(day, amounts[at] ?? 0, 'Casco Electric 0041'));
  expect(expectedFrom(lines, '2031-04-20', '2031-05-15')).toEqual([['2031-05-10', -12_840]]);
  const jumping = electric.map((day, at) => line(day, [-1_000, -90_000, -12_000][at] ?? 0, 'Store'));
  expect(expectedFrom(jumping, '2031-04-20', '2031-05-15')).toEqual([]);
});

test('what came twice, without a rhythm, or has ended is not expected', () => {
  expect(habitsIn([line('2031-01-15', 100), line('2031-02-15', 100)])).toEqual([]);
  const shops = ['2031-01-03', '2031-01-09', '2031-01-30', '2031-02-17', '2031-02-19', '2031-04-02'];
  expect(habitsIn(shops.map((day) => line(day, -8_432, 'Harbor Street Grocers')))).toEqual([]);
  const old = ['2031-01-15', '2031-02-14', '2031-03-14'].map((day) => line(day, 294_077));
  expect(expectedFrom(old, '2031-04-18', '2031-05-31').length).toBeGreaterThan(0);
  expect(expectedFrom(old, '2031-04-30', '2031-05-31')).toEqual([]);
});

test('the number of a store or of a reference makes no other payee; another account does', () => {
  const days = ['2031-01-15', '2031-02-14', '2031-03-14'];
  expect(habitsIn(days.map((day, at) => line(day, -1_599, `STREAMBOX *${at}77`)))).toHaveLength(1);
  const apart = days.map((day, at) => ({ ...line(day, -1_599), accountId: `account ${at}` }));
  expect(habitsIn(apart)).toEqual([]);
});

test('a payment that is scheduled by now is not counted twice', () => {
  const learned: ForecastItem = {
    accountId: 'a',
    day: dayFrom('2031-05-10'),
    amount: cents(-12_840),
    certainty: 'expected',
    cause: 'regularBill',
    sourceId: 'habit',
    name: 'Casco Electric',
  };
  const scheduled: ForecastItem = { ...learned, sourceId: 'schedule', cause: 'autopay', certainty: 'known' };
  const at = (more: Partial<ForecastItem>) => withoutScheduled([learned], [{ ...scheduled, ...more }]);
  expect(at({ day: dayFrom('2031-05-14'), amount: cents(-13_500) })).toEqual([]);
  expect(at({ day: dayFrom('2031-05-20') })).toEqual([learned]);
  expect(at({ amount: cents(-40_000) })).toEqual([learned]);
  expect(at({ accountId: 'b' })).toEqual([learned]);
});

test('money between own accounts is no bill, and one payment stands for one', () => {
  const rent = (day: string): ForecastItem => ({
    accountId: 'a',
    day: dayFrom(day),
    amount: cents(-165_000),
    certainty: 'expected',
    cause: 'regularBill',
    sourceId: 'habit',
    name: 'Bayside Apartments',
  });
  const paid = {
    ...rent('2031-05-02'),
    sourceId: 'schedule',
    cause: 'transfer',
    certainty: 'known',
  } as const;
  const arrives = { ...paid, accountId: 'savings', amount: cents(165_000) };
  expect(withoutScheduled([rent('2031-05-01')], [paid])).toEqual([]);
  expect(withoutScheduled([rent('2031-05-01')], [paid, arrives])).toEqual([rent('2031-05-01')]);
  const weekly = [rent('2031-05-01'), rent('2031-05-08')];
  expect(withoutScheduled(weekly, [paid])).toEqual([rent('2031-05-08')]);
});

test('the back-test says how far off the month before was', () => {
  const paid = ['2031-01-10', '2031-01-24', '2031-02-07', '2031-02-21', '2031-03-07', '2031-03-21'];
  const lines = [
    ...paid.map((day) => line(day, 294_077)),
    line('2031-04-04', 294_177),
    line('2031-04-18', 294_077),
  ];
  expect(backTest(lines, dayFrom('2031-04-21'))).toEqual({
    days: 30,
    expected: 2,
    came: 2,
    amountError: 50,
    dayError: 0,
  });
  expect(backTest([], dayFrom('2031-04-21'))).toBeNull();
  expect(backTest(lines.slice(0, 6), dayFrom('2031-04-21'))).toMatchObject({
    expected: 2,
    came: 0,
    amountError: 0,
  });
});

test('whatever the date and the closed days, a monthly habit is found again to the day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 364 }),
      fc.constantFrom('next-business-day' as const, 'previous-business-day' as const),
      fc.integer({ min: 4, max: 6 }),
      (offset, rule, times) => {
        const anchor = addDays(dayFrom('2031-01-01'), offset);
        const on = (at: number): Day => adjustedDay(addMonths(anchor, at), rule);
        const lines = Array.from({ length: times }, (_, at) => line(on(at), -65_000, 'Pine State Mobile'));
        const today = addDays(on(times - 1), 3);
        const [next] = expectedFrom(lines, today, addDays(today, 40));
        const day = next?.[0];
        // A date that was moved each time may not be known; it is never further off than a long weekend.
        expect(Math.abs(daysBetween(dayFrom(String(day)), on(times)))).toBeLessThanOrEqual(4);
      },
    ),
    { numRuns: 300 },
  );
});
