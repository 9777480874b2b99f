import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import { bookFaults, trialBalance } from '@bank/ledger/books.ts';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planners } from '../main/planners.ts';
import { connect, createPool, type Tx } from '../platform/database.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import {
  asCustomer,
  occurrencesOf,
  pairWith,
  postedIn,
  scheduleTransfers,
  setDay,
  stateOf,
} from '../testing/schedules.ts';
import { runDue } from './due.ts';
import { cancelSchedule, pauseSchedule, skipNext, type ScheduleKey } from './schedule.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

const CUSTOMERS = 25;
const EACH = 5;
const WEEKS = 4;
const RUNNERS = 4;
const KILLS = 10;

test('T16: 500 due occurrences, four runners at once, ten of them killed in the middle: each has exactly one effect', async () => {
  const first = dayFrom('2033-09-07');
  await setDay(bank, first);
  const pairs = await Promise.all(Array.from({ length: CUSTOMERS }, () => pairWith(bank, 1_000_000)));
  const keys: { key: ScheduleKey; amount: number }[] = [];
  for (const [at, pair] of pairs.entries())
    for (let each = 0; each < EACH; each += 1) {
      const amount = 100 + at * EACH + each;
      keys.push({
        key: await scheduleTransfers(bank, pair, amount, { anchor: first, frequency: 'weekly' }),
        amount,
      });
    }
  const day = addDays(first, (WEEKS - 1) * 7);
  await setDay(bank, day);
  const { count, stop } = startKilling(KILLS);
  await Promise.all(Array.from({ length: RUNNERS }, (_, at) => runUntilDone(`T16 runner ${at}`, day)));
  stop();
  expect(await count).toBe(KILLS);

  for (const { key } of keys) {
    const ran = await occurrencesOf(bank, key);
    expect(ran.map(({ number, outcome }) => [number, outcome])).toEqual(
      Array.from({ length: WEEKS }, (_, number) => [number, 'done']),
    );
    expect(await stateOf(bank, key)).toMatchObject({
      next_number: WEEKS,
      next_on: addDays(first, WEEKS * 7),
    });
  }
  for (const [at, pair] of pairs.entries()) {
    const own = keys.slice(at * EACH, (at + 1) * EACH);
    expect(await postedIn(bank, pair.to)).toBe(own.reduce((sum, { amount }) => sum + amount * WEEKS, 0));
  }
  const { rows } = await sql<{ movements: number; journals: number; facts: number; named: number }>`
    select
      (select count(*)::integer from movements where leaves_on = ${day}::date) as movements,
      (select count(distinct journal_id)::integer from movements where leaves_on = ${day}::date) as journals,
      (select count(*)::integer from outbox join movements using (id) where leaves_on = ${day}::date) as facts,
      (select count(*)::integer from schedule_occurrences join movements on movements.id = movement_id
        where ran_on = ${day}::date) as named`.execute(bank.root);
  const all = CUSTOMERS * EACH * WEEKS;
  expect(rows[0]).toEqual({ movements: all, journals: all, facts: all, named: all });
  expect(await bookFaults(bank.worker)).toEqual([]);
  const lines = await trialBalance(bank.worker);
  const sum = (side: 'debit' | 'credit') => lines.reduce((total, line) => total + line[side], 0);
  expect(sum('debit')).toBe(sum('credit'));
}, 120_000);

test('a customer who skips, pauses or cancels while the worker runs: it is sent or it is not, and never both', async () => {
  const day = dayFrom('2033-10-05');
  await setDay(bank, day);
  const pair = await pairWith(bank, 1_000_000);
  const acts: ((tx: Tx, key: ScheduleKey) => Promise<unknown>)[] = [
    (tx, key) => skipNext(tx, key, 0),
    pauseSchedule,
    cancelSchedule,
  ];
  const rounds = Array.from({ length: 60 }, (_, at) => acts[at % acts.length] ?? pauseSchedule);
  let sent = 0;
  for (const act of rounds) {
    const key = await scheduleTransfers(bank, pair, 100, { anchor: day, frequency: 'weekly' });
    const [, acted] = await Promise.all([
      runDue(bank.contextAs('worker'), planners, day),
      asCustomer(bank, pair.customerId, (tx) => act(tx, key)).then(
        () => true,
        (error: unknown) => {
          // Too late to skip: it was sent, and the next one is not skipped instead.
          expect(error).toMatchObject({ problems: [{ code: 'schedule_moved_on' }] });
          return false;
        },
      ),
    ]);
    const ran = await occurrencesOf(bank, key);
    expect(ran.length).toBeLessThanOrEqual(1);
    const isDone = ran[0]?.outcome === 'done';
    expect(isDone || acted).toBe(true);
    if (isDone) sent += 1;
    // A pause stays; the others leave nothing that could still be sent today.
    const { state, next_number } = await stateOf(bank, key);
    expect(next_number).toBe(ran.length);
    if (state === 'active') await asCustomer(bank, pair.customerId, (tx) => cancelSchedule(tx, key));
  }
  expect(await postedIn(bank, pair.to)).toBe(sent * 100);
  expect(await bookFaults(bank.worker)).toEqual([]);
}, 60_000);

/** One worker with its own connections, restarted whenever it fails. */
async function runUntilDone(name: string, day: Day): Promise<void> {
  const pool = createPool({
    ...bank.config.database,
    url: bank.database.workerUrl,
    poolMax: 2,
    applicationName: name,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const context = { ...bank.contextAs('worker'), db: connect(pool) };
  for (let turn = 0; turn < 200; turn += 1) {
    const result = await runDue(context, planners, day).catch(() => null);
    if (result?.left === 0) break;
    await wait(10);
  }
  await pool.end();
}

/** Terminates a running backend, again and again. */
function startKilling(times: number) {
  let stopped = false;
  const kill = async () => {
    let killed = 0;
    while (killed < times && !stopped) {
      const { rows } = await sql`
        select pg_terminate_backend(pid)
        from pg_stat_activity
        where application_name like 'T16 runner%' and datname = current_database() and xact_start is not null
        order by random()
        limit 1`.execute(bank.root);
      killed += rows.length;
      await wait(40);
    }
    return killed;
  };
  return { count: kill(), stop: () => void (stopped = true) };
}
