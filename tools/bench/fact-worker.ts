import { readConfig } from '@bank/server/platform/config.ts';
import { connect, createPool, type Database } from '@bank/server/platform/database.ts';
import { localDirectory } from '@bank/server/platform/directory.ts';
import { heard, job, startJobs, subscriptionsOf } from '@bank/server/platform/jobs.ts';
import { createLog } from '@bank/server/platform/log.ts';
import { startPollLoop } from '@bank/server/platform/poll-loop.ts';
import { createMetrics } from '@bank/server/platform/metrics.ts';
import { relayFacts } from '@bank/server/platform/outbox.ts';
import { createVault } from '@bank/server/platform/vault.ts';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';

/** What the numbers are told as. */
export const NUMBER_DRAWN = 'number.drawn';
const RELAY_PAUSE_MS = 300;
const QUEUE_POOL_MAX = 4;

if (import.meta.main) await work(Number(process.argv[2] ?? 0));

/**
 * A worker as `main/worker.ts` puts one together, with one job: it writes down each number it hears of. Whoever tests
 * starts several and kills them; DATABASE_URL says where, the argument how long a job takes beside its work. A fact
 * marked `held` waits for that kill: whoever hears it first says `holding` and never ends its job.
 */
async function work(pauseMs: number): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, 'fact worker');
  const pool = createPool({ ...config.database, applicationName: 'fact worker' });
  const boss = createPool({
    ...config.database,
    poolMax: QUEUE_POOL_MAX,
    applicationName: 'fact queue',
    plainTypes: true,
  });
  const db = connect(pool);
  const jobs = [
    job({
      queue: 'test.facts',
      topics: [NUMBER_DRAWN],
      payload: heard.extend({ payload: z.object({ number: z.int(), held: z.boolean().optional() }) }),
      run: async ({ tx }, { payload }) => {
        await sql`insert into drawn values (${payload.number})`.execute(tx);
        if (payload.held === true && (await isFirstToHold(db, payload.number))) {
          process.stdout.write('holding\n');
          await new Promise(() => {});
        }
        if (pauseMs > 0) await wait(pauseMs);
      },
    }),
  ];
  const runner = await startJobs(
    {
      db,
      log,
      config,
      directory: localDirectory(config),
      vault: createVault(config),
      requestId: null,
      actor: { kind: 'worker', id: null, sessionId: null, ip: null },
    },
    createMetrics('fact-worker'),
    { boss, work: pool },
    jobs,
  );
  const subscriptions = subscriptionsOf(jobs);
  const relay = startPollLoop('relay', RELAY_PAUSE_MS, log, () => relayFacts(db, subscriptions, runner.send));
  process.once('SIGTERM', () => {
    void (async () => {
      await relay.stop();
      await runner.stop();
      await Promise.all([boss.end(), pool.end()]);
    })();
  });
  process.stdout.write('ready\n');
}

/** Committed at once, so it stays when the job's transaction is lost. */
async function isFirstToHold(db: Database, number: number): Promise<boolean> {
  const { rows } = await sql`
    insert into held values (${number})
    on conflict do nothing
    returning number`.execute(db);
  return rows.length > 0;
}
