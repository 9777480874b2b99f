import { apiRoutes } from '@bank/server/main/routes.ts';
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
import { rawRequest, comparable } from '@bank/simulator/raw-http.ts';
import { makeCustomer } from '@bank/simulator/direct/people.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findServer } from '../postgres/server.ts';
import { median, sameDistribution } from './statistics.ts';

/** T8: does a reply, or its timing, reveal whether a username exists? Every name is used once. */
const NAMES = Number(process.env['PROOF_NAMES'] ?? 2000);
const MEDIAN_APART_MS = 5;
const P_MIN = 0.01;

const folder = mkdtempSync(join(tmpdir(), 'bank-enumeration-'));
const server = await findServer({ folder, durable: false });
await migrate(server.url, { stage: 'test' });
const urls = await provision(server.url);
const config = readConfig({ BANK_STAGE: 'test', LOG_LEVEL: 'silent', DATABASE_URL: urls.api });
const pool = createPool({ ...config.database, applicationName: 'enumeration' });
const db = connect(pool);
const log = createLog('silent', 'enumeration');
const deps = {
  config,
  db,
  translators: await loadTranslators(),
  directory: localDirectory(config),
  vault: createVault(config),
  countsCallers: false,
  isGranted: null,
  findStaff: null,
};
const app = await buildServer({
  deps,
  log,
  metrics: createMetrics('enumeration'),
  closing: createClosing(log),
  routes: apiRoutes,
  siteFolder: null,
  floodPerMinute: 1_000_000,
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
const context = {
  db,
  log,
  config,
  directory: deps.directory,
  vault: deps.vault,
  requestId: null,
  actor: { kind: 'guest', id: null, sessionId: null, ip: null } as const,
};

const known: string[] = [];
for (let index = 0; index < NAMES; index += 1) known.push((await makeCustomer(context)).username);
const faults: string[] = [];
await compare('sign-on', '/api/auth/login', (username) => ({ username, password: 'wrong-password-1' }));
await compare('forgot password', '/api/auth/forgotpassword', (username) => ({ username }));
await compare('forgot username', '/api/auth/forgotusername', (username) => ({
  email: `${username}@example.com`,
}));

await setUpFactors();
await compare('sign-on of somebody with a second factor', '/api/auth/login', (username) => ({
  username,
  password: 'wrong-password-1',
}));

await app.close();
await pool.end();
await server.stop();
rmSync(folder, { recursive: true, force: true });
for (const fault of faults) console.error(fault);
console.log(`${4 - faults.length} passed, ${faults.length} failed`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** An authenticator app for each. Its secret is never used: the password is wrong. */
async function setUpFactors(): Promise<void> {
  const root = new pg.Client({ connectionString: server.url });
  await root.connect();
  await root.query(
    `insert into authenticators (customer_id, secret_sealed, confirmed_at) select customer_id, 'v1:unread', now() from customers`,
  );
  await root.end();
}

async function compare(name: string, path: string, body: (username: string) => object): Promise<void> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const answers = new Set<string>();
  for (const [index, username] of known.entries()) {
    // In turns, so that a busy machine affects both alike.
    const pair = [
      ['known', username],
      ['unknown', `nobody${username.slice(6)}`],
    ] as const;
    for (const [kind, asked] of index % 2 === 0 ? pair : pair.toReversed()) {
      const answer = await rawRequest({
        method: 'POST',
        url: `${url}${path}`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body(asked)),
      });
      times[kind].push(answer.ms);
      answers.add(comparable(answer));
    }
  }
  const apart = Math.abs(median(times.known) - median(times.unknown));
  const p = sameDistribution(times.known, times.unknown);
  console.log(
    `${name}: ${NAMES} of each, medians ${median(times.known).toFixed(2)} and ${median(times.unknown).toFixed(2)} ms, apart ${apart.toFixed(2)} ms, Kolmogorov-Smirnov p = ${p.toFixed(3)}, ${answers.size} answer(s)`,
  );
  if (apart >= MEDIAN_APART_MS || p <= P_MIN || answers.size !== 1)
    faults.push(`${name} tells known from unknown names`);
}
