import { submitTransfer } from '@bank/contract/payments/transfers/contract.ts';
import { apiGate, apiRoutes } from '@bank/server/main/routes.ts';
import { buildPlan, type Agreed } from '@bank/server/movements/plan.ts';
import type { Clock } from '@bank/server/platform/clock.ts';
import { readConfig, type Config } from '@bank/server/platform/config.ts';
import { connect, createPool } from '@bank/server/platform/database.ts';
import { localDirectory } from '@bank/server/platform/directory.ts';
import { buildServer } from '@bank/server/platform/http/server.ts';
import { createLog } from '@bank/server/platform/log.ts';
import { createMetrics } from '@bank/server/platform/metrics.ts';
import { createClosing } from '@bank/server/platform/shutdown.ts';
import { loadTranslators } from '@bank/server/platform/translators.ts';
import { createVault } from '@bank/server/platform/vault.ts';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { FIRST_ACCOUNT, ownerOf } from '../ledger/accounts.ts';
import type { BareRun } from '../ledger/bare.ts';
import { inTurns, middle, type Rate } from '../ledger/compare.ts';
import { formatComparison, type Add } from '../ledger/figures.ts';
import type { Stage } from '../ledger/stage.ts';
import { startCounting } from '../ledger/usage.ts';
import { openGate, plantSession } from '../sessions.ts';
import type pg from 'pg';
import { agreement, openCommitBatcher, storePlans } from './commits.ts';
import type { Order, Result } from './load.ts';

const run = promisify(execFile);
const CUSTOMERS = 512;
const CALLERS = 256;
/** More than can be answered. */
const PLANS_A_SECOND = 12_000;
const LOAD = fileURLToPath(new URL('load.ts', import.meta.url));

type Measure = {
  readonly database: string;
  readonly admin: pg.Client;
  readonly accounts: number;
  readonly rounds: number;
  readonly seconds: number;
  readonly clock: Clock;
  readonly bare: BareRun;
};

/** The same transfers over HTTP by signed-on customers; the load generator is another process on the same machine. */
export async function measureHttp(stage: Stage, measure: Measure, add: Add): Promise<void> {
  const { database, admin, accounts, rounds, seconds, clock, bare } = measure;
  const url = stage.apiUrl(database);
  const config = readConfig({ BANK_STAGE: 'test', LOG_LEVEL: 'silent', DATABASE_URL: url });
  const pool = createPool({ ...config.database, applicationName: 'bench' });
  const db = connect(pool);
  const commitBatcher = openCommitBatcher(url, { connections: 2, batchSize: 64 });
  const log = createLog('silent', 'bench');
  const app = await buildServer({
    deps: {
      config,
      db,
      commitBatcher,
      translators: await loadTranslators(),
      directory: localDirectory(config),
      vault: createVault(config),
      isGranted: apiGate,
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
    const callers = await letAllIn(admin, config, accounts);
    const site = await app.listen({ port: 0 });
    const file = join(stage.folder, 'load.json');
    const plan = async () => {
      const planned = requestsOf({ config, callers, accounts, clock }, PLANS_A_SECOND * (seconds + 1));
      await storePlans(
        admin,
        planned.map(({ agreed }) => agreed),
      );
      const requests = planned.map(({ request }) => request);
      writeFileSync(file, JSON.stringify({ url: site, requests, waiting: CALLERS, seconds } satisfies Order));
    };
    await plan();
    // Warm-up: a new process is not optimized yet, while a bank's runs for days.
    await ask(stage, file);
    const asked: Asked[] = [];
    const compared = await inTurns(
      rounds,
      () => bare(database, seconds),
      async () => {
        await plan();
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
      says: `${formatComparison(compared)}; ${formatSplit(asked)}`,
      others: compared.others,
    });
  } finally {
    await app.close();
    await commitBatcher.close();
    await pool.end();
  }
}

type Caller = { readonly from: number; readonly token: string };

async function letAllIn(admin: pg.Client, config: Config, accounts: number): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (let at = 0; at < CUSTOMERS; at += 1) {
    const from = FIRST_ACCOUNT + Math.floor((at * accounts) / CUSTOMERS);
    callers.push({ from, token: await letIn(admin, config, ownerOf(from)) });
  }
  return callers;
}

type Planning = {
  readonly config: Config;
  readonly callers: readonly Caller[];
  readonly accounts: number;
  readonly clock: Clock;
};

/** A plan commits once, so each round has its own, made beforehand. */
function requestsOf(
  { config, callers, accounts, clock }: Planning,
  count: number,
): { request: Order['requests'][number]; agreed: Agreed }[] {
  return Array.from({ length: count }, (_, at) => {
    const { from, token } = callers[at % CUSTOMERS] ?? { from: 0, token: '' };
    const draft = agreement(from, accounts, clock);
    const who = { config, customerId: draft.customerId, commitPlace: submitTransfer.name };
    const { agreed, plan } = buildPlan(who, draft, [], clock);
    return { request: { token, plan: plan.token }, agreed };
  });
}

/** Signed on and through the approval gate, which every one of their transfers then asks for. */
async function letIn(admin: pg.Client, config: Config, customerId: string): Promise<string> {
  const { sessionId, token } = await plantSession(admin, config, customerId);
  await openGate(admin, sessionId);
  return token;
}

/** CPU time per request: of the load generator, and of our process with HTTP layer and commit batcher. */
type Asked = Rate & { readonly generatorUs: number };

async function ask(stage: Stage, file: string): Promise<Asked> {
  const finish = startCounting(stage.serverPid);
  const { stdout } = await run(process.execPath, [LOAD, file], { timeout: 120_000 });
  const result = JSON.parse(stdout) as Result;
  if (result.refused > 0) throw new Error(`${result.refused} transfers were refused: ${result.says}`);
  return { perSecond: result.perSecond, spent: finish(result.done), generatorUs: result.ownUs };
}

/** Splits the client's time between the load generator and the server. */
function formatSplit(asked: readonly Asked[]): string {
  const generator = middle(asked.map(({ generatorUs }) => generatorUs));
  const client = middle(asked.map(({ spent }) => spent?.clientUs ?? Number.NaN));
  return `of the client ${generator.toFixed(0)} us is the load, ${(client - generator).toFixed(0)} us the edge and its till`;
}
