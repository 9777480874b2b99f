import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, provision } from '@bank/server/platform/migrate.ts';
import { databaseUrl, ensureDatabase, findServer } from '../../postgres/server.ts';
import { provesEquivalence } from './equivalence.ts';
import { storm, type StormSettings } from './storm-callers.ts';

/** T1 at length. SEED repeats the operations; their order in the storm is up to the ledger. */
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const OPERATIONS = Number(process.env['OPERATIONS'] ?? 1_000_000);
const IN_ORDER = Number(process.env['IN_ORDER'] ?? 25_000);

const folder = mkdtempSync(join(tmpdir(), 'bank-storm-'));
const server = await findServer({ folder, durable: false });
let failed = 0;
let passed = 0;
try {
  console.log(`seed ${SEED}`);
  for (const [batchSize, careful] of [
    [1, false],
    [6, false],
    [64, false],
    [64, true],
  ] as const) {
    const name = `${IN_ORDER} in order, statements of up to ${batchSize}${careful ? ', careful' : ''}`;
    await prove(name, async (url) =>
      provesEquivalence({ url, seed: SEED, operations: IN_ORDER, batchSize, careful }),
    );
  }
  for (const { share, connections, batchSize } of [
    { share: 1, connections: 3, batchSize: 32 },
    // One journal per statement, to cover the fast path.
    { share: 0.1, connections: 8, batchSize: 1 },
  ]) {
    const operations = Math.ceil(OPERATIONS * share);
    await prove(`${operations} by 64 callers, ${connections} x ${batchSize}`, (url) =>
      stormOf({ url, operations, connections, batchSize }),
    );
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function stormOf(
  settings: Pick<StormSettings, 'url' | 'operations' | 'connections' | 'batchSize'>,
): Promise<Record<string, number>> {
  const begun = performance.now();
  let spoken = 0;
  const { answers, ...rest } = await storm({
    ...settings,
    seed: SEED,
    callers: 64,
    tell: (done, checks) => {
      const seconds = (performance.now() - begun) / 1000;
      if (seconds - spoken < 30) return;
      spoken = seconds;
      console.log(`  ${done} done in ${seconds.toFixed(0)} s, ${checks} checks in one snapshot each`);
    },
  });
  return { ...answers, ...rest, seconds: Math.round(rest.seconds) };
}

/** Each with its own database. */
async function prove(name: string, act: (url: string) => Promise<Record<string, number>>): Promise<void> {
  const database = `storm_${passed + failed}_${process.pid}`;
  const begun = performance.now();
  try {
    const url = await ensureDatabase(server.url, database);
    await migrate(url, { stage: 'test' });
    const { worker } = await provision(server.url, { connections: { worker: 40 } });
    const heard = await act(databaseUrl(worker, database));
    passed += 1;
    console.log(`${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s\n  ${counted(heard)}`);
  } catch (error) {
    failed += 1;
    console.error(`${name}: failed\n${error instanceof Error ? error.message : String(error)}`);
  }
}

function counted(heard: Readonly<Record<string, number>>): string {
  return Object.entries(heard)
    .map(([name, times]) => `${name} ${times}`)
    .join(', ');
}
