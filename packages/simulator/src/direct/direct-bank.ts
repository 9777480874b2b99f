import { commitPlaceOf, type Endpoint, type ReplyOf, type RequestOf } from '@bank/contract/endpoint.ts';
import { openBatchConnection } from '@bank/ledger/batch-connection.ts';
import { allJobs } from '@bank/server/main/jobs.ts';
import { apiRoutes } from '@bank/server/main/routes.ts';
import { createCommitBatcher } from '@bank/server/movements/commit-batcher.ts';
import { readConfig } from '@bank/server/platform/config.ts';
import { connect, createPool, type Database } from '@bank/server/platform/database.ts';
import { localDirectory } from '@bank/server/platform/directory.ts';
import { createLog } from '@bank/server/platform/log.ts';
import type { ProcessUrls } from '@bank/server/platform/migrate.ts';
import type { CommitBatcher } from '@bank/server/platform/commit-batcher.ts';
import { closeRenderPool } from '@bank/server/platform/render/render-pool.ts';
import { createVault } from '@bank/server/platform/vault.ts';
import {
  inTransaction,
  newId,
  type Actor,
  type Context,
  type CustomerContext,
} from '@bank/server/platform/work.ts';
import { createOutside, type Outside } from './outside.ts';

/** A bank whose doors are not open yet, called without HTTP: the same services, roles and rules as its processes have. */
export type DirectBank = {
  readonly api: Context;
  readonly worker: Context;
  readonly office: Context;
  /** Answers the card and ATM networks. */
  readonly network: Context;
  /** Commits the plans that customers were shown. */
  readonly commitBatcher: CommitBatcher;
  /** Commits what the bank itself books. */
  readonly workerTill: CommitBatcher;
  /** Those outside who send money to customers, or take it. */
  readonly outside: Outside;
  readonly close: () => Promise<void>;
};

const POOL_MAX = 3;

/** Says nothing more once `signal` is aborted: its database is being taken away. */
export function openDirectBank(urls: ProcessUrls, signal?: AbortSignal): DirectBank {
  const config = readConfig({ BANK_STAGE: 'development', LOG_LEVEL: 'warn', DATABASE_URL: urls.worker });
  const log = createLog(config.logLevel, 'demo');
  signal?.addEventListener('abort', () => (log.level = 'silent'), { once: true });
  const opened = (['api', 'worker', 'office', 'network'] as const).map((name) => {
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
  const worker = contextOf('worker', 'worker');
  return {
    api: contextOf('api', 'guest'),
    worker,
    outside: createOutside(worker),
    office: contextOf('office', 'system'),
    network: contextOf('network', 'system'),
    commitBatcher,
    workerTill: workerBatcher,
    close: async () => {
      await closeRenderPool();
      await Promise.all([commitBatcher.close(), workerBatcher.close()]);
      await Promise.all(opened.map(({ pool }) => pool.end()));
    },
  };
}

const handlers = new Map(apiRoutes.map((route) => [route.endpoint.name, route.handle]));

/** What the API does for a customer's request, after it has recognized the session. */
export async function callAsCustomer<E extends Endpoint>(
  { api, commitBatcher }: Pick<DirectBank, 'api' | 'commitBatcher'>,
  { customerId, sessionKey }: Pick<CustomerContext, 'customerId' | 'sessionKey'>,
  endpoint: E,
  request: RequestOf<E>,
): Promise<ReplyOf<E>> {
  const handle = handlers.get(endpoint.name);
  if (!handle) throw new Error(`the API does not serve ${endpoint.name}`);
  const context: CustomerContext = {
    ...api,
    sessionKey,
    actor: { kind: 'customer', id: customerId, sessionId: null, ip: null },
    customerId,
    viewing: null,
    intent: newId(),
    commitPlace: commitPlaceOf(endpoint),
    commitBatcher,
    language: 'en',
    say: (id) => id,
    cookies: {
      read: () => undefined,
      keep: () => undefined,
      drop: () => undefined,
      clearSite: () => undefined,
    },
    fromBrowser: false,
    userAgent: null,
  };
  return (await handle(context as never, request as never)) as ReplyOf<E>;
}

/** Nobody reads mail of the past. */
const jobs = allJobs({ send: () => Promise.resolve(), close: () => undefined });

export type Task = { readonly queue: string; readonly customerId: string; readonly payload: object };

/** Runs one job of the worker now instead of when its fact is relayed. */
export async function runJob(worker: Context, { queue, customerId, payload }: Task): Promise<void> {
  const job = jobs.find((each) => each.queue === queue);
  if (!job) throw new Error(`the worker has no queue ${queue}`);
  const heard = { factId: newId(), topic: job.topics[0] ?? queue, customerId, payload };
  await inTransaction(worker, (tx) => job.run({ ...worker, tx }, heard));
}
