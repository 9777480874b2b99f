import { createHash } from 'node:crypto';
import {
  Kysely,
  PostgresDialect,
  PostgresQueryCompiler,
  sql,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import type { DB } from './tables.gen.ts';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

export type Connections = {
  url: string;
  poolMax: number;
  statementTimeoutMs: number;
  applicationName: string;
  /** For a library that expects the driver's own value types. */
  plainTypes?: boolean;
  /** Keeps connections open that nobody uses, for a process that may not lose time to open one. */
  keepsIdle?: boolean;
};

const CONNECT_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
const LOCK_TIMEOUT_MS = 4_000;

/** bigint stays exact and a date stays a calendar day: neither may pass through a float or a time zone. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, BigInt);
types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);

export function createPool(connections: Connections): pg.Pool {
  const pool = new pg.Pool({
    connectionString: connections.url,
    max: connections.poolMax,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: connections.statementTimeoutMs,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    application_name: connections.applicationName,
    ...(connections.keepsIdle ? { idleTimeoutMillis: 0 } : {}),
    // Pipelines independent queries.
    ...(connections.plainTypes ? {} : { types, pipeline: true }),
  });
  // The pool only handles errors of idle connections. One in use fails its query, and one being closed has no
  // listener; neither may end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The part of a pool needed to start a transaction. */
type Connecting = Pick<pg.Pool, 'end' | 'options'> & { readonly connect: () => Promise<pg.PoolClient> };

const pools = new WeakMap<Database, Connecting>();

export function connect(pool: Connecting): Database {
  const db = new Kysely<DB>({ dialect: new SharedDialect({ pool: prepared(pool) }) });
  pools.set(db, pool);
  return db;
}

/** The same database, but its first connection waits until `done` has finished. */
export function connectedAfter(db: Database, done: () => Promise<unknown>): Database {
  const pool = pools.get(db);
  if (!pool) throw new Error('the database was not opened by connect()');
  return connect({
    connect: async () => {
      await done();
      return pool.connect();
    },
    end: () => pool.end(),
    options: pool.options,
  });
}

const BEGINS = /^(?:begin|start transaction)\b/i;

/** How a transaction enters a customer's scope: by session key, as the owner or as their delegate. */
export type Entry = { readonly sessionKey: Buffer; readonly asDelegate: boolean };

function entryText({ sessionKey, asDelegate }: Entry): string {
  return `select bank.enter_session('\\x${sessionKey.toString('hex')}', ${asDelegate})`;
}

/**
 * The database as a delegate sees it: every transaction is read-only and limited to what the delegation
 * allows. Queries outside a transaction see no rows.
 */
export function scopedToDelegate(db: Database, sessionKey: Buffer): Database {
  const pool = pools.get(db);
  if (!pool) throw new Error('the database was not opened by connect()');
  const sight = `set transaction read only; ${entryText({ sessionKey, asDelegate: true })}`;
  const narrowed = (client: pg.PoolClient) => ({
    query: (first: unknown, values?: unknown[]) =>
      client.query(
        (typeof first === 'string' && BEGINS.test(first) ? `${first}; ${sight}` : first) as string,
        values,
      ),
    release: (error?: Error | boolean) => client.release(error),
  });
  return connect({
    connect: async () => narrowed(await pool.connect()) as unknown as pg.PoolClient,
    end: () => pool.end(),
    options: pool.options,
  });
}

/** A transaction on a connection that the caller began and will end. */
export function onClient(client: pg.ClientBase): Tx {
  return onQueries(named(client).query);
}

/** Shared: a compiler is expensive to build and keeps no state between statements. */
const compiler = new PostgresQueryCompiler();

class SharedDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return compiler;
  }
}

function onQueries(query: PostgresPoolClient['query']): Tx {
  const borrowed = { query, release: () => undefined } as unknown as PostgresPoolClient;
  const pool = { connect: async () => borrowed, end: async () => undefined } as unknown as PostgresPool;
  return new Kysely<DB>({ dialect: new SharedDialect({ pool }) }) as Tx;
}

/**
 * A read-only transaction scoped to one customer. It begins in one round trip, and the caller does not wait
 * for its end, since there is nothing to commit.
 */
export async function readOnly<Result>(
  db: Database,
  entry: Entry,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const pool = pools.get(db);
  if (!pool) throw new Error('the database was not opened by connect()');
  const client = await pool.connect();
  const { query } = named(client);
  let isOver = false;
  // A late query must not reach the next customer's transaction on this connection.
  const guarded = (text: string, values: readonly unknown[]) =>
    isOver ? Promise.reject(new Error('the transaction is over')) : query(text, values);
  // The first queries travel with `begin`; if that fails, they see no rows.
  const stream = 'connection' in client ? client.connection.stream : null;
  stream?.cork();
  process.nextTick(() => stream?.uncork());
  const begun = client.query(`${BEGIN_READING}; ${entryText(entry)}`);
  try {
    const [result] = await Promise.all([work(onQueries(guarded as PostgresPoolClient['query'])), begun]);
    return result;
  } finally {
    isOver = true;
    // Nothing was written, so roll back in every case, after the reply has gone out.
    setImmediate(() => {
      query('rollback', []).then(
        () => client.release(),
        (error: unknown) => client.release(error instanceof Error ? error : true),
      );
    });
  }
}

const BEGIN_READING = 'start transaction isolation level read committed read only';

/** Limits row-level security to this session's customer until the transaction ends. */
export async function enterSession(tx: Tx, { sessionKey, asDelegate }: Entry): Promise<void> {
  await sql`select bank.enter_session(${sessionKey}, ${asDelegate})`.execute(tx);
}

/** Same, by customer id, for worker and office. The API's database role may not call it. */
export async function setCustomerScope(tx: Tx, customerId: string): Promise<void> {
  await sql`select bank.enter_customer(${customerId})`.execute(tx);
}

/** Names statements by their text, so PostgreSQL plans each once per connection. */
function prepared(pool: Connecting): PostgresPool {
  return {
    connect: async () => named(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  } as PostgresPool;
}

const names = new Map<string, string>();
const NAMES_MAX = 2_000;

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha1').update(text).digest('hex');
  if (names.size < NAMES_MAX) names.set(text, name);
  return name;
}

/** Without parameters the text may hold several statements, which can't be prepared; a single select can. */
const PLAIN_READ = /^\s*select\b[^;]*$/;

/** One wrapper per connection, so that a reused connection keeps its prepared statements. */
const namedClients = new WeakMap<pg.ClientBase, PostgresPoolClient>();

function named(client: pg.ClientBase): PostgresPoolClient {
  const known = namedClients.get(client) ?? naming(client);
  namedClients.set(client, known);
  return known;
}

function naming(client: pg.ClientBase): PostgresPoolClient {
  const query = (first: unknown, values?: readonly unknown[]) => {
    if (typeof first !== 'string' || values === undefined || (values.length === 0 && !PLAIN_READ.test(first)))
      return client.query(first as string, values as unknown[]);
    return client.query({ name: nameOf(first), text: first, values: [...values] });
  };
  const release = () => ('release' in client ? (client as pg.PoolClient).release() : undefined);
  return { query, release } as unknown as PostgresPoolClient;
}
