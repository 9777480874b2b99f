import { isBusinessDay } from '@bank/kernel/calendar.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { occurrencesBetween, type Recurrence } from '@bank/kernel/recurrence.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planners } from '../main/planners.ts';
import type { Tx } from '../platform/database.ts';
import { inTransaction, newId, type Context } from '../platform/work.ts';
import { fund } from '../testing/accounts.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import {
  asCustomer,
  occurrencesOf,
  pairWith,
  postedIn,
  reachDay,
  runThrough,
  scheduleTransfers,
  setDay,
  setMoment,
  stateOf,
} from '../testing/schedules.ts';
import { runDue } from './due.ts';
import { cancelSchedule, pauseSchedule, resumeSchedule, skipNext, type ScheduleKey } from './schedule.ts';

let bank: TestBank;
let worker: Context;
beforeAll(async () => {
  bank = await startBank();
  worker = bank.contextAs('worker');
});
afterAll(() => bank.close());

const facts = async (topic: string, { scheduleId }: ScheduleKey) =>
  (
    await sql`select 1 from outbox where topic = ${topic} and fact ->> 'scheduleId' = ${scheduleId}`.execute(
      bank.root,
    )
  ).rows.length;

describe('what is refused', () => {
  test('a schedule that begins in the past, or would never be due', async () => {
    await reachDay(bank, dayFrom('2031-01-02'));
    const pair = await pairWith(bank, 0);
    await expect(scheduleTransfers(bank, pair, 100, { anchor: dayFrom('2031-01-01') })).rejects.toMatchObject(
      {
        problems: [{ code: 'starts_in_the_past' }],
      },
    );
    await expect(
      scheduleTransfers(bank, pair, 100, {
        anchor: dayFrom('2031-02-10'),
        end: { kind: 'date', day: dayFrom('2031-02-09') },
      }),
    ).rejects.toMatchObject({ problems: [{ code: 'never_due' }] });
  });

  test('another customer’s schedule is unknown, also to a process that sees all rows', async () => {
    const key = await scheduleTransfers(bank, await pairWith(bank, 0), 100, {
      anchor: dayFrom('2031-03-03'),
    });
    const stranger = { ...key, customerId: newId() };
    const acts: ((tx: Tx, key: ScheduleKey) => Promise<unknown>)[] = [
      pauseSchedule,
      resumeSchedule,
      skipNext,
      cancelSchedule,
    ];
    for (const act of acts) {
      await expect(asCustomer(bank, stranger.customerId, (tx) => act(tx, stranger))).rejects.toMatchObject({
        kind: 'unknown',
      });
      await expect(inTransaction(worker, (tx) => act(tx, stranger))).rejects.toMatchObject({
        kind: 'unknown',
      });
    }
    await asCustomer(bank, key.customerId, (tx) => cancelSchedule(tx, key));
    await expect(asCustomer(bank, key.customerId, (tx) => skipNext(tx, key))).rejects.toMatchObject({
      problems: [{ code: 'schedule_over' }],
    });
  });

  test('a schedule into or out of another’s account moves nothing and fails', async () => {
    const [mine, theirs] = [await pairWith(bank, 1_000), await pairWith(bank, 1_000)];
    const out = await scheduleTransfers(bank, { ...mine, from: theirs.from }, 100, {
      anchor: dayFrom('2031-01-02'),
      frequency: 'once',
    });
    const into = await scheduleTransfers(bank, { ...mine, to: theirs.to }, 100, {
      anchor: dayFrom('2031-01-02'),
      frequency: 'once',
    });
    await runDue(worker, planners, dayFrom('2031-01-02'));
    for (const key of [out, into])
      expect(await occurrencesOf(bank, key)).toMatchObject([{ outcome: 'failed', reason: 'not_found' }]);
    expect(await postedIn(bank, theirs.from)).toBe(1_000);
    expect(await postedIn(bank, mine.from)).toBe(1_000);
  });

  test('what was decided about an occurrence cannot be changed or removed, not even by the owner of the table', async () => {
    await expect(sql`update schedule_occurrences set outcome = 'skipped'`.execute(bank.root)).rejects.toThrow(
      /is decided/,
    );
    await expect(sql`delete from schedule_occurrences`.execute(bank.root)).rejects.toThrow(/never removed/);
  });
});

test('a month’s last day over two years: no drift, nothing twice, nothing left out', async () => {
  const pair = await pairWith(bank, 1_000_000);
  const rule: Recurrence = {
    anchor: dayFrom('2031-01-31'),
    frequency: 'monthly',
    end: { kind: 'occurrences', count: 24 },
    closedDays: 'next-business-day',
  };
  const every = { ...rule, frequency: { everyDays: 45 }, end: { kind: 'never' } } as const;
  const monthly = await scheduleTransfers(bank, pair, 700, rule);
  const days = await scheduleTransfers(bank, pair, 11, every);
  const before = await scheduleTransfers(bank, pair, 3, { ...rule, closedDays: 'previous-business-day' });
  await runThrough(bank, dayFrom('2033-01-31'));
  const ran = await occurrencesOf(bank, monthly);
  expect(ran).toHaveLength(24);
  expect(ran.slice(0, 3).map((each) => [each.nominal_on, each.ran_on])).toEqual([
    ['2031-01-31', '2031-01-31'],
    ['2031-02-28', '2031-02-28'],
    ['2031-03-31', '2031-03-31'],
  ]);
  // February 2032 has 29 days and they end on a Sunday; May 2031 ends on a Saturday.
  expect(ran.map((each) => [each.nominal_on, each.ran_on])).toContainEqual(['2032-02-29', '2032-03-01']);
  expect(ran.map((each) => [each.nominal_on, each.ran_on])).toContainEqual(['2031-05-31', '2031-06-02']);
  const closedForm = (recurrence: Recurrence) =>
    occurrencesBetween(recurrence, dayFrom('2031-01-01'), dayFrom('2033-01-31'), 1_000).map(
      ({ number, nominal, day }) => ({ number, nominal_on: nominal, ran_on: day, outcome: 'done' }),
    );
  for (const [key, recurrence] of [
    [monthly, rule],
    [days, every],
    [before, { ...rule, closedDays: 'previous-business-day' }],
  ] as const)
    expect(await occurrencesOf(bank, key)).toMatchObject(closedForm(recurrence));
  for (const { ran_on } of ran) expect(isBusinessDay(dayFrom(ran_on))).toBe(true);
  expect(await stateOf(bank, monthly)).toMatchObject({ state: 'ended', next_number: 24, next_on: null });
  expect(await postedIn(bank, pair.to)).toBe(24 * 700 + closedForm(every).length * 11 + 24 * 3);
  await asCustomer(bank, pair.customerId, (tx) => cancelSchedule(tx, days));
}, 120_000);

test('paused, nothing is sent; resumed, what was missed is passed over; skipped and ended are final', async () => {
  await reachDay(bank, dayFrom('2033-02-01'));
  const pair = await pairWith(bank, 10_000);
  const key = await scheduleTransfers(bank, pair, 100, {
    anchor: dayFrom('2033-02-01'),
    frequency: 'weekly',
  });
  await runThrough(bank, dayFrom('2033-02-01'));
  await asCustomer(bank, pair.customerId, (tx) => pauseSchedule(tx, key));
  await runThrough(bank, dayFrom('2033-02-17'));
  await setMoment(bank, '2033-02-17 12:00', dayFrom('2033-02-17'));
  expect(await postedIn(bank, pair.to)).toBe(100);
  await asCustomer(bank, pair.customerId, (tx) => resumeSchedule(tx, key));
  expect(await stateOf(bank, key)).toMatchObject({ state: 'active', next_number: 3, next_on: '2033-02-22' });
  const skipped = await asCustomer(bank, pair.customerId, (tx) => skipNext(tx, key));
  expect(skipped).toMatchObject({ number: 3, nominal: '2033-02-22' });
  await runThrough(bank, dayFrom('2033-03-01'));
  await asCustomer(bank, pair.customerId, (tx) => cancelSchedule(tx, key));
  await runThrough(bank, dayFrom('2033-03-31'));
  expect(await occurrencesOf(bank, key)).toMatchObject([
    { number: 0, outcome: 'done' },
    { number: 1, outcome: 'skipped', reason: 'paused', ran_on: '2033-02-17' },
    { number: 2, outcome: 'skipped', reason: 'paused' },
    { number: 3, outcome: 'skipped', reason: 'skipped' },
    { number: 4, outcome: 'done', ran_on: '2033-03-01' },
  ]);
  expect(await stateOf(bank, key)).toMatchObject({ state: 'ended', next_on: null });
  expect(await postedIn(bank, pair.to)).toBe(200);
});

test('an end by date counts the nominal day, though a weekend moves what is sent', async () => {
  const pair = await pairWith(bank, 10_000);
  // 2033-04-30 is a Saturday.
  const key = await scheduleTransfers(bank, pair, 100, {
    anchor: dayFrom('2033-03-31'),
    end: { kind: 'date', day: dayFrom('2033-04-30') },
  });
  await runThrough(bank, dayFrom('2033-06-01'));
  expect(await occurrencesOf(bank, key)).toMatchObject([
    { nominal_on: '2033-03-31', ran_on: '2033-03-31' },
    { nominal_on: '2033-04-30', ran_on: '2033-05-02' },
  ]);
  expect(await stateOf(bank, key)).toMatchObject({ state: 'ended' });
});

describe('too little money', () => {
  test('tried again on the next business day, then it has failed; each is told once', async () => {
    const pair = await pairWith(bank, 50);
    // A Friday before Independence Day, which is a Monday: the next business day is the Tuesday.
    const key = await scheduleTransfers(bank, pair, 100, {
      anchor: dayFrom('2033-07-01'),
      frequency: 'once',
    });
    await runThrough(bank, dayFrom('2033-07-01'));
    expect(await occurrencesOf(bank, key)).toMatchObject([{ outcome: 'insufficient', attempts: 1 }]);
    expect(await stateOf(bank, key)).toMatchObject({
      state: 'active',
      next_number: 0,
      next_on: '2033-07-05',
    });
    await runDue(worker, planners, dayFrom('2033-07-01'));
    expect(await facts('schedule.insufficient', key)).toBe(1);
    await runThrough(bank, dayFrom('2033-07-05'));
    expect(await occurrencesOf(bank, key)).toMatchObject([
      {
        outcome: 'failed',
        attempts: 2,
        reason: 'insufficient_funds',
        ran_on: '2033-07-05',
        movement_id: null,
      },
    ]);
    expect(await facts('schedule.failed', key)).toBe(1);
    expect(await stateOf(bank, key)).toMatchObject({ state: 'ended' });
    expect(await postedIn(bank, pair.from)).toBe(50);
  });

  test('money that arrives in time is sent once, and the next one is not moved by it', async () => {
    const pair = await pairWith(bank, 50);
    const key = await scheduleTransfers(bank, pair, 100, {
      anchor: dayFrom('2033-07-07'),
      frequency: 'daily',
      end: { kind: 'occurrences', count: 2 },
    });
    await runThrough(bank, dayFrom('2033-07-07'));
    await fund(bank, pair.from, 1_000);
    await runThrough(bank, dayFrom('2033-07-08'));
    expect(await occurrencesOf(bank, key)).toMatchObject([
      { number: 0, outcome: 'done', attempts: 2, ran_on: '2033-07-08' },
      { number: 1, outcome: 'done', attempts: 1, ran_on: '2033-07-08' },
    ]);
    expect(await postedIn(bank, pair.to)).toBe(200);
  });

  test('ended or skipped while it waits, it is never sent', async () => {
    const pair = await pairWith(bank, 50);
    const anchor = dayFrom('2033-07-11');
    const [ended, skipped] = [
      await scheduleTransfers(bank, pair, 100, { anchor }),
      await scheduleTransfers(bank, pair, 100, { anchor }),
    ];
    await runThrough(bank, anchor);
    await fund(bank, pair.from, 1_000);
    await asCustomer(bank, pair.customerId, (tx) => cancelSchedule(tx, ended));
    await asCustomer(bank, pair.customerId, (tx) => skipNext(tx, skipped));
    await runThrough(bank, dayFrom('2033-07-13'));
    expect(await occurrencesOf(bank, ended)).toMatchObject([{ outcome: 'skipped', reason: 'ended' }]);
    expect(await occurrencesOf(bank, skipped)).toMatchObject([{ outcome: 'skipped', reason: 'skipped' }]);
    expect(await stateOf(bank, skipped)).toMatchObject({ state: 'active', next_on: '2033-08-11' });
    expect(await postedIn(bank, pair.to)).toBe(0);
  });
});

test('a schedule nobody can plan is told, and keeps no other from being run', async () => {
  const day = dayFrom('2033-07-14');
  await setDay(bank, day);
  const pair = await pairWith(bank, 1_000);
  const broken = await scheduleTransfers(bank, pair, 100, { anchor: day, frequency: 'once' });
  await sql`update schedules set kind = 'unheard-of' where id = ${broken.scheduleId}`.execute(bank.root);
  const whole = await scheduleTransfers(bank, pair, 100, { anchor: day, frequency: 'once' });
  await expect(runDue(worker, planners, day)).rejects.toThrow(/could not be run/);
  expect(await occurrencesOf(bank, whole)).toMatchObject([{ outcome: 'done' }]);
  expect(await occurrencesOf(bank, broken)).toEqual([]);
  await asCustomer(bank, pair.customerId, (tx) => cancelSchedule(tx, broken));
});
