import type { Endpoint } from '@bank/contract/endpoint.ts';
import { openBatchConnection } from '@bank/ledger/batch-connection.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { letFirstOperatorIn, staffFinder } from '../bank/staff/office.ts';
import { createCommitBatcher } from '../movements/commit-batcher.ts';
import { networkDoor } from '../main/network-door.ts';
import { apiGate, apiRoutes, networkRoutes, officeRoutes } from '../main/routes.ts';
import { readConfig, type Config } from '../platform/config.ts';
import { connect, createPool, type Database } from '../platform/database.ts';
import { localDirectory } from '../platform/directory.ts';
import type { NetworkCheck } from '../platform/http/authenticate.ts';
import type { Route } from '../platform/http/route.ts';
import { buildServer } from '../platform/http/server.ts';
import { createStreams, STREAM_LIMITS, type StreamLimits } from '../platform/http/streams.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics, type Metrics } from '../platform/metrics.ts';
import { tokenHash } from '../platform/session.ts';
import { createClosing } from '../platform/shutdown.ts';
import { loadTranslators } from '../platform/translators.ts';
import type { CommitBatcher } from '../platform/commit-batcher.ts';
import { createVault } from '../platform/vault.ts';
import type { Actor, Context } from '../platform/work.ts';
import { testDatabase, type TestDatabase, type TestTime } from './database.ts';
import { openGate } from './gate.ts';
import { startGateway } from './gateway.ts';
import { makeCustomer, type Customer } from './people.ts';

/** A whole bank on loopback with a database of its own: both doors, real HTTP, real roles. */
export type TestBank = {
  readonly database: TestDatabase;
  readonly config: Config;
  readonly metrics: Metrics;
  /** As the superuser: to look, to plant, to break. */
  readonly root: Database;
  readonly worker: Database;
  readonly urlOf: (endpoint: Endpoint) => string;
  readonly apiUrl: string;
  readonly officeUrl: string;
  /** Where the networks ask: only what is signed is answered. */
  readonly networkUrl: string;
  /** What makes the gateway in front of it sign a request; see `startGateway`. */
  readonly gatewayToken: string;
  /** Every endpoint this bank serves. */
  readonly endpoints: readonly Endpoint[];
  /** What the session of one of its customers is stored under; nobody's for anybody else. */
  readonly sessionKeyOf: (customerId: string) => Buffer;
  readonly customer: (given?: Parameters<typeof makeCustomer>[1]) => Promise<Customer>;
  readonly operatorToken: string;
  readonly commitBatcher: CommitBatcher;
  readonly contextAs: (kind: Actor['kind']) => Context;
  /** As the process that answers the networks. */
  readonly networkContext: Context;
  /** A second API process on the same database. */
  readonly twin: () => Promise<{ url: string; close: () => Promise<void> }>;
  readonly close: () => Promise<void>;
};

export type Extra = {
  api?: readonly Route[];
  siteFolder?: string;
  hook?: (app: FastifyInstance) => void;
  env?: Record<string, string>;
  countsCallers?: boolean;
  /** Whether the sessions of its customers have just been proved anew: for probes of what lies behind that. */
  steppedUp?: boolean;
  /** Whether the approval gate is open to the sessions of its customers: false in tests of the gate itself. */
  granted?: boolean;
  streamLimits?: StreamLimits;
  time?: TestTime;
};

const networkNames = new Set(networkRoutes.map((route) => route.endpoint.name));

type Opened = { pool: ReturnType<typeof createPool>; db: Database };

export async function startBank(extra: Extra = {}): Promise<TestBank> {
  const database = await testDatabase(extra.time);
  const config = readConfig({
    BANK_STAGE: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.apiUrl,
    DATABASE_POOL_MAX: '6',
    // Tests go through years with one token.
    STAFF_TOKEN_DAYS: '36500',
    ...extra.env,
  });
  const metrics = createMetrics('test');
  const { api, office, worker, network, root, end } = openAll(config, database);
  const routes = [...apiRoutes, ...(extra.api ?? [])];
  const serve = doorMaker(config, metrics);
  const connection = { ...config.commitBatcher, url: database.apiUrl, applicationName: 'bank test till' };
  const commitBatcher = createCommitBatcher({
    open: () => openBatchConnection(connection),
    ...config.commitBatcher,
  });
  const keepers = { commitBatcher, listenUrl: database.apiUrl, isGranted: apiGate, findStaff: null };
  const front = () => serve(api.db, routes, keepers, extra);
  const [apiDoor, officeDoor] = [
    await front(),
    await serve(office.db, officeRoutes, { commitBatcher: null, isGranted: null, findStaff: staffFinder }),
  ];
  const answers = await openAnswers(serve, { config, metrics, network: network.db, root: root.db });
  const contextAs = (kind: Actor['kind']): Context =>
    contextOf(
      kind,
      kind === 'worker' ? worker.db : kind === 'guest' || kind === 'customer' ? api.db : office.db,
      config,
    );
  const sessionKeys = new Map<string, Buffer>();
  const officeNames = new Set(officeRoutes.map((route) => route.endpoint.name));
  return {
    database,
    config,
    metrics,
    commitBatcher,
    contextAs,
    apiUrl: apiDoor.url,
    officeUrl: officeDoor.url,
    root: root.db,
    worker: worker.db,
    ...answers.shown,
    endpoints: [...routes, ...officeRoutes, ...networkRoutes].map((route) => route.endpoint),
    urlOf: (endpoint) =>
      networkNames.has(endpoint.name)
        ? answers.gatewayUrl
        : (officeNames.has(endpoint.name) ? officeDoor : apiDoor).url,
    customer: async (given) => {
      const customer = await makeCustomer(contextAs('guest'), given);
      if (extra.steppedUp) await keepSteppedUp(root.db, customer.sessionId);
      if (extra.granted !== false) await openGate(root.db, customer.sessionId);
      sessionKeys.set(customer.id, tokenHash(config, customer.token));
      return customer;
    },
    sessionKeyOf: (customerId) => sessionKeys.get(customerId) ?? randomBytes(32),
    operatorToken: await letFirstOperatorIn(contextAs('system'), 'Test operator'),
    twin: front,
    close: async () => {
      await Promise.all([apiDoor.close(), officeDoor.close(), answers.close()]);
      await commitBatcher.close();
      await end();
      await database.drop();
    },
  };
}

/** A connection pool for each role, and one for the superuser. */
function openAll(config: Config, database: TestDatabase) {
  const pools = {
    api: open(config, database.apiUrl),
    office: open(config, database.officeUrl),
    worker: open(config, database.workerUrl),
    network: open(config, database.networkUrl),
    root: open(config, database.url),
  };
  return { ...pools, end: () => Promise.all(Object.values(pools).map(({ pool }) => pool.end())) };
}

type Serve = ReturnType<typeof doorMaker>;

/** The door of the networks, and a gateway in front of it. */
async function openAnswers(
  serve: Serve,
  { config, metrics, network, root }: { config: Config; metrics: Metrics; network: Database; root: Database },
) {
  const { isNetwork, hook } = networkDoor(network, config.secrets.gatewayKey, metrics);
  const keepers = { commitBatcher: null, isGranted: null, findStaff: null, isNetwork };
  const door = await serve(network, networkRoutes, keepers, { hook, countsCallers: false });
  const gateway = await startGateway(door.url, config.secrets.gatewayKey, root);
  return {
    shown: {
      networkUrl: door.url,
      gatewayToken: gateway.token,
      networkContext: contextOf('system', network, config),
    },
    gatewayUrl: gateway.url,
    close: async () => {
      await gateway.close();
      await door.close();
    },
  };
}

async function keepSteppedUp(db: Database, sessionId: string): Promise<void> {
  await sql`
    update sessions
    set stepped_up_until = bank.now() + interval '12 hours'
    where id = ${sessionId}`.execute(db);
}

type Keepers = {
  commitBatcher: CommitBatcher | null;
  /** Where streams hear of changes; absent in the office. */
  listenUrl?: string;
  isGranted: typeof apiGate | null;
  findStaff: typeof staffFinder | null;
  isNetwork?: NetworkCheck;
};

function doorMaker(config: Config, metrics: Metrics) {
  const log = createLog(config.logLevel, 'test');
  const translators = loadTranslators();
  return async (
    db: Database,
    routes: readonly Route[],
    { listenUrl: url, ...keepers }: Keepers,
    extra: Extra = {},
  ) => {
    const limits = extra.streamLimits ?? STREAM_LIMITS;
    const deps = {
      config,
      db,
      translators: await translators,
      directory: localDirectory(config),
      vault: createVault(config),
      countsCallers: extra.countsCallers ?? true,
      streams: url === undefined ? null : createStreams({ db, url, log, limits }),
      ...keepers,
    };
    const app = await buildServer({
      deps,
      log,
      metrics,
      closing: createClosing(log),
      routes,
      siteFolder: extra.siteFolder ?? null,
      hook: extra.hook,
      floodPerMinute: 1_000_000,
    });
    return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
  };
}

function open(config: Config, url: string): Opened {
  const pool = createPool({ ...config.database, url, applicationName: 'bank test' });
  pool.on('error', () => undefined);
  return { pool, db: connect(pool) };
}

function contextOf(kind: Actor['kind'], db: Database, config: Config): Context {
  const log = createLog(config.logLevel, 'test');
  return {
    db,
    log,
    config,
    directory: localDirectory(config),
    vault: createVault(config),
    requestId: null,
    actor: { kind, id: null, sessionId: null, ip: null },
  };
}
