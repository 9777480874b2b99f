import { migrate, provision } from '@bank/server/platform/migrate.ts';
import { NUMBER_DRAWN } from './fact-worker.ts';
import { spawn } from 'node:child_process';
import { randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startCluster } from '../postgres/cluster.ts';
import { ensureDatabase } from '../postgres/server.ts';

const FACTS = 10_000;
const ROUNDS = 3;
const AT_LEAST = 500;
const LONGEST_MS = 120_000;
const LOOK_MS = 50;

/** `npm run bench -- facts [quick]`: from the outbox row to its job's committed work, with one worker. */
export async function factsBench(args: readonly string[]): Promise<void> {
  const facts = args.includes('quick') ? FACTS / 5 : FACTS;
  const folder = mkdtempSync(join(tmpdir(), 'bank-facts-'));
  const cluster = await startCluster({ folder, durable: true });
  const rates: number[] = [];
  try {
    const url = await ensureDatabase(cluster.url, 'bank');
    await migrate(url, { stage: 'test' });
    const { worker } = await provision(url);
    const root = new pg.Client({ connectionString: url });
    await root.connect();
    await root.query('create table drawn (number integer)');
    await root.query('grant insert, select on drawn to bank_worker');
    for (let round = 1; round <= ROUNDS; round += 1) {
      rates.push(await measure(root, worker, facts));
      const load = loadavg()[0]?.toFixed(1) ?? '';
      console.log(`round ${round}: ${rates.at(-1)?.toFixed(0)} facts per second, load ${load}`);
    }
    await root.end();
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const best = Math.max(...rates);
  const met = best >= AT_LEAST;
  console.log(
    `${facts} facts, durable commits: ${best.toFixed(0)} per second, at least ${AT_LEAST} required`,
  );
  process.exit(met ? 0 : 1);
}

async function measure(root: pg.Client, databaseUrl: string, facts: number): Promise<number> {
  await root.query('truncate drawn');
  const ids = Array.from({ length: facts }, () => randomUUIDv7());
  await root.query(
    `insert into outbox (id, topic, fact)
     select id, $2, jsonb_build_object('number', place)
     from unnest($1::uuid[]) with ordinality as given (id, place)`,
    [ids, NUMBER_DRAWN],
  );
  const script = fileURLToPath(new URL('fact-worker.ts', import.meta.url));
  const env = { ...process.env, BANK_STAGE: 'test', LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl };
  const worker = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await once(worker.stdout, 'data');
    const begun = performance.now();
    while ((await countOf(root)) < facts) {
      if (performance.now() - begun > LONGEST_MS) throw new Error('the facts were not handled in time');
      await sleep(LOOK_MS);
    }
    const seconds = (performance.now() - begun) / 1_000;
    const { rows } = await root.query<{ twice: number }>(
      'select count(*)::int - count(distinct number)::int as twice from drawn',
    );
    if (rows[0]?.twice !== 0) throw new Error('a fact was handled twice');
    return facts / seconds;
  } finally {
    worker.kill('SIGTERM');
    await once(worker, 'exit');
  }
}

async function countOf(root: pg.Client): Promise<number> {
  const { rows } = await root.query<{ count: number }>('select count(*)::int as count from drawn');
  return rows[0]?.count ?? 0;
}
