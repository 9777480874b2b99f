import {
  discardDeadLetter,
  listDeadLetters,
  retryDeadLetter,
} from '@bank/contract/bank/bank/operations-contract.ts';
import { enrolStaff } from '@bank/contract/bank/staff/contract.ts';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { watchQueues } from '../../main/watch.ts';
import { connect, createPool, type Database } from '../../platform/database.ts';
import { heard, job, startJobs, subscriptionsOf, type JobRunner } from '../../platform/jobs.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { announce, relayFacts } from '../../platform/outbox.ts';
import { inTransaction } from '../../platform/work.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { operationsJobs } from './jobs.ts';

let bank: TestBank;
let pools: { boss: pg.Pool; work: pg.Pool };
let db: Database;
let runner: JobRunner;
let isBroken = true;
const done: number[] = [];

const jobs = [
  ...operationsJobs,
  job({
    queue: 'test.draw',
    topics: ['number.drawn'],
    payload: heard.extend({ payload: z.object({ number: z.int() }) }),
    run: async (_context, { payload }) => {
      if (isBroken) throw new Error('account 123456789012 is not there');
      done.push(payload.number);
    },
  }),
];

beforeAll(async () => {
  bank = await startBank();
  const connections = { ...bank.config.database, url: bank.database.workerUrl, applicationName: 'letters' };
  pools = { boss: createPool({ ...connections, plainTypes: true }), work: createPool(connections) };
  db = connect(pools.work);
  runner = await startJobs({ ...bank.contextAs('worker'), db }, bank.metrics, pools, jobs);
  // Give up at the first failure; a real job is retried for half a day.
  await sql`update pgboss.queue set retry_limit = 0 where name = 'test.draw'`.execute(bank.root);
});
afterAll(async () => {
  await runner.stop();
  await Promise.all([pools.boss.end(), pools.work.end()]);
  await bank.close();
});

const office = (token = bank.operatorToken) => callAs(bank.officeUrl, token);
const letters = async () => (await office()(listDeadLetters, {})).deadLetters;
const relay = () => relayFacts(db, subscriptionsOf(jobs), runner.send);
const draw = (number: number) =>
  inTransaction(bank.contextAs('staff'), (tx) =>
    announce(tx, { topic: 'number.drawn', payload: { number } }),
  );

async function figure(name: string, of: Database = db): Promise<string | undefined> {
  const metrics = createMetrics('test');
  watchQueues({ db: of }, metrics);
  return new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, 'm').exec(await metrics.registry.metrics())?.[1];
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 150; turn += 1) {
    if (await isSo()) return;
    await wait(100);
  }
  throw new Error('it did not happen in 15 seconds');
}

async function failed(number: number) {
  isBroken = true;
  await draw(number);
  await relay();
  await until(async () => (await letters()).length > 0);
  isBroken = false;
  const [letter] = await letters();
  if (!letter) throw new Error('it was there a moment ago');
  return letter;
}

test('the outbox tells how long its oldest fact has waited, also while nobody hands it on', async () => {
  expect([await figure('bank_outbox_waiting'), await figure('bank_outbox_oldest_seconds')]).toEqual([
    '0',
    '0',
  ]);
  isBroken = false;
  await draw(1);
  await sql`update outbox set created_at = created_at - interval '10 minutes'`.execute(bank.root);
  await draw(2);
  expect(await figure('bank_outbox_waiting')).toBe('2');
  expect(Number(await figure('bank_outbox_oldest_seconds'))).toBeGreaterThanOrEqual(600);
  expect(Number(await figure('bank_outbox_oldest_seconds'))).toBeLessThan(660);
  await relay();
  expect([await figure('bank_outbox_waiting'), await figure('bank_outbox_oldest_seconds')]).toEqual([
    '0',
    '0',
  ]);
  // Wait for both before the next test makes jobs fail.
  await until(async () => done.includes(1) && done.includes(2));
});

test('a database that does not answer leaves the figures unknown and the other metrics served', async () => {
  const pool = createPool({
    ...bank.config.database,
    url: 'postgres://nobody@127.0.0.1:1/none',
    applicationName: 'gone',
  });
  expect(await figure('bank_outbox_oldest_seconds', connect(pool))).toBe('Nan');
  expect(await figure('bank_dead_letters', connect(pool))).toBe('Nan');
  await pool.end();
});

test('a job that failed for good is counted and listed, without what it carries, and stays', async () => {
  const letter = await failed(3);
  expect(letter).toMatchObject({
    queue: 'test.draw',
    topic: 'number.drawn',
    tries: 1,
    error: 'account [digits] is not there',
  });
  expect(await figure('bank_dead_letters')).toBe('1');
  const { rows } = await sql<{ years: number }>`
    select extract(epoch from keep_until - now())::float8 / 31536000 as years
    from pgboss.job
    where id = ${letter.letterId}`.execute(bank.root);
  expect(rows[0]?.years).toBeGreaterThan(5);
});

test('an operator has it run again, once; others may look', async () => {
  const [letter] = await letters();
  const letterId = letter?.letterId ?? '';
  const { token } = await office()(enrolStaff, { name: 'Ada', role: 'officer' });
  expect((await office(token)(listDeadLetters, {})).total).toBe(1);
  for (const call of [
    () => office(token)(retryDeadLetter, { letterId: letterId as never }),
    () => office(token)(discardDeadLetter, { letterId: letterId as never, note: 'x' }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
  expect(await office()(retryDeadLetter, { letterId: letterId as never })).toEqual({
    letterId,
    queue: 'test.draw',
  });
  // Decide again before the worker has processed the first decision.
  await office()(retryDeadLetter, { letterId: letterId as never });
  await relay();
  await until(async () => done.includes(3));
  await wait(1_500);
  expect(done.filter((number) => number === 3)).toEqual([3]);
  expect(await letters()).toEqual([]);
  expect(await figure('bank_dead_letters')).toBe('0');
  await expect(office()(retryDeadLetter, { letterId: letterId as never })).rejects.toMatchObject({
    status: 404,
  });
  const { rows } = await sql`
    select 1 from audit_events
    where action = 'operations.dead-letter-retried' and object_id = ${letterId}`.execute(bank.root);
  expect(rows).toHaveLength(2);
}, 40_000);

test('one that is not needed is dropped with a note, and never runs', async () => {
  const { letterId } = await failed(4);
  await office()(discardDeadLetter, { letterId, note: 'The code expired' });
  await relay();
  await until(async () => (await letters()).length === 0);
  await wait(1_000);
  expect(done).not.toContain(4);
  const { rows } = await sql<{ note: string }>`
    select after ->> 'note' as note from audit_events
    where action = 'operations.dead-letter-discarded' and object_id = ${letterId}`.execute(bank.root);
  expect(rows).toEqual([{ note: 'The code expired' }]);
}, 40_000);
