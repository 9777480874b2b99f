import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { removeCluster } from '../postgres/move.ts';
import { CannotStart } from './command.ts';
import { forgetRunning, readRunning } from './running.ts';

/** Layout of a bank's data folder. */
export const databaseIn = (folder: string): string => join(folder, 'postgres');
export const makingIn = (folder: string): string => join(folder, 'making');
export const staffIn = (folder: string): string => join(folder, 'staff');
/** What the simulated networks keep over a restart. */
export const networkIn = (folder: string): string => join(folder, 'network.jsonl');

const LOCK_FILE = 'lock';
const BUSY = 5;

/**
 * Locks the folder for this process and returns the unlock function; a second start is told where the first
 * one runs. Uses SQLite only for its lock: the system releases it when the process ends, however that
 * happens, which a pid file can't guarantee.
 */
export function takeFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, LOCK_FILE));
  try {
    // Nothing is ever written, so no journal file is needed.
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) throw inUse(folder);
    throw error;
  }
  forgetRunning(folder);
  return () => {
    forgetRunning(folder);
    lock.close();
  };
}

/** Removes the bank from a locked folder. Other files stay. */
export async function emptyFolder(folder: string): Promise<void> {
  await removeCluster(makingIn(folder));
  await removeCluster(databaseIn(folder));
  await rm(staffIn(folder), { recursive: true, force: true });
  await rm(join(folder, 'office-token'), { force: true });
  await rm(networkIn(folder), { force: true });
}

function inUse(folder: string): CannotStart {
  const first = readRunning(folder);
  const name = relativePath(folder);
  const where =
    first === null
      ? `Keelson is already being started in ${name}.`
      : first.addresses === null
        ? `Keelson is already being started in ${name} (${first.command}, process ${first.pid}).`
        : `Keelson is already running in ${name}, at ${first.addresses.bank} (${first.command}, process ${first.pid}).`;
  return new CannotStart(
    `${where}\nThis start changed nothing. To stop the other one, press Ctrl-C where you started it.`,
  );
}

/** The path as a user would type it. */
export function relativePath(folder: string): string {
  const path = relative('.', folder);
  return path.startsWith('..') ? folder : path || '.';
}
