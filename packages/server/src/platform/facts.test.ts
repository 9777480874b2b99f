import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../testing/bank.ts';
import { NUMBER_DRAWN } from '@bank/tools/bench/fact-worker.ts';
import { newId } from './work.ts';

/** `npm run proof -- facts` kills 200. */
const KILLS = Number(process.env['FACT_KILLS'] ?? 10);
const WORKERS = 4;
const KILL_EVERY_MS = 2_000;
const DRAW_EVERY_MS = 100;
const FACTS_A_DRAW = 20;
/** Long enough that other jobs are under way when a worker is killed. */
const JOB_MS = 20;
/** A killed worker is missed after ten seconds, and its jobs restart within ten more. */
const TAKEN_UP_MS = 60_000;
/** If workers take longer to start than they live, facts would pile up. */
const WAITING_MAX = 2_000;

let bank: TestBank;
const workers = new Set<ChildProcess>();
/** Tells which worker holds a job. */
const holding = new EventEmitter<{ holding: [ChildProcess] }>();

beforeAll(async () => {
  bank = await startBank();
  await sql`create table drawn (number integer)`.execute(bank.root);
  await sql`create table held (number integer primary key)`.execute(bank.root);
  await sql`grant insert, select on drawn, held to bank_worker`.execute(bank.root);
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await bank.close();
});

async function startWorker(jobMs = 0): Promise<ChildProcess> {
  const script = fileURLToPath(import.meta.resolve('@bank/tools/bench/fact-worker.ts'));
  const env = {
    ...process.env,
    BANK_STAGE: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: bank.database.workerUrl,
  };
  const worker = spawn(process.execPath, [script, String(jobMs)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  workers.add(worker);
  worker.stdout.on('data', (said) => {
    if (String(said).includes('holding')) holding.emit('holding', worker);
  });
  worker.once('exit', () => workers.delete(worker));
  await once(worker.stdout, 'data');
  return worker;
}

let drawn = 0;
async function draw(count: number, more: { held?: true } = {}): Promise<void> {
  const rows = Array.from({ length: count }, () => ({
    id: newId(),
    topic: NUMBER_DRAWN,
    fact: JSON.stringify({ number: (drawn += 1), ...more }),
  }));
  await bank.root.insertInto('outbox').values(rows).execute();
}

async function handled(): Promise<{ all: number; distinct: number }> {
  const { rows } = await sql<{ all: number; distinct: number }>`
    select count(*)::int as all, count(distinct number)::int as distinct from drawn`.execute(bank.root);
  return rows[0] ?? { all: 0, distinct: 0 };
}

/** Waits until all are handled, or none was for this long: a busy machine's speed does not matter. */
async function allHandled(stillMs: number): Promise<number> {
  const begun = performance.now();
  let last = { at: begun, distinct: 0 };
  for (;;) {
    const { distinct } = await handled();
    const now = performance.now();
    if (distinct > last.distinct) last = { at: now, distinct };
    if (distinct >= drawn || now - last.at > stillMs) return now - begun;
    await wait(100);
  }
}

test('a thousand facts do not wait for the polling of their queue', async () => {
  await draw(1_000);
  const worker = await startWorker();
  const tookMs = await allHandled(60_000);
  worker.kill('SIGTERM');
  await once(worker, 'exit');
  expect(await handled()).toEqual({ all: 1_000, distinct: 1_000 });
  // One job every half second would take eight minutes; leaves time for a busy machine.
  expect(tookMs).toBeLessThan(30_000);
}, 120_000);

test(
  `each fact counts once with ${WORKERS} workers of which one is killed every two seconds, ${KILLS} times`,
  async () => {
    await Promise.all(Array.from({ length: WORKERS }, () => startWorker(JOB_MS)));
    const starting: Promise<ChildProcess>[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const until = performance.now() + KILL_EVERY_MS;
      while (performance.now() < until) {
        if (drawn - (await handled()).distinct < WAITING_MAX) await draw(FACTS_A_DRAW);
        await wait(DRAW_EVERY_MS);
      }
      // Always in the middle of a job.
      const found = once(holding, 'holding');
      await draw(1, { held: true });
      for (const worker of await found) (worker as ChildProcess).kill('SIGKILL');
      starting.push(startWorker(JOB_MS));
    }
    await Promise.all(starting);
    const tookMs = await allHandled(TAKEN_UP_MS);
    const { rows } = await sql<{ again: number }>`
      select count(*)::int as again from pgboss.job where name = 'test.facts' and retry_count > 0`.execute(
      bank.root,
    );
    console.log(
      `${drawn} facts, ${KILLS} kills: all handled ${(tookMs / 1_000).toFixed(1)} s after the last, ` +
        `${rows[0]?.again} were begun more than once`,
    );
    expect(await handled()).toEqual({ all: drawn, distinct: drawn });
    expect(rows[0]?.again).toBeGreaterThanOrEqual(KILLS);
  },
  KILLS * (KILL_EVERY_MS + 8_000) + 4 * TAKEN_UP_MS,
);
