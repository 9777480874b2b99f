import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { canEnter, giveTo, runAs, serverAccount } from './account.ts';
import type { Account } from './account.ts';
import { findBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { clearStalePidFile, dataFolder, reachableFolder, runningServer } from './folder.ts';
import type { Running } from './folder.ts';

export type ClusterOptions = {
  readonly folder: string;
  /** False only for tests: nothing survives a crash of the machine, and everything is faster. */
  readonly durable: boolean;
  /** Can be copied while it runs, as every durable one can; its log then holds all that a bank's log holds. */
  readonly copyable?: boolean;
  /** Is being filled: as fast as one for tests. It becomes durable when it is moved into place (`move.ts`). */
  readonly building?: boolean;
  /** The caller holds the folder's lock: a server that runs there was left behind, and is ended with this one. */
  readonly owned?: boolean;
  /** Any free port unless given. */
  readonly port?: number;
  readonly binaries?: Binaries;
  /** Gives up the start. */
  readonly signal?: AbortSignal;
};

export type Cluster = {
  /** The superuser's URL, to the maintenance database. */
  readonly url: string;
  readonly folder: string;
  readonly pid: number;
  readonly port: number;
  /** False when a running server was found in the folder and joined. */
  readonly started: boolean;
  /** Ends the server if this call started it; a server that was joined goes on. */
  readonly stop: () => Promise<void>;
};

/** What we keep beside PostgreSQL's own files; made together with them, so never one without the other. */
type Identity = { readonly password: string };

/** `immediate` keeps nothing that was not on disk: for what is thrown away. */
type StopMode = 'fast' | 'immediate';

const START_ATTEMPTS = 3;
const RETRY_AFTER_MS = 300;
const SUPERUSER = 'postgres';
/** The system takes no longer path for a socket, and the settings no other letters unquoted. */
const SOCKET_PATH = /^[\w./-]{1,80}$/;

/** Starts a private server in the folder, or joins the one that runs there. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const account = serverAccount();
  const folder = await reachableFolder(options.folder, account);
  const running = await runningServer(folder);
  if (running !== undefined && !options.owned) return joined(folder, running);

  const binaries = options.binaries ?? (await findBinaries(dataVersion(folder)));
  const stop = (): Promise<void> => stopServer(folder, binaries, options.building ? 'immediate' : 'fast');
  if (running !== undefined) return { ...joined(folder, running), started: true, stop };
  if (!(await canEnter(account, binaries.folder))) {
    throw new Error(`PostgreSQL runs as ${account?.name}, who cannot enter ${binaries.folder}.`);
  }
  await initialise(folder, binaries, options, account);
  let failure: unknown;
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
    options.signal?.throwIfAborted();
    await clearStalePidFile(folder);
    configure(folder, options, options.port ?? (await freePort()), account);
    try {
      await runAs(account, join(binaries.folder, 'pg_ctl'), [
        'start',
        '--wait',
        '--timeout=60',
        '--silent',
        '--pgdata',
        dataFolder(folder),
        '--log',
        join(folder, 'server.log'),
      ]);
      const started = await runningServer(folder);
      if (started !== undefined) {
        const found = joined(folder, started);
        const sockets = options.building ? socketFolder(folder) : '';
        const url = sockets === '' ? found.url : `${found.url}?host=${encodeURIComponent(sockets)}`;
        return { ...found, url, started: true, stop };
      }
    } catch (error) {
      failure = error;
      // Somebody else may have been quicker in the same folder; then we join.
      const other = await runningServer(folder);
      if (other !== undefined) return joined(folder, other);
      // The children of a killed server need a moment to notice that it is gone.
      await sleep(RETRY_AFTER_MS);
    }
  }
  throw new Error(`PostgreSQL did not start in ${folder}:\n${lastLog(folder)}`, { cause: failure });
}

/** The running server of the folder, without starting one. */
export async function findCluster(wanted: string): Promise<Cluster | undefined> {
  if (!existsSync(wanted)) return undefined;
  const folder = await reachableFolder(wanted, serverAccount());
  const running = await runningServer(folder);
  return running === undefined ? undefined : joined(folder, running);
}

/** Ends the server of the folder, whoever started it; false when none ran. */
export async function stopCluster(wanted: string, mode: StopMode = 'fast'): Promise<boolean> {
  if (!existsSync(wanted)) return false;
  const folder = await reachableFolder(wanted, serverAccount());
  if ((await runningServer(folder)) === undefined) return false;
  await stopServer(folder, await findBinaries(dataVersion(folder)), mode);
  return true;
}

function joined(folder: string, running: Running): Cluster {
  const { password } = readIdentity(folder);
  return {
    url: `postgresql://${SUPERUSER}:${password}@127.0.0.1:${running.port}/postgres`,
    folder,
    pid: running.pid,
    port: running.port,
    started: false,
    stop: () => Promise.resolve(),
  };
}

async function stopServer(folder: string, binaries: Binaries, mode: StopMode): Promise<void> {
  const running = await runningServer(folder);
  if (running === undefined) return;
  try {
    await runAs(serverAccount(), join(binaries.folder, 'pg_ctl'), [
      'stop',
      `--mode=${mode}`,
      '--wait',
      '--timeout=30',
      '--silent',
      '--pgdata',
      dataFolder(folder),
    ]);
  } catch (error) {
    if ((await runningServer(folder)) === undefined) return;
    process.kill(running.pid, 'SIGQUIT');
    throw new Error(`PostgreSQL in ${folder} had to be ended at once.`, { cause: error });
  }
}

export function dataVersion(folder: string): number | undefined {
  const file = join(dataFolder(folder), 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
}

function readIdentity(folder: string): Identity {
  const identity: unknown = JSON.parse(readFileSync(join(dataFolder(folder), 'bank.json'), 'utf8'));
  if (typeof identity === 'object' && identity !== null && 'password' in identity) {
    if (typeof identity.password === 'string') return { password: identity.password };
  }
  throw new Error(`${folder} holds a server that this tool did not make.`);
}

/** Makes the data folder under another name and moves it into place, so that it is whole or absent. */
async function initialise(
  folder: string,
  binaries: Binaries,
  { durable, building, signal }: ClusterOptions,
  account: Account | undefined,
): Promise<void> {
  if (existsSync(dataFolder(folder))) return;
  const identity: Identity = { password: randomBytes(18).toString('base64url') };
  const making = join(folder, `making-${process.pid}-${randomBytes(4).toString('hex')}`);
  const passwordFile = `${making}.password`;
  write(passwordFile, identity.password, account);
  try {
    const initdb = (locale: string): Promise<string> =>
      runAs(
        account,
        join(binaries.folder, 'initdb'),
        [
          '--pgdata',
          making,
          '--username',
          SUPERUSER,
          '--pwfile',
          passwordFile,
          '--auth=scram-sha-256',
          '--encoding=UTF8',
          `--locale=${locale}`,
          '--no-instructions',
          ...(durable ? ['--data-checksums'] : []),
          ...(durable && !building ? [] : ['--no-sync']),
        ],
        signal,
      );
    // initdb removes what it began when it fails. Not every system has the C.UTF-8 locale.
    await initdb('C.UTF-8').catch(() => initdb('C'));
    write(join(making, 'bank.json'), JSON.stringify(identity), account);
    appendFileSync(join(making, 'postgresql.conf'), "include_if_exists = 'bank.conf'\n");
    renameSync(making, dataFolder(folder));
  } catch (error) {
    if (!existsSync(dataFolder(folder))) throw error;
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(making, { recursive: true, force: true });
  }
}

function configure(
  folder: string,
  { durable: wanted, copyable: copied = wanted, building = false }: ClusterOptions,
  port: number,
  account: Account | undefined,
): void {
  const durable = wanted && !building;
  const copyable = copied && !building;
  const settings = [
    "listen_addresses = '127.0.0.1'",
    `port = ${port}`,
    // Sockets in the file system need a short path; loopback is enough where nobody is in a hurry.
    `unix_socket_directories = '${building ? socketFolder(folder) : ''}'`,
    'max_connections = 200',
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    // The bank's statements are short; compiling them costs more than it saves.
    'jit = off',
    ...(durable
      ? ['fsync = on', 'synchronous_commit = on', 'full_page_writes = on']
      : ['fsync = off', 'full_page_writes = off']),
    ...(durable ? [] : ["checkpoint_timeout = '30min'"]),
    ...(building ? ["max_wal_size = '4GB'"] : []),
    ...(copyable ? [] : ['wal_level = minimal', 'max_wal_senders = 0']),
  ];
  write(join(dataFolder(folder), 'bank.conf'), `${settings.join('\n')}\n`, account);
}

/** Who fills a server asks it a hundred thousand times in turn; through a socket that takes a quarter less work. */
function socketFolder(folder: string): string {
  return SOCKET_PATH.test(folder) ? folder : '';
}

function write(file: string, text: string, account: Account | undefined): void {
  writeFileSync(file, text, { mode: 0o600 });
  giveTo(account, file);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('The system gave no port.'));
      });
    });
  });
}

function lastLog(folder: string): string {
  const file = join(folder, 'server.log');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(-15).join('\n') : '(no log)';
}
