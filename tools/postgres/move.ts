import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runAs, serverAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { dataVersion, stopCluster } from './cluster.ts';
import { dataFolder, reachableFolder } from './folder.ts';

/** Whether a server was made in the folder: it is there as a whole or not at all. */
export async function hasCluster(wanted: string): Promise<boolean> {
  if (!existsSync(wanted)) return false;
  return existsSync(dataFolder(await reachableFolder(wanted, serverAccount())));
}

/**
 * Ends the server of one folder and gives its data to another that has none. What is durable is written to the disk
 * first; the one rename at the end is what makes it exist.
 */
export async function moveCluster(
  from: string,
  to: string,
  { durable }: { readonly durable: boolean },
): Promise<void> {
  const account = serverAccount();
  await stopCluster(from);
  const [made, wanted] = [await reachableFolder(from, account), await reachableFolder(to, account)];
  if (durable) {
    const { folder } = await findBinaries(dataVersion(made));
    await runAs(account, join(folder, 'initdb'), ['--sync-only', '--pgdata', dataFolder(made)]);
  }
  renameSync(dataFolder(made), dataFolder(wanted));
  await removeCluster(from);
}

/** Ends the server of the folder and removes it with all its data. Data that this tool did not make is left alone. */
export async function removeCluster(wanted: string): Promise<void> {
  if (!existsSync(wanted)) return;
  const folder = await reachableFolder(wanted, serverAccount());
  if (existsSync(dataFolder(folder)) && !existsSync(join(dataFolder(folder), 'bank.json')))
    throw new Error(`${folder} holds a server that this tool did not make.`);
  await stopCluster(wanted, 'immediate');
  for (const name of readdirSync(folder).filter((each) =>
    /^(?:data|server\.log|making-.*|\.s\.PGSQL\..*)$/.test(each),
  ))
    rmSync(join(folder, name), { recursive: true, force: true });
  for (const each of new Set([folder, wanted])) removeEmpty(each);
}

function removeEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
}
