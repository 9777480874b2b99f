import { closeDay as closeCall } from '@bank/contract/bank/books/contract.ts';
import { nextBusinessDay } from '@bank/kernel/calendar.ts';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayWork } from '../main/day.ts';
import { readClock } from '../platform/clock.ts';
import { connect, createPool } from '../platform/database.ts';
import { startJobs, subscriptionsOf } from '../platform/jobs.ts';
import { relayFacts } from '../platform/outbox.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { callAs } from '../testing/call.ts';
import { pairWith, scheduleTransfers } from '../testing/schedules.ts';
import type { Planner } from './due.ts';
import { movementJobs } from './jobs.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

const today = async () => (await readClock(bank.root)).businessDate;

test('a closing that takes longer than an idle transaction may live is not ended by the server', async () => {
  const day = await today();
  await sql`
    update bank.clock set offset_interval = (${day}::date + time '18:00') at time zone 'America/New_York' - now()`.execute(
    bank.root,
  );
  const pair = await pairWith(bank, 10_000);
  await scheduleTransfers(bank, pair, 100, { anchor: day, frequency: 'once' });
  const transfer = dayWork.planners['transfer'];
  let planned = 0;
  const slow: Planner = async (tx, request, clock, whom) => {
    planned += 1;
    await sql`select pg_sleep(2.5)`.execute(tx);
    if (!transfer) throw new Error('transfers have a planner');
    return transfer(tx, request, clock, whom);
  };
  const connections = { ...bank.config.database, url: bank.database.workerUrl, applicationName: 'long day' };
  const pools = { boss: createPool({ ...connections, plainTypes: true }), work: createPool(connections) };
  pools.work.on('connect', (client) => void client.query(`set idle_in_transaction_session_timeout = '1s'`));
  const db = connect(pools.work);
  const jobs = movementJobs({ ...dayWork, planners: { transfer: slow } }, 200);
  const runner = await startJobs({ ...bank.contextAs('worker'), db }, bank.metrics, pools, jobs);
  await callAs(bank.officeUrl, bank.operatorToken)(closeCall, {});
  await relayFacts(db, subscriptionsOf(jobs), runner.send);
  const { rows } = await until(
    () =>
      sql<{ state: string; tries: number }>`
      select state::text, retry_count as tries from pgboss.job
      where name = 'movements.close-day' and data -> 'payload' ->> 'day' = ${day}`.execute(bank.root),
    (found) => ['completed', 'failed', 'retry'].includes(found.rows[0]?.state ?? ''),
  );
  await runner.stop();
  await Promise.all([pools.boss.end(), pools.work.end()]);
  expect(rows).toEqual([{ state: 'completed', tries: 0 }]);
  expect(planned).toBe(1);
  expect(await today()).toBe(nextBusinessDay(day));
}, 60_000);

async function until<Found>(look: () => Promise<Found>, isThere: (found: Found) => boolean): Promise<Found> {
  let found = await look();
  for (let turn = 0; turn < 150 && !isThere(found); turn += 1) {
    await wait(100);
    found = await look();
  }
  return found;
}
