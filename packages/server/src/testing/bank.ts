import type { Endpoint } from '@bank/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { staffFinder, letFirstOperatorIn } from '../capabilities/staff/office.ts';
import { apiRoutes, officeRoutes } from '../main/routes.ts';
import { readConfig, type Config } from '../platform/config.ts';
import { connect, createPool, type Database } from '../platform/database.ts';
import { localDirectory } from '../platform/directory.ts';
import type { Route } from '../platform/http/route.ts';
import { buildServer } from '../platform/http/server.ts';
import { createLog, type Log } from '../platform/log.ts';
import { createMetrics, type Metrics } from '../platform/metrics.ts';
import { openSession } from '../platform/session.ts';
import { createClosing } from '../platform/shutdown.ts';
import { loadVoices } from '../platform/speech.ts';
import { newId, type Actor, type Context } from '../platform/work.ts';
import { testDatabase, type TestDatabase } from './database.ts';

export type Customer = { id: string; token: string; sessionId: string };

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
  /** Every endpoint this bank serves. */
  readonly endpoints: readonly Endpoint[];
  readonly customer: () => Promise<Customer>;
  readonly operatorToken: string;
  readonly contextAs: (kind: Actor['kind']) => Context;
  readonly close: () => Promise<void>;
};

export async function startBank(
  extra: { api?: readonly Route[]; siteFolder?: string; hook?: (app: FastifyInstance) => void; env?: Record<string, string> } = {},
): Promise<TestBank> {
  const database = await testDatabase();
  const config = readConfig({
    BANK_STAGE: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.apiUrl,
    DATABASE_POOL_MAX: '6',
    ...extra.env,
  });
  const log = createLog(config.logLevel, 'test');
  const metrics = createMetrics('test');
  const open = (url: string) => {
    const pool = createPool({ ...config.database, url, applicationName: 'bank test' });
    pool.on('error', () => undefined);
    return { pool, db: connect(pool) };
  };
  const [api, office, worker, root] = [
    database.apiUrl,
    database.officeUrl,
    database.workerUrl,
    database.url,
  ].map(open) as [Opened, Opened, Opened, Opened];
  const voices = await loadVoices();
  const closing = createClosing(log);
  const routes = [...apiRoutes, ...(extra.api ?? [])];
  const edge = { log, metrics, closing };
  const apiApp = await buildServer({
    ...edge,
    house: { config, db: api.db, voices, directory: localDirectory(config), findStaff: null },
    routes,
    siteFolder: extra.siteFolder ?? null, hook: extra.hook,
  });
  const officeApp = await buildServer({
    ...edge,
    house: { config, db: office.db, voices, directory: localDirectory(config), findStaff: staffFinder },
    routes: officeRoutes,
    siteFolder: null,
  });
  const apiUrl = await listen(apiApp);
  const officeUrl = await listen(officeApp);
  const contextAs = (kind: Actor['kind']): Context =>
    contextOf(kind, kind === 'staff' || kind === 'system' ? office.db : worker.db, log, config);
  const officeNames = new Set(officeRoutes.map((route) => route.endpoint.name));
  return {
    database,
    config,
    metrics,
    apiUrl,
    officeUrl,
    contextAs,
    root: root.db,
    worker: worker.db,
    endpoints: [...routes, ...officeRoutes].map((route) => route.endpoint),
    urlOf: (endpoint) => (officeNames.has(endpoint.name) ? officeUrl : apiUrl),
    customer: () => signedOnCustomer(api.db, config),
    operatorToken: await letFirstOperatorIn(contextAs('system'), 'Test operator'),
    close: async () => {
      await Promise.all([apiApp.close(), officeApp.close()]);
      await Promise.all([api, office, worker, root].map(({ pool }) => pool.end()));
      await database.drop();
    },
  };
}

type Opened = { pool: ReturnType<typeof createPool>; db: Database };

function contextOf(kind: Actor['kind'], db: Database, log: Log, config: Config): Context {
  return { db, log, config, directory: localDirectory(config), requestId: null, actor: { kind, id: null, sessionId: null, ip: null } };
}

async function listen(app: FastifyInstance): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 });
}

/** The identity capability will make customers; the edge only needs to know that somebody signed on. */
async function signedOnCustomer(db: Database, config: Config): Promise<Customer> {
  const id = newId();
  const { session, token } = await db
    .transaction()
    .execute((tx) => openSession(tx, config, { kind: 'customer', ownerId: id, ip: null, userAgent: null }));
  return { id, token, sessionId: session.id };
}
