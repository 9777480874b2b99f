import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { migrate } from '@bank/server/platform/migrate.ts';
import { startCluster } from './cluster.ts';

/** The file with one type per table; written here, never by hand. */
export const TABLES_FILE = fileURLToPath(
  new URL('../../packages/server/src/platform/tables.gen.ts', import.meta.url),
);

const HEADING =
  '/** Written by tools/postgres/tables.ts from the migrations; run it again after a new one. */\n';

/**
 * What the driver really hands over (platform/database.ts): a bigint is exact, a transaction number is
 * text, an interval is an object nobody should do arithmetic with.
 */
const TYPES = { int8: 'bigint', xid8: 'string', interval: 'unknown' };

const run = promisify(execFile);
const TIMEOUT_MS = 60_000;

/** The types of the tables as the migrations make them today, taken from a server of its own. */
export async function readTables(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bank-tables-'));
  const cluster = await startCluster({ folder, durable: false });
  try {
    await migrate(cluster.url, { stage: 'test' });
    return `${HEADING}${await generate(cluster.url, join(folder, 'tables.ts'))}`;
  } finally {
    await cluster.stop();
    rmSync(cluster.folder, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
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
      '--exclude-pattern=bank.migrations',
      '--date-parser=string',
      `--type-mapping=${JSON.stringify(TYPES)}`,
    ],
    { timeout: TIMEOUT_MS },
  );
  return readFileSync(file, 'utf8');
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const wanted = await readTables();
  if (!values.check) {
    writeFileSync(TABLES_FILE, wanted);
  } else if (!existsSync(TABLES_FILE) || readFileSync(TABLES_FILE, 'utf8') !== wanted) {
    process.stderr.write(`${TABLES_FILE} does not match the migrations; run node tools/postgres/tables.ts\n`);
    process.exitCode = 1;
  }
}
