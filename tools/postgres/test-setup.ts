import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate, provision } from '@bank/server/platform/migrate.ts';
import { readMigrations, readSources } from '@bank/server/platform/sql-sources.ts';
import type { ProcessUrls } from '@bank/server/platform/migrate.ts';
import pg from 'pg';
import { stopCluster } from './cluster.ts';
import { databaseUrl, findServer } from './server.ts';

const PLATFORM = fileURLToPath(new URL('../../packages/server/src/platform', import.meta.url));
const TEMPLATE_LOCK = 4_771_020_603;
/**
 * Every test bank opens at this time in New York, whenever the tests are run: a Tuesday, well before the cut-off.
 * TEST_MOMENT opens them all at another.
 */
const MOMENT = process.env['TEST_MOMENT'] ?? '2026-11-17 12:00';
const OPENED_ON = MOMENT.slice(0, 10);
const TEST_CONNECTIONS = { api: 60, worker: 60, office: 60, network: 60 };

/** What this set-up hands to every test file. */
export type TestServer = {
  readonly url: string;
  readonly template: string;
  readonly api: string;
  readonly worker: string;
  readonly office: string;
  readonly network: string;
  /** The time in New York at which every test bank opens. */
  readonly moment: string;
};

/** What vitest hands to a set-up, as far as it is used here. */
type Run = { readonly provide: (key: 'testServer', value: TestServer) => void };

/** For vitest's globalSetup: one server and one migrated template for the whole run. */
export async function setup(run: Run): Promise<() => Promise<void>> {
  const begun = performance.now();
  await sweep();
  const folder = join(tmpdir(), `${folderPrefix()}${process.pid}`);
  const server = await findServer({ folder, durable: false, database: 'postgres' });
  const template = templateName();
  const logins = await buildTemplate(server.url, template);
  run.provide('testServer', { url: server.url, template, moment: MOMENT, ...logins });
  process.stdout.write(
    `PostgreSQL for tests ready in ${Math.round(performance.now() - begun)} ms (${server.kind})\n`,
  );

  return async () => {
    if (server.kind !== 'started') return;
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Ends and removes the servers of earlier runs of this repository that were killed. */
async function sweep(): Promise<void> {
  const prefix = folderPrefix();
  mkdirSync(tmpdir(), { recursive: true });
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue;
    const folder = join(tmpdir(), name);
    await stopCluster(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

export function folderPrefix(): string {
  const repository = fileURLToPath(new URL('../..', import.meta.url));
  return `bank-test-${createHash('sha256').update(repository).digest('hex').slice(0, 8)}-`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * The name says what is inside: the SQL, the code that runs it, and the day on which its banks open. A given
 * server may still hold another's.
 */
function templateName(): string {
  const hash = createHash('sha256');
  for (const { path, sql } of [...readMigrations(), ...readSources()])
    hash.update(basename(path)).update(sql);
  for (const file of ['migrate.ts', 'apply-sql.ts', 'sql-sources.ts'])
    hash.update(readFileSync(join(PLATFORM, file)));
  hash.update(OPENED_ON);
  return `bank_template_${hash.digest('hex').slice(0, 16)}`;
}

async function buildTemplate(url: string, template: string): Promise<ProcessUrls> {
  const client = new pg.Client({ connectionString: url, application_name: 'bank tests' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const making = `${template}_making`;
    const known = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (known.rowCount === 0) {
      await client.query(`drop database if exists ${making} with (force)`);
      await client.query(`create database ${making} template template0`);
      await migrate(databaseUrl(url, making), { stage: 'test', openedOn: OPENED_ON });
      // Only a template that was finished carries the name the tests look for.
      await client.query(`alter database ${making} rename to ${template}`);
    }
    return await provision(url, { connections: TEST_CONNECTIONS, passwords: testPasswords(url) });
  } finally {
    await client.end();
  }
}

/** The same for every run on one server, so that two runs at once do not re-key each other's logins. */
function testPasswords(url: string): ProcessUrls {
  const of = (role: string): string => createHash('sha256').update(`${role} ${url}`).digest('base64url');
  return { api: of('api'), worker: of('worker'), office: of('office'), network: of('network') };
}
