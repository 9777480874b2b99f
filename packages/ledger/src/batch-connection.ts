import pg from 'pg';

/** A prepared statement that returns one row. */
export type Statement = { readonly name: string; readonly text: string; readonly values: readonly unknown[] };

/** One connection to the ledger, used by one batcher at a time. Values arrive as the server's text. */
export type BatchConnection = {
  readonly query: (statement: Statement) => Promise<readonly unknown[]>;
  /** Whether the replicas failed to confirm the last commit. */
  readonly unconfirmed: () => boolean;
  readonly close: () => Promise<void>;
};

export type BatchConnectionSettings = {
  readonly url: string;
  readonly applicationName: string;
  readonly lockTimeoutMs: number;
  readonly connectTimeoutMs: number;
};

export async function openBatchConnection(settings: BatchConnectionSettings): Promise<BatchConnection> {
  const client = new pg.Client({
    connectionString: settings.url,
    application_name: settings.applicationName,
    lock_timeout: settings.lockTimeoutMs,
    connectionTimeoutMillis: settings.connectTimeoutMs,
    keepAlive: true,
  });
  const known = new Set<string>();
  let doubtful = false;
  // A cancelled wait for the replicas succeeds with a warning; only the warning tells.
  client.on('notice', (notice) => {
    if (notice.code === '01000' && /synchronous replication/.test(notice.message ?? '')) doubtful = true;
  });
  // The running statement fails by itself; an idle connection fails with its next statement.
  client.on('error', () => undefined);
  await client.connect();
  return {
    query: (statement) =>
      new Promise((resolve, reject) => {
        doubtful = false;
        client.query(
          question(statement, known, (error, row) => {
            if (error) reject(error);
            else resolve(row ?? []);
          }),
        );
      }),
    unconfirmed: () => doubtful,
    close: () => client.end(),
  };
}

type Done = (error: Error | null, row?: readonly unknown[]) => void;

/**
 * A low-level pg query. The result shape is known, so it skips the row description and the result object.
 * `known` holds the statements this connection has prepared. The answer is complete on ReadyForQuery: only
 * then is it committed.
 */
function question({ name, text, values }: Statement, known: Set<string>, callback: Done) {
  const encoded = values.map(toText);
  let row: readonly unknown[] = [];
  let forget = () => {};
  return {
    name,
    text,
    /** Tracing may replace it. */
    callback,
    submit(connection: pg.Connection) {
      connection.stream.cork();
      if (!known.has(name)) {
        const remember = () => known.add(name);
        connection.once('parseComplete', remember);
        forget = () => connection.off('parseComplete', remember);
        connection.parse({ name, text, types: [] }, true);
      }
      connection.bind({ statement: name, values: encoded }, true);
      connection.execute(null, true);
      connection.sync();
      connection.stream.uncork();
      return null;
    },
    handleDataRow(message: { readonly fields: readonly unknown[] }) {
      row = message.fields;
    },
    handleCommandComplete() {},
    handleReadyForQuery() {
      this.callback(null, row);
    },
    handleError(error: Error) {
      forget();
      this.callback(error);
    },
  };
}

/** As PostgreSQL text; an array becomes an array literal with quoted elements. */
function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  // Not a supported value: PostgreSQL refuses this text.
  return typeof value;
}

/** Control characters, which JSON writes as escapes. */
const ESCAPED_BY_JSON = /\p{Cc}/u;

/**
 * Inside an array literal PostgreSQL reads quotes and backslashes like JSON, and JSON.stringify is the
 * fastest way to write them.
 */
function element(value: unknown): string {
  const text = toText(value);
  if (text === null) return 'null';
  if (text.isWellFormed() && !ESCAPED_BY_JSON.test(text)) return JSON.stringify(text);
  return `"${text.replaceAll('\\', String.raw`\\`).replaceAll('"', String.raw`\"`)}"`;
}
