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
};

const CONNECT_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
const LOCK_TIMEOUT_MS = 4_000;

/** bigint stays exact, and a date is a calendar day: neither may pass through a float or a time zone. */
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
    // Questions that do not wait for each other's answers go out together.
    ...(connections.plainTypes ? {} : { types, pipeline: true }),
  });
  // The pool hears its idle connections only. One that is in use fails its question, and one that is being closed has
  // nobody left to tell; neither may end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** As much of a pool as is needed to begin something on one of its connections. */
type Connecting = Pick<pg.Pool, 'end' | 'options'> & { readonly connect: () => Promise<pg.PoolClient> };

const pools = new WeakMap<Database, Connecting>();

export function connect(pool: Connecting): Database {
  const db = new Kysely<DB>({ dialect: new SharedDialect({ pool: prepared(pool) }) });
  pools.set(db, pool);
  return db;
}

/** The same database, once something has been done that its first connection must find done. */
export function connectedAfter(db: Database, done: () => Promise<unknown>): Database {
  const pool = pools.get(db);
  if (!pool) throw new Error('a transaction begins on connections of ours');
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

/** How a customer's rows are entered: by the key of a session, for its owner or for whoever it looks at. */
export type Entry = { readonly sessionKey: Buffer; readonly asDelegate: boolean };

function entryText({ sessionKey, asDelegate }: Entry): string {
  return `select bank.enter_session('\\x${sessionKey.toString('hex')}', ${asDelegate})`;
}

/**
 * The same database for somebody who looks at another's accounts. Every transaction that begins on it can write nothing
 * and sees what this session's permission shows; what runs outside of one sees nobody.
 */
export function scopedToDelegate(db: Database, sessionKey: Buffer): Database {
  const pool = pools.get(db);
  if (!pool) throw new Error('a transaction begins on connections of ours');
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

/** A transaction on a connection that somebody else began and will settle. */
export function onClient(client: pg.ClientBase): Tx {
  return onQueries(named(client).query);
}

/** A compiler is made of a hundred small parts and keeps nothing from one statement to the next. */
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
 * A transaction that sees one customer and cannot write. It begins in one trip, and nobody waits for its end: there is
 * nothing in it to keep.
 */
export async function readOnly<Result>(
  db: Database,
  entry: Entry,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const pool = pools.get(db);
  if (!pool) throw new Error('a transaction begins on connections of ours');
  const client = await pool.connect();
  const { query } = named(client);
  let isOver = false;
  // A question that comes too late must not reach the next customer's transaction on this connection.
  const guarded = (text: string, values: readonly unknown[]) =>
    isOver ? Promise.reject(new Error('the transaction is over')) : query(text, values);
  // The first questions go out with it, in one piece; should this fail, they are answered by nobody's rows.
  const stream = 'connection' in client ? client.connection.stream : null;
  stream?.cork();
  process.nextTick(() => stream?.uncork());
  const begun = client.query(`${BEGIN_READING}; ${entryText(entry)}`);
  try {
    const [result] = await Promise.all([work(onQueries(guarded as PostgresPoolClient['query'])), begun]);
    return result;
  } finally {
    isOver = true;
    // Nothing was written, so whichever way the work ended, this is its end; the answer goes out before it.
    setImmediate(() => {
      query('rollback', []).then(
        () => client.release(),
        (error: unknown) => client.release(error instanceof Error ? error : true),
      );
    });
  }
}

const BEGIN_READING = 'start transaction isolation level read committed read only';

/** Row-level security sees the customer of this session for the length of the transaction. */
export async function enterSession(tx: Tx, { sessionKey, asDelegate }: Entry): Promise<void> {
  await sql`select bank.enter_session(${sessionKey}, ${asDelegate})`.execute(tx);
}

/** The same for the worker and the office, who serve customers that are not there. The API's login may not. */
export async function setCustomerScope(tx: Tx, customerId: string): Promise<void> {
  await sql`select bank.enter_customer(${customerId})`.execute(tx);
}

/** The same text gets the same name, so PostgreSQL plans a statement once per connection and not once per call. */
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

/** Without values, what is more than one statement cannot be told from the text; a question that begins so is one. */
const PLAIN_READ = /^\s*select\b[^;]*$/;

/** One for each connection: whoever borrows it again must find what it knows of it. */
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
