import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { migrate } from '@bank/server/platform/migrate.ts';
import { readSources } from '@bank/server/platform/sql-sources.ts';
import { report } from '../house/fault.ts';
import type { Fault } from '../house/fault.ts';
import { findBinaries } from './binaries.ts';
import { startCluster } from './cluster.ts';
import { readRelease, releaseFaults } from './release.ts';
import type { Release } from './release.ts';
import { databaseFaults } from './source-check.ts';

/** The file with one type per table; written here, never by hand. */
export const TABLES_FILE = fileURLToPath(
  new URL('../../packages/server/src/platform/tables.gen.ts', import.meta.url),
);

/** The whole database in one place, for reading. */
export const SCHEMA_FILE = fileURLToPath(new URL('../../docs/schema.sql', import.meta.url));

/** What the code of the last release relies on; written anew when a release is made. */
const RELEASE_FILE = fileURLToPath(new URL('../../docs/release-schema.json', import.meta.url));
const SCHEMA_VERSION = 15;
const DEBIAN_FOLDER = `/usr/lib/postgresql/${SCHEMA_VERSION}/bin`;
const DUMP_BYTES_MAX = 16 * 1024 * 1024;

const SCHEMA_HEADING =
  '-- Written by npm run tables from the migrations and sql/; run it again after a change.\n';
const HEADING =
  '/** Written by tools/postgres/tables.ts from the migrations and sql/; run it again after a change. */\n';

/**
 * What the driver really hands over (platform/database.ts): a bigint is exact, a transaction number is
 * text, an interval is an object nobody should do arithmetic with.
 */
const TYPES = { int8: 'bigint', xid8: 'string', interval: 'unknown' };

const run = promisify(execFile);
const TIMEOUT_MS = 60_000;

export type Written = {
  readonly tables: string;
  readonly schema: string | null;
  readonly release: Release;
  /** Where the database is not what the files of its functions say, or not what the last release needs. */
  readonly faults: readonly Fault[];
};

/**
 * The database as the migrations make it today, read from a server of its own: the types of its tables, and all of it as
 * SQL. The SQL is null where there is no `pg_dump` of the version it is written with.
 */
export async function readDatabase(): Promise<Written> {
  const folder = mkdtempSync(join(tmpdir(), 'bank-tables-'));
  const cluster = await startCluster({ folder, durable: false });
  try {
    await migrate(cluster.url, { stage: 'test' });
    const release = await readRelease(cluster.url, releaseVersion());
    return {
      release,
      faults: [
        ...(await databaseFaults(cluster.url, readSources())),
        ...releaseFaults(lastRelease(), release),
      ],
      tables: `${HEADING}${await generate(cluster.url, join(folder, 'tables.ts'))}`,
      schema: await dumpSchema(cluster.url),
    };
  } finally {
    await cluster.stop();
    rmSync(cluster.folder, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

function releaseVersion(): string {
  const found: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return String(new Map<string, unknown>(Object.entries(Object(found))).get('version'));
}

function lastRelease(): Release {
  // Written by this tool alone, in the form that it reads.
  const found: unknown = JSON.parse(readFileSync(RELEASE_FILE, 'utf8'));
  return found as Release;
}

async function generate(url: string, file: string): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('kysely-codegen');
  const program = join(dirname(entry), 'cli', 'bin.js');
  await run(
    process.execPath,
    [
      program,
      '--dialect=postgres',
      `--url=${url}`,
      `--out-file=${file}`,
      '--log-level=error',
      '--default-schema=public',
      '--include-pattern=(public|bank).*',
      '--exclude-pattern=bank.(migrations|applied_sources)',
      '--date-parser=string',
      `--type-mapping=${JSON.stringify(TYPES)}`,
    ],
    { timeout: TIMEOUT_MS },
  );
  return readFileSync(file, 'utf8');
}

/** Without what differs from one run or minor version to the next. */
async function dumpSchema(url: string): Promise<string | null> {
  const { folder, version } = await findBinaries();
  const program = [folder, DEBIAN_FOLDER]
    .map((each) => join(each, 'pg_dump'))
    .find((each) => existsSync(each));
  if (version !== SCHEMA_VERSION || program === undefined) return null;
  const { stdout } = await run(
    program,
    ['--schema-only', '--no-owner', '--exclude-schema=pgboss', `--dbname=${url}`],
    {
      timeout: TIMEOUT_MS,
      maxBuffer: DUMP_BYTES_MAX,
    },
  );
  const kept = stdout
    .split('\n')
    .filter((line) => !/^(?:\\(?:un)?restrict |--|SET |SELECT pg_catalog)/.test(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n');
  return `${SCHEMA_HEADING}\n${kept.trim()}\n`;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { check: { type: 'boolean', default: false }, release: { type: 'boolean', default: false } },
  });
  const { tables, schema, release, faults } = await readDatabase();
  for (const [file, wanted] of [
    [TABLES_FILE, tables],
    [SCHEMA_FILE, schema],
  ] as const) {
    if (wanted === null) console.log(`${file} was left alone: it is written by pg_dump ${SCHEMA_VERSION}`);
    else if (!values.check) writeFileSync(file, wanted);
    else if (!existsSync(file) || readFileSync(file, 'utf8') !== wanted) {
      process.stderr.write(`${file} does not match the migrations; run npm run tables\n`);
      process.exitCode = 1;
    }
  }
  if (values.release) writeFileSync(RELEASE_FILE, `${JSON.stringify(release, null, 2)}\n`);
  else report(`the last release is ${lastRelease().version}`, faults);
}
