import { onOrAfterBusinessDay } from '@bank/kernel/calendar.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import type { TestServer } from '@bank/tools/postgres/test-setup.ts';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export type TestDatabase = {
  /** As the superuser of the test server. */
  readonly url: string;
  readonly apiUrl: string;
  readonly workerUrl: string;
  readonly officeUrl: string;
  readonly networkUrl: string;
  readonly name: string;
  /** How long the clone took. */
  readonly tookMs: number;
  readonly drop: () => Promise<void>;
};

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

const CLONE_LOCK = 4_771_020_602;

/** By which time a test bank lives: that of the tests, or, where the machine's own is compared with it, the present. */
export type TestTime = 'of the tests' | 'present';

/** A database of one's own, cloned from the migrated template. `drop` ends what is still connected. */
export async function testDatabase(time: TestTime = 'of the tests'): Promise<TestDatabase> {
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
  await asSuperuser(url, async (client) => {
    // The rights on a database are the one thing a clone does not inherit.
    await client.query('select bank.guard_database()');
    await openAt(client, time === 'present' ? null : server.moment);
  });
  return {
    url,
    apiUrl: withDatabase(server.api, name),
    workerUrl: withDatabase(server.worker, name),
    officeUrl: withDatabase(server.office, name),
    networkUrl: withDatabase(server.network, name),
    name,
    tookMs: performance.now() - begun,
    drop: () => dropDatabase(name),
  };
}

/** A clock never goes back, but for one that nobody has looked at yet. Null is now. */
async function openAt(client: pg.Client, moment: string | null): Promise<void> {
  await client.query('alter table bank.clock disable trigger clock_is_kept');
  const { rows } = await client.query<{ at: Date; day: string }>(
    `select at, (at at time zone 'America/New_York')::date::text as day
     from (select coalesce($1::timestamp at time zone 'America/New_York', clock_timestamp()) as at) as told`,
    [moment],
  );
  const [opened] = rows;
  if (!opened) throw new Error(`${String(moment)} is no moment`);
  await client.query(
    'update bank.clock set offset_interval = $1::timestamptz - clock_timestamp(), business_date = $2::date',
    [opened.at, onOrAfterBusinessDay(dayFrom(opened.day))],
  );
  await client.query('alter table bank.clock enable always trigger clock_is_kept');
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
