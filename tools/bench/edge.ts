import { apiRoutes } from '@bank/server/main/routes.ts';
import { readClock } from '@bank/server/platform/clock.ts';
import { readConfig } from '@bank/server/platform/config.ts';
import { connect, createPool } from '@bank/server/platform/database.ts';
import { localDirectory } from '@bank/server/platform/directory.ts';
import { buildServer } from '@bank/server/platform/http/server.ts';
import { createLog } from '@bank/server/platform/log.ts';
import { createMetrics } from '@bank/server/platform/metrics.ts';
import { migrate, provision } from '@bank/server/platform/migrate.ts';
import { createClosing } from '@bank/server/platform/shutdown.ts';
import { loadTranslators } from '@bank/server/platform/translators.ts';
import { createVault } from '@bank/server/platform/vault.ts';
import Fastify from 'fastify';
import { Agent, request } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findServer } from '../postgres/server.ts';

const CALLS = 4_000;
const CALLERS = 16;
const ROUNDS = 3;

/** Cost of the HTTP layer: cookies, headers, language, schema, envelope, metrics, log line. */
export async function edgeBench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bank-bench-'));
  const server = await findServer({ folder, durable: true });
  await migrate(server.url, { stage: 'test' });
  const urls = await provision(server.url);
  const config = readConfig({ BANK_STAGE: 'test', LOG_LEVEL: 'silent', DATABASE_URL: urls.api });
  const pool = createPool({ ...config.database, applicationName: 'bench' });
  const db = connect(pool);
  const log = createLog('silent', 'bench');
  const whole = await buildServer({
    deps: {
      config,
      db,
      translators: await loadTranslators(),
      directory: localDirectory(config),
      vault: createVault(config),
      isGranted: null,
      findStaff: null,
    },
    log,
    metrics: createMetrics('bench'),
    closing: createClosing(log),
    routes: apiRoutes,
    siteFolder: null,
    floodPerMinute: Number.MAX_SAFE_INTEGER,
  });
  const bare = Fastify();
  bare.get('/api/bank', async () => readClock(db));
  const [wholeUrl, bareUrl] = [await whole.listen({ port: 0 }), await bare.listen({ port: 0 })];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [bareRate, wholeRate] = [await rate(`${bareUrl}/api/bank`), await rate(`${wholeUrl}/api/bank`)];
    console.log(
      `round ${round}: bare ${bareRate.toFixed(0)}/s, whole edge ${wholeRate.toFixed(0)}/s, ratio ${(wholeRate / bareRate).toFixed(2)}`,
    );
  }
  await Promise.all([whole.close(), bare.close()]);
  await pool.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function rate(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  let left = CALLS;
  const begun = performance.now();
  const caller = async () => {
    while (left-- > 0) await get(url, agent);
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  agent.destroy();
  return (CALLS / (performance.now() - begun)) * 1_000;
}

function get(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
      response.resume().on('end', resolve);
    })
      .on('error', reject)
      .end();
  });
}
