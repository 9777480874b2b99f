import { execFile } from 'node:child_process';
import { globSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrationFolders, readMigrations, readSources } from '@bank/server/platform/sql-sources.ts';
import { ordered, report } from '../house/fault.ts';
import type { Fault } from '../house/fault.ts';
import { migrationFaults, statementFaults } from './migration-rules.ts';
import type { Migration } from './migration-rules.ts';
import {
  arrowFaults,
  LEDGER_CALLS,
  LEDGER_READERS,
  LEDGER_READS_IN_QUERIES,
  queryFaults,
  readerFaults,
  sourceFaults,
} from './source-rules.ts';
import type { SqlTree } from './source-rules.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SETTINGS = join(ROOT, '.squawk.toml');
const TIMEOUT_MS = 60_000;

/** Everything squawk and the bank's own rules find in these files. */
export async function lintMigrations(paths: readonly string[]): Promise<Fault[]> {
  const migrations: Migration[] = paths.map((path) => ({ path, sql: readFileSync(path, 'utf8') }));
  return ordered([...(await squawkFaults(paths)), ...migrationFaults(migrations)]);
}

/** Every SQL file of the migration folders, also one whose name would keep it from being run. */
export function migrationFiles(): string[] {
  return migrationFolders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
      .map((name) => relative(process.cwd(), join(folder, name))),
  );
}

/** Everything found in the files of functions and views, and in what the migrations have to do with them. */
export async function lintSources(tree: SqlTree): Promise<Fault[]> {
  const files = tree.sources.map(({ path, sql }) => ({ path: `packages/${path}`, sql }));
  return ordered([
    ...(await squawkFaults(files.map(({ path }) => path))),
    ...files.flatMap(statementFaults),
    ...sourceFaults(tree),
    ...arrowFaults(tree, LEDGER_CALLS),
    ...readerFaults(tree, LEDGER_READERS),
    ...queryFaults(tree, serverFiles(), LEDGER_READS_IN_QUERIES),
  ]);
}

/** The server's own TypeScript, without its tests and what is made for them. */
function serverFiles(): { path: string; text: string }[] {
  return globSync('packages/server/src/**/*.ts', { cwd: ROOT })
    .filter((path) => !/\.test\.ts$|\/testing\/|\.gen\.ts$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

async function squawkFaults(paths: readonly string[]): Promise<Fault[]> {
  if (paths.length === 0) return [];
  const manifest = createRequire(import.meta.url).resolve('squawk-cli/package.json');
  const program = join(dirname(manifest), 'js', 'bin', 'squawk');
  const { output, trouble } = await new Promise<{ output: string; trouble: string }>((resolve) => {
    const args = [program, '--config', SETTINGS, '--reporter', 'json', ...paths];
    // It ends with 1 when it found something; what it wrote tells a finding from a failure.
    execFile(process.execPath, args, { timeout: TIMEOUT_MS }, (error, stdout, stderr) =>
      resolve({ output: stdout, trouble: stderr || (error?.message ?? '') }),
    );
  });
  return parseFindings(output, trouble);
}

function parseFindings(output: string, trouble: string): Fault[] {
  let findings: unknown;
  try {
    findings = JSON.parse(output);
  } catch (error) {
    throw new Error(`squawk did not run: ${trouble}`, { cause: error });
  }
  if (!Array.isArray(findings)) throw new Error('squawk answered in an unknown form.');
  return findings.map((finding: unknown) => {
    const fields = new Map<string, unknown>(Object.entries(Object(finding)));
    return {
      path: String(fields.get('file')),
      line: Number(fields.get('line')) + 1,
      rule: String(fields.get('rule_name')),
      message: String(fields.get('message')),
    };
  });
}

if (import.meta.main) {
  const files = migrationFiles();
  const tree = { migrations: readMigrations(), sources: readSources() };
  report(
    `${files.length} migrations, ${tree.sources.length} functions and views, ` +
      `${Object.keys(LEDGER_READERS).length} of them and ${LEDGER_READS_IN_QUERIES} places in queries reading the ledger's tables themselves`,
    [...(await lintMigrations(files)), ...(await lintSources(tree))],
  );
}
