import { setTimeout as wait } from 'node:timers/promises';
import { createHorizon } from '@bank/ledger/feed.ts';
import { postingConsumers, tellPages } from '@bank/server/main/feeds.ts';
import { allJobs } from '@bank/server/main/jobs.ts';
import { readConfig } from '@bank/server/platform/config.ts';
import { connect, createPool } from '@bank/server/platform/database.ts';
import { localDirectory } from '@bank/server/platform/directory.ts';
import { startJobs, subscriptionsOf } from '@bank/server/platform/jobs.ts';
import { createLog } from '@bank/server/platform/log.ts';
import { createMetrics } from '@bank/server/platform/metrics.ts';
import { relayFacts } from '@bank/server/platform/outbox.ts';
import { feedBatch } from '@bank/server/platform/posting-feed.ts';
import { createVault } from '@bank/server/platform/vault.ts';

const PAUSE_MS = 20;
const POOL_MAX = 6;

/** The worker's part in alerts, in a process that may be killed at any moment. */
async function work(): Promise<void> {
  const config = readConfig(process.env);
  const pools = {
    work: createPool({ ...config.database, poolMax: POOL_MAX, applicationName: 'alerts worker' }),
    boss: createPool({ ...config.database, poolMax: 2, applicationName: 'alerts queue', plainTypes: true }),
  };
  const db = connect(pools.work);
  const context = {
    db,
    log: createLog(config.logLevel, 'alerts worker'),
    config,
    directory: localDirectory(config),
    vault: createVault(config),
    requestId: null,
    actor: { kind: 'worker', id: null, sessionId: null, ip: null },
  } as const;
  const jobs = allJobs({ send: () => Promise.resolve(), close: () => undefined }).filter(({ queue }) =>
    /^(?:alerts|inbox)\./.test(queue),
  );
  const runner = await startJobs(context, createMetrics('alerts worker'), pools, jobs);
  const subscriptions = subscriptionsOf(jobs);
  const consumer = postingConsumers.find(({ name }) => name === 'alerts');
  if (!consumer) throw new Error('there is no consumer of alerts');
  const horizon = createHorizon(db);
  const loop = async (step: () => Promise<number>): Promise<never> => {
    for (;;) {
      const done = await step().catch(() => 0);
      if (done === 0) await wait(PAUSE_MS);
    }
  };
  process.stdout.write('ready\n');
  await Promise.all([
    loop(() => feedBatch(db, consumer, horizon)),
    loop(() => relayFacts(db, subscriptions, runner.send, tellPages)),
  ]);
}

if (import.meta.main) await work();
