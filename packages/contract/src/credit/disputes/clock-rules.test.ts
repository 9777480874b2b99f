import { addBusinessDays, isBusinessDay } from '@bank/kernel/calendar.ts';
import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import { expect, test } from 'vitest';
import { clockOf, merchantAnswersBy, takeBackOn, type DisputedLine } from './clock-rules.ts';

const old: DisputedLine = {
  isCredit: false,
  isPurchase: false,
  lineDay: dayFrom('2026-03-02'),
  accountOpenedOn: dayFrom('2020-01-02'),
};
const on = (text: string, line: Partial<DisputedLine> = {}) => clockOf(dayFrom(text), { ...old, ...line });

test('[DISP-19] most cases end within ten business days, counted over weekends and holidays', () => {
  // Veterans Day and Thanksgiving lie in between.
  expect(on('2026-11-10').expectedOn).toBe('2026-11-25');
  expect(on('2026-12-24').expectedOn).toBe('2027-01-11');
});

test.each([
  ['a transfer', '2026-03-12', {}, '2026-03-26', '2026-04-24'],
  ['a purchase with a card', '2026-03-12', { isPurchase: true }, '2026-03-26', '2026-06-10'],
  ['a new account', '2026-03-12', { accountOpenedOn: dayFrom('2026-02-20') }, '2026-04-09', '2026-06-10'],
  [
    'the last day of a new account',
    '2026-03-12',
    { accountOpenedOn: dayFrom('2026-02-01') },
    '2026-04-09',
    '2026-06-10',
  ],
  ['the day after it', '2026-03-12', { accountOpenedOn: dayFrom('2026-01-31') }, '2026-03-26', '2026-04-24'],
  ['a Saturday', '2026-03-14', {}, '2026-03-27', '2026-04-28'],
] as const)('Regulation E, %s: credit and decision', (_, received, line, creditBy, resolveBy) => {
  expect(on(received, line)).toMatchObject({ regulation: 'e', creditBy, resolveBy, acknowledgeBy: null });
});

test.each([
  ['2026-01-02', '2026-01-30', '2026-03-31'],
  ['2026-01-31', '2026-03-02', '2026-03-31'],
  ['2026-06-30', '2026-07-30', '2026-08-31'],
  ['2026-07-01', '2026-07-31', '2026-09-29'],
  ['2026-12-31', '2027-01-29', '2027-02-26'],
])(
  'Regulation Z, heard of on %s: acknowledged by %s, decided by %s',
  (received, acknowledgeBy, resolveBy) => {
    expect(on(received, { isCredit: true })).toMatchObject({
      regulation: 'z',
      acknowledgeBy,
      resolveBy,
      creditBy: null,
    });
  },
);

test('every day of two years: business days, in order, and never later than the law allows', () => {
  for (let day: Day = dayFrom('2026-01-01'); day < '2028-01-01'; day = addDays(day, 1))
    for (const line of [
      {},
      { isPurchase: true },
      { isCredit: true },
      { accountOpenedOn: dayFrom('2026-02-20') },
    ]) {
      const clock = clockOf(day, { ...old, ...line });
      const due = [clock.expectedOn, clock.resolveBy, clock.creditBy, clock.acknowledgeBy].filter(
        (each) => each !== null,
      );
      expect(due.filter((each) => !isBusinessDay(each) || each <= day)).toEqual([]);
      expect(clock.resolveBy <= addDays(day, 90)).toBe(true);
    }
});

test('a credit is taken back five business days after the notice', () => {
  expect(takeBackOn(dayFrom('2026-11-20'))).toBe('2026-11-30');
  expect(takeBackOn(dayFrom('2026-03-12'))).toBe(addBusinessDays(dayFrom('2026-03-12'), 5));
  expect(merchantAnswersBy(dayFrom('2026-03-12'))).toBe('2026-04-26');
});
