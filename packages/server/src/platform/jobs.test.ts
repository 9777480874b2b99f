import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { startBank, type TestBank } from '../testing/bank.ts';
import { connect, createPool, type Database } from './database.ts';
import { heard, job, startJobs, subscriptionsOf, type JobRunner } from './jobs.ts';
import { announce, countWaiting, relayFacts } from './outbox.ts';
import { inTransaction } from './work.ts';

let bank: TestBank;
let pools: { boss: pg.Pool; work: pg.Pool };
let db: Database;
let runner: JobRunner;
let failuresLeft = 0;
const ended: number[] = [];

const fact = heard.extend({ payload: z.object({ number: z.int() }) });
const jobs = [
  job({
    queue: 'test.note',
    topics: ['number.drawn'],
    payload: fact,
    run: async ({ tx }, { payload }) => {
      await sql`insert into drawn values (${payload.number})`.execute(tx);
      if (failuresLeft > 0) {
        failuresLeft -= 1;
        throw new Error('not yet');
      }
    },
  }),
  job({
    queue: 'test.second',
    topics: ['number.drawn'],
    payload: fact,
    run: async ({ tx }, { payload }) =>
      void (await sql`insert into drawn values (${-payload.number})`.execute(tx)),
  }),
  // The first is given less time than it takes, the second more.
  ...[1, 30].map((seconds) =>
    job({
      queue: `test.slow-${seconds}`,
      topics: ['patience.asked'],
      payload: heard,
      seconds,
      run: async ({ tx, signal }) => {
        for (let turn = 0; turn < 20; turn += 1) {
          await sql`select pg_sleep(0.1)`.execute(tx);
          if (signal?.aborted) ended.push(seconds);
          signal?.throwIfAborted();
        }
        await sql`insert into drawn values (${1_000 + seconds})`.execute(tx);
      },
    }),
  ),
];

beforeAll(async () => {
  bank = await startBank();
  await sql`create table drawn (number integer)`.execute(bank.root);
  await sql`grant insert, select on drawn to bank_worker`.execute(bank.root);
  const connections = { ...bank.config.database, url: bank.database.workerUrl, applicationName: 'jobs test' };
  pools = { boss: createPool({ ...connections, plainTypes: true }), work: createPool(connections) };
  db = connect(pools.work);
  runner = await startJobs({ ...bank.contextAs('worker'), db }, bank.metrics, pools, jobs);
});
afterAll(async () => {
  await runner.stop();
  await Promise.all([pools.boss.end(), pools.work.end()]);
  await bank.close();
});

async function drawn(): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`select number from drawn order by number`.execute(bank.root);
  return rows.map((row) => row.number);
}

async function until(done: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) {
    if (await done()) return;
    await wait(100);
  }
  throw new Error('it did not happen in 10 seconds');
}

const draw = (number: number, fail = false) =>
  inTransaction(bank.contextAs('staff'), async (tx) => {
    await announce(tx, { topic: 'number.drawn', payload: { number } });
    if (fail) throw new Error('undone');
  });

test('a fact reaches every subscriber once, and only if its act was committed', async () => {
  await draw(1);
  await expect(draw(2, true)).rejects.toThrow('undone');
  const subscriptions = subscriptionsOf(jobs);
  // Three relays at once share the facts and never double them.
  const relayed = await Promise.all([1, 2, 3].map(() => relayFacts(db, subscriptions, runner.send)));
  expect(relayed.reduce((sum, each) => sum + each, 0)).toBe(1);
  expect(await countWaiting(bank.worker)).toBe(0);
  await until(async () => (await drawn()).length === 2);
  expect(await drawn()).toEqual([-1, 1]);
});

test('a job that fails leaves nothing behind and is done again, once', async () => {
  failuresLeft = 1;
  await draw(7);
  await relayFacts(db, { 'number.drawn': ['test.note'] }, runner.send);
  await until(async () => (await drawn()).includes(7));
  await wait(300);
  expect((await drawn()).filter((number) => number === 7)).toEqual([7]);
  expect(failuresLeft).toBe(0);
});

test('a topic nobody listens to is not kept waiting', async () => {
  await inTransaction(bank.contextAs('staff'), (tx) => announce(tx, { topic: 'nobody.cares', payload: {} }));
  expect(await relayFacts(db, subscriptionsOf(jobs), runner.send)).toBe(1);
  expect(await countWaiting(bank.worker)).toBe(0);
});

test('a job has the time it asked for; one whose time is over is told, and leaves nothing behind', async () => {
  await inTransaction(bank.contextAs('staff'), (tx) =>
    announce(tx, { topic: 'patience.asked', payload: {} }),
  );
  await relayFacts(db, subscriptionsOf(jobs), runner.send);
  await until(async () => (await drawn()).includes(1_030) && ended.length > 0);
  expect(ended).toContain(1);
  expect(await drawn()).not.toContain(1_001);
}, 20_000);
