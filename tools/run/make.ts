import { rm } from 'node:fs/promises';
import { migrate, provision, type ProcessUrls } from '@bank/server/platform/migrate.ts';
import { startCluster } from '../postgres/cluster.ts';
import { hasCluster, moveCluster, removeCluster } from '../postgres/move.ts';
import { ensureDatabase } from '../postgres/server.ts';
import { endWithThisProcess } from '../postgres/watch.ts';
import type { Ending } from './ending.ts';
import { databaseIn, makingIn, networkIn } from './folder.ts';

/** History of a new bank: its opening day, and what happened since. */
export type Past = {
  readonly openedOn: string;
  readonly live: (urls: ProcessUrls, tell: (line: string) => void, signal: AbortSignal) => Promise<void>;
};

export type Making = {
  readonly folder: string;
  readonly durable: boolean;
  readonly past: Past | null;
  readonly tell: (name: string, line: string) => void;
  readonly ending: Ending;
};

/**
 * Creates a folder's bank in a temporary place, migrated and with its history, then renames it into place: a
 * bank is complete or absent. Removes leftovers of an interrupted start.
 */
export async function makeBank(making: Making): Promise<void> {
  const { folder, durable, past, tell, ending } = making;
  await removeCluster(makingIn(folder));
  if (await hasCluster(databaseIn(folder))) return;
  // What the networks of an earlier bank remember is nothing to this one.
  await rm(networkIn(folder), { force: true });
  ending.add(() => removeCluster(makingIn(folder)));
  const database = await openDatabase(makingIn(folder), { durable, building: true }, ending);
  const url = await ensureDatabase(database.url, 'bank');
  const applied = await migrate(url, {
    stage: 'development',
    ...(past ? { openedOn: past.openedOn } : {}),
  });
  tell('database', `new, ${applied.length} migrations applied`);
  const urls = await provision(url);
  await past?.live(urls, (line) => tell('demonstration', line), ending.signal);
  ending.signal.throwIfAborted();
  await moveCluster(makingIn(folder), databaseIn(folder), { durable });
  await database.close();
}

/** A folder's private PostgreSQL, stopped with this process, even while it is still starting. */
export async function openDatabase(
  folder: string,
  options: { readonly durable: boolean; readonly building?: boolean; readonly copyable?: boolean },
  ending: Ending,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const starting = startCluster({ folder, owned: true, ...options, signal: ending.signal });
  let callOff: (() => void) | null = null;
  const close = async (): Promise<void> => {
    const cluster = await starting.catch(() => null);
    await cluster?.stop();
    callOff?.();
  };
  ending.add(close);
  const { url, folder: found } = await starting;
  callOff = await endWithThisProcess(found);
  return { url, close };
}
