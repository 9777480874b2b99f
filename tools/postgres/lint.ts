import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrationFolders } from '@bank/server/platform/migrate.ts';
import { ordered, report } from '../house/fault.ts';
import type { Fault } from '../house/fault.ts';
import { migrationFaults } from './migration-rules.ts';
import type { Migration } from './migration-rules.ts';

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
  report(`${files.length} migrations`, await lintMigrations(files));
}
