import pg from 'pg';
import { startCluster } from './cluster.ts';
import { DEFAULT_FOLDER } from './folder.ts';
import type { Binaries } from './binaries.ts';

export type ServerOptions = {
  /** Data folder of the private server; `.dev/postgres` unless given. */
  readonly folder?: string;
  /** True unless it is for tests. */
  readonly durable?: boolean;
  /** Whether it can be copied while it runs; only what is durable, unless given. */
  readonly copyable?: boolean;
  /** Any free port unless given. */
  readonly port?: number;
  /** The database the URL leads to, created when missing; `bank` unless given. */
  readonly database?: string;
  /** Which PostgreSQL to start; the newest of the machine, else the embedded one. */
  readonly binaries?: Binaries;
};

export type Server = {
  /** A URL with the right to migrate. */
  readonly url: string;
  /** `given` came from DATABASE_URL and is never stopped; `joined` ran already and goes on. */
  readonly kind: 'given' | 'joined' | 'started';
  readonly stop: () => Promise<void>;
};

/** The PostgreSQL to work with: the one of DATABASE_URL, or a private one that is started or joined. */
export async function findServer(options: ServerOptions = {}): Promise<Server> {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined && given !== '') {
    return { url: given, kind: 'given', stop: () => Promise.resolve() };
  }
  const cluster = await startCluster({
    folder: options.folder ?? DEFAULT_FOLDER,
    durable: options.durable ?? true,
    ...(options.copyable === undefined ? {} : { copyable: options.copyable }),
    ...(options.port === undefined ? {} : { port: options.port }),
    ...(options.binaries === undefined ? {} : { binaries: options.binaries }),
  });
  const url = await ensureDatabase(cluster.url, options.database ?? 'bank');
  return { url, kind: cluster.started ? 'started' : 'joined', stop: cluster.stop };
}

/** The same server's URL to another database, which is created when missing. */
export async function ensureDatabase(url: string, database: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (known.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
  return databaseUrl(url, database);
}

/** The URL with another database's name. */
export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
}
