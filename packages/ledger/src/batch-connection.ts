import pg from 'pg';

/** A prepared statement that answers with one row. */
export type Statement = { readonly name: string; readonly text: string; readonly values: readonly unknown[] };

/** One connection to the books, used by one lane. Every value comes as the server's text. */
export type BatchConnection = {
  readonly query: (statement: Statement) => Promise<readonly unknown[]>;
  /** Whether the replicas failed to confirm what the last statement committed. */
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
  // A cancelled wait for the replicas ends in success with a warning; only the warning tells.
  client.on('notice', (notice) => {
    if (notice.code === '01000' && /synchronous replication/.test(notice.message ?? '')) doubtful = true;
  });
  // The statement under way hears of a lost connection itself; an idle lane learns with its next one.
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
 * A statement as the driver's own extensions are written. The lanes know what comes back, so they neither ask for its
 * description each time nor build a result around one row. `known` holds the statements this connection has parsed.
 * The answer is complete when the server is ready again: only then is it committed.
 */
function question({ name, text, values }: Statement, known: Set<string>, callback: Done) {
  const encoded = values.map(toText);
  let row: readonly unknown[] = [];
  let forget = () => {};
  return {
    name,
    text,
    /** Whoever traces the driver may put its own in place of it. */
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

/** As the server reads it; a list in braces, each of its texts quoted. */
function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  // Nothing the books take; the server refuses the word, like any other value that does not fit.
  return typeof value;
}

/** Characters that JSON would spell in letters. */
const ESCAPED_BY_JSON = /\p{Cc}/u;

/** Within a list PostgreSQL reads quotes and backslashes as JSON writes them, which is the quickest way to write them. */
function element(value: unknown): string {
  const text = toText(value);
  if (text === null) return 'null';
  if (text.isWellFormed() && !ESCAPED_BY_JSON.test(text)) return JSON.stringify(text);
  return `"${text.replaceAll('\\', String.raw`\\`).replaceAll('"', String.raw`\"`)}"`;
}
