import { createPosting } from '@bank/ledger/post.ts';
import { openBatchConnection } from '@bank/ledger/batch-connection.ts';
import { migrate, provision } from '@bank/server/platform/migrate.ts';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster, type Cluster } from '../../postgres/cluster.ts';
import { databaseUrl, ensureDatabase } from '../../postgres/server.ts';

/** A fresh, durable cluster (fsync on) with one migrated database that others are copied from. */
export type Stage = {
  /** The superuser's URL. */
  readonly url: string;
  readonly serverPid: number;
  readonly folder: string;
  /** The worker's login, which may post. */
  readonly workerUrl: (database: string) => string;
  /** The API's login. */
  readonly apiUrl: (database: string) => string;
  readonly connect: (database: string) => Promise<pg.Client>;
  readonly copy: (of: string, database: string) => Promise<void>;
  /** Copies a database for the duration of the work, then drops the copy. */
  readonly withCopy: <Result>(
    of: string,
    database: string,
    work: (admin: pg.Client) => Promise<Result>,
  ) => Promise<Result>;
  readonly close: () => Promise<void>;
};

export type Posting = ReturnType<typeof createPosting>;
export type Setting = { readonly connections: number; readonly batchSize: number; readonly waiting: number };

/** The migrated database without accounts. */
export const BLANK = 'blank';

/**
 * Production-like settings. With the defaults, a long history causes a checkpoint every few seconds, and
 * after each one every touched index page goes whole into the log.
 */
const BUFFER_BYTES_MAX = 1024 ** 3;
const serverSettings: Readonly<Record<string, string>> = {
  shared_buffers: `${Math.floor(Math.min(BUFFER_BYTES_MAX, totalmem() / 4) / 1024)}kB`,
  max_wal_size: '8GB',
  checkpoint_timeout: '15min',
};

const LOCK_TIMEOUT_MS = 20_000;
const CONNECT_TIMEOUT_MS = 10_000;
const QUEUE_MAX = 10_000;

export async function openStage(freeBytes: number): Promise<Stage> {
  const { bavail, bsize } = statfsSync(tmpdir());
  if (bavail * bsize < freeBytes)
    throw new Error(`${tmpdir()} has ${gigabytes(bavail * bsize)} free; this needs ${gigabytes(freeBytes)}`);
  const folder = mkdtempSync(join(tmpdir(), 'bank-ledger-bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const cluster = await startSized(folder);
    const blankUrl = await ensureDatabase(cluster.url, BLANK);
    await migrate(blankUrl, { stage: 'test' });
    const { worker, api } = await provision(blankUrl);
    let closed: Promise<void> | null = null;
    const connect = (database: string) => connectTo(databaseUrl(cluster.url, database));
    return {
      url: cluster.url,
      serverPid: cluster.pid,
      folder,
      workerUrl: (database) => databaseUrl(worker, database),
      apiUrl: (database) => databaseUrl(api, database),
      connect,
      copy: (of, database) => copy(connect, of, database),
      withCopy: (of, database, work) => withCopy(connect, of, database, work),
      close: () =>
        (closed ??= cluster.stop().finally(() => {
          // The cluster moves to another folder if the PostgreSQL user can't enter this one.
          rmSync(cluster.folder, { recursive: true, force: true });
          remove();
        })),
    };
  } catch (error) {
    remove();
    throw error;
  }
}

async function startSized(folder: string): Promise<Cluster> {
  const fresh = await startCluster({ folder, durable: true });
  const admin = await connectTo(fresh.url);
  try {
    for (const [name, value] of Object.entries(serverSettings))
      await admin.query(`alter system set ${name} = ${admin.escapeLiteral(value)}`);
  } finally {
    await admin.end();
    // Shared memory is only set at start.
    await fresh.stop();
  }
  console.log(
    `fsync on, ${Object.entries(serverSettings)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')}`,
  );
  return startCluster({ folder, durable: true });
}

export function openPosting(
  stage: Stage,
  database: string,
  { connections, batchSize }: Omit<Setting, 'waiting'>,
): Posting {
  const url = stage.workerUrl(database);
  const open = () =>
    openBatchConnection({
      url,
      applicationName: 'bench',
      lockTimeoutMs: LOCK_TIMEOUT_MS,
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
    });
  return createPosting({ open, connections, batchSize, queueMax: QUEUE_MAX });
}

/** Fails unless history and balances agree, and debits equal credits. */
export async function checkBooks(admin: pg.Client, after: string): Promise<void> {
  await admin.query("set work_mem = '256MB'");
  const { rows: faults } = await admin.query<{ fault: string; account_id: string; says: string }>(
    'select fault, account_id, says from ledger.faults() limit 5',
  );
  const { rows: trial } = await admin.query<{ apart: string }>(
    'select coalesce(sum(debit) - sum(credit), 0) as apart from ledger.trial_balance()',
  );
  await admin.query('reset work_mem');
  const said = faults.map(({ fault, account_id: account, says }) => `${fault} of ${account}: ${says}`);
  if (Number(trial[0]?.apart) !== 0) said.push(`debits and credits are ${trial[0]?.apart} apart`);
  if (said.length > 0) throw new Error(`the books are wrong after ${after}:\n${said.join('\n')}`);
}

async function copy(connect: Stage['connect'], of: string, database: string): Promise<void> {
  const maintenance = await connect('postgres');
  const [name, original] = [maintenance.escapeIdentifier(database), maintenance.escapeIdentifier(of)];
  try {
    await maintenance.query(`create database ${name} template ${original}`);
  } finally {
    await maintenance.end();
  }
  // Database privileges are not copied.
  const admin = await connect(database);
  try {
    await admin.query('select bank.guard_database()');
  } finally {
    await admin.end();
  }
}

async function withCopy<Result>(
  connect: Stage['connect'],
  of: string,
  database: string,
  work: (admin: pg.Client) => Promise<Result>,
): Promise<Result> {
  await copy(connect, of, database);
  const admin = await connect(database);
  try {
    return await work(admin);
  } finally {
    await admin.end();
    const maintenance = await connect('postgres');
    await maintenance.query(`drop database ${maintenance.escapeIdentifier(database)} with (force)`);
    await maintenance.end();
  }
}

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench' });
  // A running statement fails by itself; an idle connection needs no handling.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}
