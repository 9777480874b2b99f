import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { migrate, provision } from '@bank/server/platform/migrate.ts';
import { startCluster } from '../../postgres/cluster.ts';
import type { Cluster } from '../../postgres/cluster.ts';
import { ensureDatabase } from '../../postgres/server.ts';
import { openAccount, withClient } from './books.ts';
import { checkSteps } from './crash-check.ts';
import type { Findings } from './crash-check.ts';
import { RECEIPT_BYTES } from './crash-journals.ts';
import type { ScenarioStep } from './crash-journals.ts';
import { killServer } from './kill-server.ts';
import { createRandom } from './random.ts';

/** Kills clients and PostgreSQL in the middle of their work, again and again: nothing may be lost or done twice. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 20);
const JOURNALS = Number(process.env['JOURNALS'] ?? 10_000);
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const CLIENTS = 2;
const ACCOUNTS = 20;
const ROUND_LIMIT_MS = 120_000;

type Round = Findings & { readonly told: number; readonly recoveryMs: number; readonly seconds: number };

const random = createRandom(SEED);
const folder = mkdtempSync(join(tmpdir(), 'bank-crash-'));
let cluster: Cluster = await startCluster({ folder, durable: true });
const children = new Set<ChildProcess>();
let short = 0;
try {
  const url = await ensureDatabase(cluster.url, 'bank');
  await migrate(url, { stage: 'test' });
  const { worker } = await provision(url);
  console.log(`seed ${SEED}: ${ROUNDS} rounds of ${JOURNALS} journals by ${CLIENTS} processes\n`);
  console.log(
    'round | told before | in doubt, was done | recovery ms | seconds | lost | twice | missing | faults',
  );
  for (let round = 1; round <= ROUNDS; round += 1) {
    const found = await inTime(runRound(url, worker, round));
    const { lost, twice, missing, faults } = found;
    const columns = [
      round,
      found.told,
      found.doubtful,
      found.recoveryMs,
      found.seconds.toFixed(1),
      lost,
      twice,
      missing,
    ];
    console.log(
      [...columns, faults.length]
        .map((each, at) => String(each).padStart([5, 11, 18, 11, 7, 4, 5, 7, 6][at] ?? 0))
        .join(' | '),
    );
    for (const fault of faults) console.error(fault);
    if (lost + twice + missing + faults.length > 0) short += 1;
  }
} finally {
  for (const child of children) child.kill('SIGKILL');
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${ROUNDS - short} passed, ${short} failed`);
process.exitCode = short > 0 ? 1 : 0;

async function runRound(url: string, worker: string, round: number): Promise<Round> {
  const begun = performance.now();
  const customer = randomUUID();
  const accounts = await withClient(url, async (client) => {
    const ids: number[] = [];
    for (let at = 0; at < ACCOUNTS; at += 1)
      ids.push(await openAccount(client, { customer, floor: null, ceiling: null }));
    return ids;
  });
  const errands = Array.from({ length: CLIENTS }, (_, at): ScenarioStep => ({
    url: worker,
    seed: SEED + round * CLIENTS + at,
    journals: JOURNALS / CLIENTS,
    customer,
    accounts,
    log: join(folder, `receipts-${round}-${at}`),
  }));
  const processes = errands.map(sendOut);
  const [first, second] = [random.between(15, 40), random.between(50, 80)];
  const killClient = async () => {
    const at = random.below(CLIENTS);
    processes[at]?.child.kill('SIGKILL');
    await processes[at]?.ended.catch(() => undefined);
    const errand = errands[at];
    if (errand) processes[at] = sendOut(errand);
  };
  let recoveryMs = 0;
  const killBooks = async () => {
    const killed = performance.now();
    await killServer(cluster.pid);
    cluster = await startCluster({ folder, durable: true, port: cluster.port });
    recoveryMs = Math.round(performance.now() - killed);
  };
  await toldShare(errands, first);
  await (round % 2 === 0 ? killClient() : killBooks());
  await toldShare(errands, second);
  const told = toldSoFar(errands);
  await (round % 2 === 0 ? killBooks() : killClient());
  await Promise.all(processes.map(({ ended }) => ended));
  const findings = await withClient(url, (client) => checkSteps(client, errands));
  return { ...findings, told, recoveryMs, seconds: (performance.now() - begun) / 1000 };
}

function sendOut(errand: ScenarioStep): { readonly child: ChildProcess; readonly ended: Promise<void> } {
  const script = fileURLToPath(new URL('crash-client.ts', import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify(errand)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.add(child);
  const ended = new Promise<void>((resolve, reject) => {
    child.on('exit', (code, signal) => {
      children.delete(child);
      if (code === 0) resolve();
      else reject(new Error(`a client ended with ${code ?? signal}`));
    });
  });
  // Handled by those who wait; a process killed on purpose has no other listener.
  ended.catch(() => undefined);
  return { child, ended };
}

function toldSoFar(errands: readonly ScenarioStep[]): number {
  const bytes = errands.reduce((sum, { log }) => sum + (existsSync(log) ? statSync(log).size : 0), 0);
  return Math.floor(bytes / RECEIPT_BYTES);
}

async function toldShare(errands: readonly ScenarioStep[], percent: number): Promise<void> {
  while (toldSoFar(errands) < (JOURNALS * percent) / 100) await sleep(5);
}

/** A round that hangs is a finding too. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const late = sleep(ROUND_LIMIT_MS, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(
      `a round took more than ${ROUND_LIMIT_MS} ms; SEED=${SEED} npm run proof -- ledger-crash`,
    );
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    waiting.abort();
  }
}
