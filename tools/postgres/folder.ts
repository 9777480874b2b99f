import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { canEnter, giveTo, runAs } from './account.ts';
import type { Account } from './account.ts';

/** A server that runs in a data folder. */
export type Running = { readonly pid: number; readonly port: number };

/** The development server's folder unless another is given. */
export const DEFAULT_FOLDER = fileURLToPath(new URL('../../.dev/postgres', import.meta.url));

const READY_TIMEOUT_MS = 30_000;

/**
 * The folder as the server's account can use it. Where that account cannot enter (a repository
 * under /root), a folder of the same name's hash under /var/tmp takes its place, always the same one.
 */
export async function reachableFolder(wanted: string, account: Account | undefined): Promise<string> {
  const folder = resolve(wanted);
  mkdirSync(folder, { recursive: true });
  giveTo(account, folder);
  if (await canEnter(account, folder)) return folder;

  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const instead = join('/var/tmp', `bank-postgres-${hash}`);
  if (!existsSync(instead)) mkdirSync(instead, { mode: 0o700 });
  const found = lstatSync(instead);
  if (!found.isDirectory() || (found.uid !== 0 && found.uid !== account?.uid)) {
    throw new Error(`${instead} belongs to somebody else.`);
  }
  giveTo(account, instead);
  return instead;
}

export function dataFolder(folder: string): string {
  return join(folder, 'data');
}

/** The server running in the folder, once it is ready; undefined when none runs. */
export async function runningServer(folder: string): Promise<Running | undefined> {
  const until = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const lines = pidFileLines(folder);
    const pid = Number(lines[0]);
    if (!(await runsHere(pid, folder))) return undefined;
    if (lines[7]?.trim() === 'ready') return { pid, port: Number(lines[3]) };
    if (Date.now() > until) throw new Error(`The server in ${folder} does not become ready.`);
    await sleep(50);
  }
}

/**
 * Removes what a killed server left behind. PostgreSQL does so itself when the process number is
 * free, but refuses to start once another program has been given that number.
 */
export async function clearStalePidFile(folder: string): Promise<void> {
  const pid = Number(pidFileLines(folder)[0]);
  if (!(await runsHere(pid, folder))) rmSync(pidFile(folder), { force: true });
}

function pidFile(folder: string): string {
  return join(dataFolder(folder), 'postmaster.pid');
}

function pidFileLines(folder: string): readonly string[] {
  try {
    return readFileSync(pidFile(folder), 'utf8').split('\n');
  } catch {
    return [];
  }
}

async function runsHere(pid: number, folder: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  const command = await commandLine(pid);
  return command.split(/\0|\s/).includes(dataFolder(folder)) || command.includes(`"${dataFolder(folder)}"`);
}

async function commandLine(pid: number): Promise<string> {
  try {
    return existsSync('/proc/self/cmdline')
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : await runAs(undefined, 'ps', ['-p', String(pid), '-o', 'args=']);
  } catch {
    return '';
  }
}
