import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export type TestDatabase = {
  /** As the superuser of the test server. */
  readonly url: string;
  readonly apiUrl: string;
  readonly workerUrl: string;
  readonly officeUrl: string;
  readonly name: string;
  /** How long the clone took. */
  readonly tookMs: number;
  readonly drop: () => Promise<void>;
};

/** What the run's set-up (tools/postgres/test-setup.ts) hands to every test file. */
export type TestServer = {
  readonly url: string;
  readonly template: string;
  readonly api: string;
  readonly worker: string;
  readonly office: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

const CLONE_LOCK = 4_771_020_602;

/** A database of one's own, cloned from the migrated template. `drop` ends what is still connected. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `bank_test_${process.pid}_${randomBytes(5).toString('hex')}`;
  const begun = performance.now();
  await asSuperuser(server.url, async (client) => {
    // PostgreSQL refuses to copy a template that another session is copying.
    await client.query('select pg_advisory_lock($1)', [CLONE_LOCK]);
    // Copying files takes half the time of logging each page, as long as nothing need survive a crash.
    await client.query(`create database ${name} template ${server.template} strategy file_copy`);
  });
  const url = withDatabase(server.url, name);
  // The rights on a database are the one thing a clone does not inherit.
  await asSuperuser(url, (client) => client.query('select bank.guard_database()'));
  return {
    url,
    apiUrl: withDatabase(server.api, name),
    workerUrl: withDatabase(server.worker, name),
    officeUrl: withDatabase(server.office, name),
    name,
    tookMs: performance.now() - begun,
    drop: () => dropDatabase(name),
  };
}

/** A database with nothing in it, for what concerns the migrations themselves. */
export async function emptyDatabase(): Promise<Pick<TestDatabase, 'url' | 'name' | 'drop'>> {
  const server = inject('testServer');
  const name = `bank_test_${process.pid}_${randomBytes(5).toString('hex')}`;
  await asSuperuser(server.url, (client) => client.query(`create database ${name} template template0`));
  return { url: withDatabase(server.url, name), name, drop: () => dropDatabase(name) };
}

async function dropDatabase(name: string): Promise<void> {
  await asSuperuser(inject('testServer').url, (client) =>
    client.query(`drop database if exists ${name} with (force)`),
  );
}

async function asSuperuser<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'bank tests' });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
