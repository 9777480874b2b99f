import type pg from 'pg';
import { readConfig, type Config } from './config.ts';
import { connect, createPool, type Connections, type Database } from './database.ts';
import { localDirectory } from './directory.ts';
import { setV8Flags } from './v8-flags.ts';
import { closeRenderPool } from './render/render-pool.ts';
import { createLog, type Log } from './log.ts';
import { createMetrics, serveMetrics, watchPool, type Metrics } from './metrics.ts';
import { closeOnSignal, createClosing, type Closing } from './shutdown.ts';
import { createVault } from './vault.ts';
import type { Actor, Context } from './work.ts';

/** What every process opens first and closes last. */
export type Process = {
  config: Config;
  log: Log;
  metrics: Metrics;
  pool: pg.Pool;
  db: Database;
  closing: Closing;
  context: Context;
};

export async function openProcess(
  name: 'api' | 'worker' | 'office' | 'network',
  actor: Actor['kind'],
  connections: Partial<Pick<Connections, 'poolMax' | 'statementTimeoutMs' | 'keepsIdle'>> = {},
): Promise<Process> {
  setV8Flags();
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, name);
  const metrics = createMetrics(name);
  const closing = createClosing(log);
  closeOnSignal(closing, log, (code) => process.exit(code));
  closing.add('drawing processes', closeRenderPool);
  const pool = createPool({ ...config.database, ...connections, applicationName: `bank ${name}` });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  watchPool(metrics, pool);
  const db = connect(pool);
  closing.add('database', () => pool.end());
  const server = await serveMetrics(metrics, config.http.host, config.metricsPort);
  closing.add('metrics', async () => void server.close());
  const context: Context = {
    db,
    log,
    config,
    directory: localDirectory(config),
    vault: createVault(config),
    requestId: null,
    actor: { kind: actor, id: null, sessionId: null, ip: null },
  };
  return { config, log, metrics, pool, db, closing, context };
}
