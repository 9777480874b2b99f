import { showAccount } from '@bank/contract/accounts/accounts/contract.ts';
import { showCheckDeposit, showCheckLimits } from '@bank/contract/payments/check-deposits/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { codeRulebook } from '@bank/kernel/rulebook.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { availabilityOf } from '../../movements/dates.ts';
import { releaseExpiredHolds } from '../../movements/hold-expiry.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { makeDepositor, plainJobs } from '../../testing/check-deposits.ts';
import { hear } from '../../testing/jobs.ts';
import { setMoment } from '../../testing/schedules.ts';
import { checkDates, freeFrom } from './movement.ts';

/**
 * 2026 as a wall calendar has it: the days on which the Reserve Banks are closed, and when the clocks change. Written by hand,
 * so that it shares nothing with the bank's own calendar. The fourth of July is a Saturday and closes no weekday.
 */
const CLOSED = [
  '2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25',
  '2027-01-01',
]
  .join(' ')
  .split(' ');
const SUMMER = ['2026-03-08', '2026-11-01'] as const;

const plusDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();
const isOpen = (day: string) => weekdayOf(day) % 6 !== 0 && !CLOSED.includes(day);
const nextOpen = (day: string): string =>
  isOpen(plusDays(day, 1)) ? plusDays(day, 1) : nextOpen(plusDays(day, 1));
/** A time in New York; the clocks change at two in the morning, which none of these times is before. */
const inNewYork = (day: string, time: string) => {
  const isSummer = day >= SUMMER[0] && day < SUMMER[1];
  return new Date(`${day}T${time}:00${isSummer ? '-04:00' : '-05:00'}`);
};

const openDays = Array.from({ length: 365 }, (_, count) => plusDays('2026-01-01', count)).filter(isOpen);

const at = (now: Date, businessDate: string) =>
  checkDates({ now, businessDate: dayFrom(businessDate), rules: codeRulebook });

describe('[MCDP-14, MCDP-15] when a check is available, on every business day of 2026', () => {
  test('there are as many as a year has', () => {
    expect(openDays).toHaveLength(251);
  });

  test.each([
    ['a minute before the cut-off', '16:59'],
    ['a minute after it', '17:01'],
    ['on the Sunday after', 'Sunday'],
  ])('%s', (_, when) => {
    for (const day of openDays) {
      const sunday = plusDays(day, 7 - weekdayOf(day));
      const now = when === 'Sunday' ? inNewYork(sunday, '10:00') : inNewYork(day, when);
      const counted = when === '16:59' ? day : nextOpen(when === 'Sunday' ? sunday : day);
      // After the close the next day is open, and while the close is late the same one still is.
      const open = when === '16:59' ? [day] : when === '17:01' ? [day, nextOpen(day)] : [nextOpen(sunday)];
      for (const businessDate of open) {
        const dates = at(now, businessDate);
        expect([day, dates.leavesOn, dates.arrivesOn]).toEqual([day, counted, nextOpen(counted)]);
        expect(availabilityOf(cents(100_000), dates)).toEqual([
          { on: counted, amount: 22_500 },
          { on: nextOpen(counted), amount: 77_500 },
        ]);
        expect(freeFrom(dates.arrivesOn)).toEqual(inNewYork(nextOpen(counted), '00:00'));
      }
    }
  });
});

/** What the bank promises for the part that is available at once. */
const WITHIN_MS = 5_000;

describe('on the named day, without anybody closing a day', () => {
  let bank: TestBank;
  beforeAll(async () => {
    bank = await startBank({ countsCallers: false });
  });
  afterAll(() => bank.close());

  test('[MCDP-15] the first $225 is in what the customer reads within 5 seconds of the answer', async () => {
    await setMoment(bank, '2028-02-22 12:00', dayFrom('2028-02-22'));
    const who = await makeDepositor(bank, 1_000);
    const available = async () =>
      (await callAs(bank.apiUrl, who.token)(showAccount, { accountId: who.accountId })).availableBalance;
    expect(await available()).toBe(1_000);
    await who.submit(100_000);
    const answered = performance.now();
    // Nothing is added before somebody has looked at the photos.
    expect(await available()).toBe(1_000);
    await hear(bank, plainJobs);
    expect(await available()).toBe(23_500);
    expect(performance.now() - answered).toBeLessThan(WITHIN_MS);
  });

  test.each([
    ['an afternoon', '2028-02-23 16:59', '2028-02-23', '2028-02-23', '2028-02-24'],
    [
      'an evening that is tomorrow in Greenwich',
      '2028-02-24 20:30',
      '2028-02-25',
      '2028-02-25',
      '2028-02-28',
    ],
    ['the weekend of the clock change', '2028-03-11 10:00', '2028-03-13', '2028-03-13', '2028-03-14'],
    ['a month end', '2028-04-28 16:00', '2028-04-28', '2028-04-28', '2028-05-01'],
    ['the day before Thanksgiving', '2028-11-22 17:00', '2028-11-22', '2028-11-24', '2028-11-27'],
    ['a Sunday', '2028-12-03 12:00', '2028-12-04', '2028-12-04', '2028-12-05'],
    ['the last day of a year', '2028-12-29 12:00', '2028-12-29', '2028-12-29', '2029-01-02'],
  ])('%s', async (_, moment, businessDate, counted, named) => {
    await setMoment(bank, moment, dayFrom(businessDate));
    const who = await makeDepositor(bank);
    const call = callAs(bank.apiUrl, who.token);
    const foreseen = await call(showCheckLimits, {});
    expect([foreseen.depositDate, foreseen.availabilityDate]).toEqual([counted, named]);
    const { depositId } = await who.deposit(100_000);
    expect(await who.balance()).toEqual({ posted: 100_000, held: 77_500, available: 22_500 });
    expect(await call(showCheckDeposit, { depositId })).toMatchObject({
      status: 'accepted',
      depositDate: counted,
      availabilityDate: named,
      available: [
        { on: counted, amount: 22_500 },
        { on: named, amount: 77_500 },
      ],
    });
    const eve = new Date(Date.parse(`${named}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
    await setMoment(bank, `${eve} 23:59:50`, dayFrom(businessDate));
    await releaseExpiredHolds(bank.contextAs('worker'));
    expect((await who.balance()).held).toBe(77_500);
    await setMoment(bank, `${named} 00:00:05`, dayFrom(businessDate));
    await releaseExpiredHolds(bank.contextAs('worker'));
    expect(await who.balance()).toEqual({ posted: 100_000, held: 0, available: 100_000 });
  });
});
