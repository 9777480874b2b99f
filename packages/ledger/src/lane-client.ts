import pg from 'pg';

/** A prepared statement that answers with one row. */
export type Statement = { readonly name: string; readonly text: string; readonly values: readonly unknown[] };

/** One connection to the books, used by one lane. Every value comes as the server's text. */
export type LaneClient = {
  readonly query: (statement: Statement) => Promise<readonly unknown[]>;
  /** Whether the replicas failed to confirm what the last statement committed. */
  readonly unconfirmed: () => boolean;
  readonly close: () => Promise<void>;
};

export type LaneSettings = {
  readonly url: string;
  readonly applicationName: string;
  readonly lockTimeoutMs: number;
  readonly connectTimeoutMs: number;
};

const asText = { getTypeParser: () => (text: string) => text };

export async function openLane(settings: LaneSettings): Promise<LaneClient> {
  const client = new pg.Client({
    connectionString: settings.url,
    application_name: settings.applicationName,
    lock_timeout: settings.lockTimeoutMs,
    connectionTimeoutMillis: settings.connectTimeoutMs,
    keepAlive: true,
    types: asText as unknown as pg.CustomTypesConfig,
  });
  let doubtful = false;
  // A cancelled wait for the replicas ends in success with a warning; only the warning tells.
  client.on('notice', (notice) => {
    if (notice.code === '01000' && /synchronous replication/.test(notice.message ?? '')) doubtful = true;
  });
  // The statement under way hears of a lost connection itself; an idle lane learns with its next one.
  client.on('error', () => undefined);
  await client.connect();
  return {
    query: async ({ name, text, values }) => {
      doubtful = false;
      const { rows } = await client.query<unknown[]>({ name, text, values: [...values], rowMode: 'array' });
      return rows[0] ?? [];
    },
    unconfirmed: () => doubtful,
    close: () => client.end(),
  };
}
