import { openLane } from '@bank/ledger/lane-client.ts';
import { createTill } from '@bank/server/movements/till.ts';
import { readConfig } from '@bank/server/platform/config.ts';
import { connect, createPool, type Database } from '@bank/server/platform/database.ts';
import { localDirectory } from '@bank/server/platform/directory.ts';
import { createLog } from '@bank/server/platform/log.ts';
import type { ProcessUrls } from '@bank/server/platform/migrate.ts';
import type { Till } from '@bank/server/platform/till.ts';
import { createVault } from '@bank/server/platform/vault.ts';
import type { Actor, Context } from '@bank/server/platform/work.ts';

/** The bank before its doors are open: the same hands as its processes have, and no one at the counter yet. */
export type QuietBank = {
  readonly api: Context;
  readonly worker: Context;
  readonly office: Context;
  /** Where customers commit the plans they were shown. */
  readonly till: Till;
  /** Where the worker commits what nobody was shown. */
  readonly workerTill: Till;
  readonly close: () => Promise<void>;
};

const POOL_MAX = 3;

export function openQuietBank(urls: ProcessUrls): QuietBank {
  const config = readConfig({ BANK_STAGE: 'development', LOG_LEVEL: 'warn', DATABASE_URL: urls.worker });
  const log = createLog(config.logLevel, 'demo');
  const opened = (['api', 'worker', 'office'] as const).map((name) => {
    const pool = createPool({
      ...config.database,
      url: urls[name],
      poolMax: POOL_MAX,
      applicationName: `bank demo ${name}`,
    });
    return { name, pool, db: connect(pool) };
  });
  const contextOf = (name: string, kind: Actor['kind']): Context => {
    const db: Database | undefined = opened.find((each) => each.name === name)?.db;
    if (!db) throw new Error(`${name} was not opened`);
    return {
      db,
      log,
      config,
      directory: localDirectory(config),
      vault: createVault(config),
      requestId: null,
      actor: { kind, id: null, sessionId: null, ip: null },
    };
  };
  const [till, workerTill] = [urls.api, urls.worker].map((url) =>
    createTill({
      open: () => openLane({ ...config.till, url, applicationName: 'bank demo till' }),
      ...config.till,
    }),
  ) as [ReturnType<typeof createTill>, ReturnType<typeof createTill>];
  return {
    api: contextOf('api', 'guest'),
    worker: contextOf('worker', 'worker'),
    office: contextOf('office', 'system'),
    till,
    workerTill,
    close: async () => {
      await Promise.all([till.close(), workerTill.close()]);
      await Promise.all(opened.map(({ pool }) => pool.end()));
    },
  };
}
