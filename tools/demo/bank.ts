import { openBatchConnection } from '@bank/ledger/batch-connection.ts';
import { createCommitBatcher } from '@bank/server/movements/commit-batcher.ts';
import { readConfig } from '@bank/server/platform/config.ts';
import { connect, createPool, type Database } from '@bank/server/platform/database.ts';
import { localDirectory } from '@bank/server/platform/directory.ts';
import { createLog } from '@bank/server/platform/log.ts';
import type { ProcessUrls } from '@bank/server/platform/migrate.ts';
import type { CommitBatcher } from '@bank/server/platform/commit-batcher.ts';
import { createVault } from '@bank/server/platform/vault.ts';
import type { Actor, Context } from '@bank/server/platform/work.ts';

/** The bank before its doors are open: the same hands as its processes have, and no one at the counter yet. */
export type QuietBank = {
  readonly api: Context;
  readonly worker: Context;
  readonly office: Context;
  /** Where customers commit the plans they were shown. */
  readonly commitBatcher: CommitBatcher;
  /** Where the worker commits what nobody was shown. */
  readonly workerTill: CommitBatcher;
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
  const [commitBatcher, workerBatcher] = [urls.api, urls.worker].map((url) =>
    createCommitBatcher({
      open: () => openBatchConnection({ ...config.commitBatcher, url, applicationName: 'bank demo till' }),
      ...config.commitBatcher,
    }),
  ) as [ReturnType<typeof createCommitBatcher>, ReturnType<typeof createCommitBatcher>];
  return {
    api: contextOf('api', 'guest'),
    worker: contextOf('worker', 'worker'),
    office: contextOf('office', 'system'),
    commitBatcher,
    workerTill: workerBatcher,
    close: async () => {
      await Promise.all([commitBatcher.close(), workerBatcher.close()]);
      await Promise.all(opened.map(({ pool }) => pool.end()));
    },
  };
}
