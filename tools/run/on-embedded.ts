import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedBinaries } from '../postgres/binaries.ts';
import { findServer } from '../postgres/server.ts';

/** Runs a command with DATABASE_URL set to the embedded PostgreSQL from npm, whatever the machine has. */
const binaries = await embeddedBinaries();
if (!binaries) throw new Error('the embedded PostgreSQL is not installed on this machine');
const folder = mkdtempSync(join(tmpdir(), 'bank-embedded-'));
const server = await findServer({ folder, durable: false, database: 'postgres', binaries });
try {
  const [command = '', ...args] = process.argv.slice(2);
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: server.url },
  });
  process.exitCode = status ?? 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
