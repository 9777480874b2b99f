import { cutOffs } from '@bank/contract/movements/rules.ts';
import { nextBusinessDay } from '@bank/kernel/calendar.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { codeRulebook, ruleIn } from '@bank/kernel/rulebook.ts';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayWork } from '../main/day.ts';
import { watchDay } from '../main/watch.ts';
import { readClock } from '../platform/clock.ts';
import { connect, createPool } from '../platform/database.ts';
import { startJobs, subscriptionsOf } from '../platform/jobs.ts';
import { relayFacts } from '../platform/outbox.ts';
import { createMetrics } from '../platform/metrics.ts';
import type { Context } from '../platform/work.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { runWorker } from '../testing/mail.ts';
import { setMoment } from '../testing/schedules.ts';
import { listDaySteps } from './day-queries.ts';
import { closeOverdueSeconds, requestDueClose } from './day-schedule.ts';
import { closeDay } from './day.ts';
import { movementJobs } from './jobs.ts';

const AT = '17:00';

let bank: TestBank;
let worker: Context;
beforeAll(async () => {
  bank = await startBank();
  worker = bank.contextAs('worker');
});
afterAll(() => bank.close());
/** Each test starts without any request. */
beforeEach(async () => {
  await sql`delete from outbox`.execute(bank.root);
  await sql`delete from pgboss.job`.execute(bank.root);
  await sql`delete from day_close_requests`.execute(bank.root);
});

const at = (moment: string, businessDate: string) => setMoment(bank, moment, dayFrom(businessDate));
const ask = () => requestDueClose(worker, AT);
const today = async () => (await readClock(bank.root)).businessDate;

async function asked(topic = 'day.close-requested'): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select fact ->> 'day' as day from outbox where topic = ${topic} order by id`.execute(bank.root);
  return rows.map(({ day }) => day);
}

async function asksRecorded(day: string): Promise<string[]> {
  const { rows } = await sql<{ actor_kind: string }>`
    select actor_kind from audit_events
    where action = 'books.day-close-requested' and object_id = ${day}`.execute(bank.root);
  return rows.map(({ actor_kind: kind }) => kind);
}

test('the earliest time a day may close is when its last payments have been handed in', () => {
  for (const rule of Object.values(cutOffs)) {
    expect(ruleIn(codeRulebook, rule, dayFrom('2026-11-16')).value <= AT).toBe(true);
    // Nor can it be changed to a later time.
    expect((rule.change?.most ?? AT) <= AT).toBe(true);
  }
});

describe('a day is due at its closing time in New York, on its own date', () => {
  test.each([
    ['a Monday, a moment before', '2027-01-11 16:59', '2027-01-11', null],
    ['a Monday, at the time', '2027-01-11 17:00', '2027-01-11', '2027-01-11'],
    ['an evening that is tomorrow in Greenwich', '2027-01-12 20:30', '2027-01-12', '2027-01-12'],
    ['the same evening, after the close', '2027-01-12 20:31', '2027-01-13', null],
    ['a Friday evening, after the close', '2027-01-15 18:00', '2027-01-19', null],
    ['a Saturday', '2027-01-16 18:00', '2027-01-19', null],
    ['a Monday that is a holiday', '2027-01-18 18:00', '2027-01-19', null],
    ['the Tuesday after it, before', '2027-01-19 16:59', '2027-01-19', null],
    ['the Tuesday after it', '2027-01-19 17:00', '2027-01-19', '2027-01-19'],
    ['the Friday before clocks go forward', '2027-03-12 16:59', '2027-03-12', null],
    ['that Friday', '2027-03-12 17:00', '2027-03-12', '2027-03-12'],
    // 17:00 is 21:00 UTC now, and was 22:00 UTC on Friday.
    ['the Monday after, before', '2027-03-15 16:59', '2027-03-15', null],
    ['the Monday after', '2027-03-15 17:00', '2027-03-15', '2027-03-15'],
    ['the Friday before clocks go back', '2027-11-05 17:00', '2027-11-05', '2027-11-05'],
    ['the Monday after that, before', '2027-11-08 16:59', '2027-11-08', null],
    ['the Monday after that', '2027-11-08 17:00', '2027-11-08', '2027-11-08'],
    ['midnight, when the evening was missed', '2027-11-10 00:05', '2027-11-09', '2027-11-09'],
  ])('%s', async (_, moment, businessDate, due) => {
    await at(moment, businessDate);
    expect(await ask()).toBe(due);
    expect(await asked()).toEqual(due === null ? [] : [due]);
    expect((await closeOverdueSeconds(bank.worker, AT)) > 60).toBe(due !== null && !moment.includes('17:00'));
  });
});

test('days that were missed are closed one after the other, each once, in the steps of the office’s close', async () => {
  // Thanksgiving is the 25th.
  await at('2027-11-26 18:00', '2027-11-22');
  const missed = ['2027-11-22', '2027-11-23', '2027-11-24', '2027-11-26'];
  const pools = ['first', 'second'].map((name) => {
    const connections = { ...bank.config.database, url: bank.database.workerUrl, applicationName: name };
    return { boss: createPool({ ...connections, plainTypes: true }), work: createPool(connections) };
  });
  const jobs = movementJobs(dayWork);
  const workers = await Promise.all(
    pools.map(async (pair) => {
      const context = { ...worker, db: connect(pair.work) };
      return { context, runner: await startJobs(context, bank.metrics, pair, jobs) };
    }),
  );
  const seen: (Day | null)[] = [];
  for (let turn = 0; turn < 300 && (await today()) !== '2027-11-29'; turn += 1) {
    for (const { context, runner } of workers) {
      seen.push(await requestDueClose(context, AT));
      await relayFacts(context.db, subscriptionsOf(jobs), runner.send);
    }
    await wait(100);
  }
  for (let turn = 0; turn < 100 && (await closeOverdueSeconds(bank.worker, AT)) > 0; turn += 1)
    await wait(100);
  for (const { runner } of workers) await runner.stop();
  await Promise.all(pools.flatMap(({ boss, work }) => [boss.end(), work.end()]));
  expect(await today()).toBe('2027-11-29');
  expect(seen.filter((day) => day !== null)).toEqual(missed);
  expect(await ask()).toBeNull();
  const closed = await Promise.all(missed.map((day) => listDaySteps(bank.worker, dayFrom(day))));
  for (const [index, steps] of closed.entries()) {
    expect(
      steps.every(({ finishedAt }) => finishedAt !== null),
      missed[index],
    ).toBe(true);
    expect(steps.at(-1)?.step).toBe('closed');
  }
  const moments = closed.flatMap((steps) => [steps[0]?.startedAt, steps.at(-1)?.finishedAt].map(Number));
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  await at('2027-11-29 18:00', '2027-11-29');
  await closeDay(worker, dayWork, dayFrom('2027-11-29'));
  const byHand = await listDaySteps(bank.worker, dayFrom('2027-11-29'));
  expect(closed[0]?.map(({ step }) => step)).toEqual(byHand.map(({ step }) => step));
}, 90_000);

test('several workers ask once, and once more changes nothing while the close is on its way', async () => {
  await at('2027-12-01 17:30', '2027-12-01');
  const answers = await Promise.all([1, 2, 3, 4, 5].map(ask));
  expect(answers.filter((answer) => answer !== null)).toEqual(['2027-12-01']);
  expect(await ask()).toBeNull();
  expect(await asked()).toEqual(['2027-12-01']);
  expect(await asksRecorded('2027-12-01')).toEqual(['worker']);
});

test('a close that was given up is asked for again; one that waits for its next try is not', async () => {
  await at('2027-12-07 17:30', '2027-12-07');
  await ask();
  await sql`update outbox set dispatched_at = bank.now()`.execute(bank.root);
  const queued = (state: string) => sql`
    insert into pgboss.job (name, data, state)
    values ('movements.close-day', '{"payload": {"day": "2027-12-07"}}', ${state}::pgboss.job_state)`;
  await queued('retry').execute(bank.root);
  expect(await ask()).toBeNull();
  await sql`update pgboss.job set state = 'failed'`.execute(bank.root);
  expect(await ask()).toBe('2027-12-07');
  expect(await ask()).toBeNull();
});

test('a close that takes longer than an hour is told to operations once, by mail and by the metric', async () => {
  await at('2027-12-14 17:00', '2027-12-14');
  const metrics = createMetrics('test');
  watchDay(worker, metrics);
  const told = async () => {
    const text = await metrics.registry.getSingleMetricAsString('bank_day_close_overdue_seconds');
    return Number(/ (\d+)$/m.exec(text)?.[1]);
  };
  await ask();
  expect(await told()).toBeLessThan(60);
  await at('2027-12-14 17:59', '2027-12-14');
  await ask();
  expect(await asked('day.close-late')).toEqual([]);
  await at('2027-12-14 18:01', '2027-12-14');
  expect(await told()).toBeGreaterThan(3_600);
  await Promise.all([1, 2, 3].map(ask));
  await ask();
  expect(await asked('day.close-late')).toEqual(['2027-12-14']);
  // Not the close request itself: the close does not run here.
  await sql`delete from outbox where topic <> 'day.close-late'`.execute(bank.root);
  const mails = await runWorker(bank);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [bank.config.mail.operations, 'The business day 2027-12-14 hasn’t closed'],
  ]);
  expect(mails[0]?.text).toContain('5:00');
  await closeDay(worker, dayWork, dayFrom('2027-12-14'));
  expect(await told()).toBe(0);
});

test('a bank that was down for days has just begun to close them, and warns of nothing yet', async () => {
  await at('2027-12-20 09:00', nextBusinessDay(dayFrom('2027-12-14')));
  expect(await ask()).toBe('2027-12-15');
  await ask();
  expect(await asked('day.close-late')).toEqual([]);
  expect(await closeOverdueSeconds(bank.worker, AT)).toBeGreaterThan(4 * 86_400);
});
