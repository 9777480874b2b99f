import { apiRoutes } from '@bank/server/main/routes.ts';
import { planFrom } from '@bank/server/movements/plan.ts';
import type { Clock } from '@bank/server/platform/clock.ts';
import { readConfig } from '@bank/server/platform/config.ts';
import { connect, createPool } from '@bank/server/platform/database.ts';
import { localDirectory } from '@bank/server/platform/directory.ts';
import { buildServer } from '@bank/server/platform/http/server.ts';
import { createLog } from '@bank/server/platform/log.ts';
import { createMetrics } from '@bank/server/platform/metrics.ts';
import { openSession } from '@bank/server/platform/session.ts';
import { createClosing } from '@bank/server/platform/shutdown.ts';
import { loadVoices } from '@bank/server/platform/speech.ts';
import { createVault } from '@bank/server/platform/vault.ts';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { FIRST_ACCOUNT, ownerOf } from '../ledger/accounts.ts';
import type { BareRun } from '../ledger/bare.ts';
import { inTurns, middle, type Rate } from '../ledger/compare.ts';
import { spellComparison, type Add } from '../ledger/figures.ts';
import type { Stage } from '../ledger/stage.ts';
import { startCounting } from '../ledger/usage.ts';
import { agreement, openTill } from './commits.ts';
import type { Order, Result } from './load.ts';

const run = promisify(execFile);
const CUSTOMERS = 512;
const CALLERS = 256;
const LOAD = fileURLToPath(new URL('load.ts', import.meta.url));

type Measure = {
  readonly database: string;
  readonly accounts: number;
  readonly rounds: number;
  readonly seconds: number;
  readonly clock: Clock;
  readonly bare: BareRun;
};

/** The same transfers, asked for over HTTP by signed-on customers; who asks is another process on the same machine. */
export async function measureHttp(stage: Stage, measure: Measure, add: Add): Promise<void> {
  const { database, accounts, rounds, seconds, clock, bare } = measure;
  const url = stage.apiUrl(database);
  const config = readConfig({ BANK_STAGE: 'test', LOG_LEVEL: 'silent', DATABASE_URL: url });
  const pool = createPool({ ...config.database, applicationName: 'bench' });
  const db = connect(pool);
  const till = openTill(url, { lanes: 2, width: 64 });
  const log = createLog('silent', 'bench');
  const app = await buildServer({
    house: {
      config,
      db,
      till,
      voices: await loadVoices(),
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
  try {
    const callers: Order['callers'][number][] = [];
    for (let at = 0; at < CUSTOMERS; at += 1) {
      const from = FIRST_ACCOUNT + Math.floor((at * accounts) / CUSTOMERS);
      const owner = { kind: 'customer', ownerId: ownerOf(from), ip: null, userAgent: null } as const;
      const { token } = await db.transaction().execute((tx) => openSession(tx, config, owner));
      const agreed = agreement(from, accounts, clock);
      const plan = planFrom({ config, customerId: agreed.customerId }, agreed, [], clock);
      callers.push({ token, plan: plan.token });
    }
    const file = join(stage.folder, 'load.json');
    const order: Order = { url: await app.listen({ port: 0 }), callers, waiting: CALLERS, seconds };
    writeFileSync(file, JSON.stringify(order));
    // A process that has just begun is still being compiled by its engine; a bank's has been up for days.
    await ask(stage, file);
    const asked: Asked[] = [];
    const compared = await inTurns(
      rounds,
      () => bare(database, seconds),
      async () => {
        const rate = await ask(stage, file);
        asked.push(rate);
        return rate;
      },
    );
    add({
      name: `transfer over HTTP, ${CALLERS} callers`,
      value: compared.ratio,
      unit: 'x bare',
      atLeast: 0.6,
      says: `${spellComparison(compared)}; ${spellSplit(asked)}`,
      others: compared.others,
    });
  } finally {
    await app.close();
    await till.close();
    await pool.end();
  }
}

/** What asked took for one request: the process that asks, and ours, which is the edge with its till. */
type Asked = Rate & { readonly generatorUs: number };

async function ask(stage: Stage, file: string): Promise<Asked> {
  const finish = startCounting(stage.serverPid);
  const { stdout } = await run(process.execPath, [LOAD, file], { timeout: 120_000 });
  const result = JSON.parse(stdout) as Result;
  if (result.refused > 0) throw new Error(`${result.refused} transfers were refused: ${result.says}`);
  return { perSecond: result.perSecond, spent: finish(result.done), generatorUs: result.ownUs };
}

/** Of the client's time, what the load itself took and what the edge and the till took. */
function spellSplit(asked: readonly Asked[]): string {
  const generator = middle(asked.map(({ generatorUs }) => generatorUs));
  const client = middle(asked.map(({ spent }) => spent?.clientUs ?? Number.NaN));
  return `of the client ${generator.toFixed(0)} us is the load, ${(client - generator).toFixed(0)} us the edge and its till`;
}
