import { isBusinessDay } from '@bank/kernel/calendar.ts';
import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterEach, describe, expect, test } from 'vitest';
import { emptyDatabase, testDatabase } from '../testing/database.ts';
import { jobSchema, migrate, provision } from './migrate.ts';

const drops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const drop of drops.splice(0)) await drop();
});

async function fresh(): Promise<string> {
  const database = await emptyDatabase();
  drops.push(database.drop);
  return database.url;
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('migrate', () => {
  test('runs everything once, in order, and then nothing', async () => {
    const url = await fresh();
    const first = await migrate(url, { stage: 'test' });
    expect(first[0]).toBe('0001_roles');
    expect(first).toEqual(first.toSorted());
    expect(await migrate(url, { stage: 'test' })).toEqual([]);
    const recorded = await ask(url, 'select name from bank.migrations order by id');
    expect(recorded.map((row) => row['name'])).toEqual(first);
  });

  test('started twice at once runs once', async () => {
    const url = await fresh();
    const runs = await Promise.all([migrate(url, { stage: 'test' }), migrate(url, { stage: 'test' })]);
    expect(runs.filter((names) => names.length > 0)).toHaveLength(1);
  });

  test('an index whose building was broken off is built anew', async () => {
    const url = await fresh();
    await migrate(url, { stage: 'test' });
    const state = `select indisvalid, indisunique from pg_index where indexrelid = 'public.movements_plan_once'::regclass`;
    expect(await ask(url, state)).toEqual([{ indisvalid: true, indisunique: true }]);
    await ask(
      url,
      `update pg_index set indisvalid = false where indexrelid = 'public.movements_plan_once'::regclass`,
    );
    await migrate(url, { stage: 'test' });
    expect(await ask(url, state)).toEqual([{ indisvalid: true, indisunique: true }]);
  });

  test('leaves everything to the migrator, nothing to the login that ran it', async () => {
    const url = await fresh();
    await migrate(url, { stage: 'test' });
    const strangers = await ask(
      url,
      `select c.oid::regclass::text as name
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'bank', 'pgboss')
       and pg_get_userbyid(c.relowner) <> 'bank_migrator'
       union all
       select p.oid::regprocedure::text
       from pg_proc p
       join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'bank')
       and (pg_get_userbyid(p.proowner) <> 'bank_migrator'
         -- What an invoker's expression names was bound when it was made; no path has a say in it.
         or not (coalesce(array_to_string(p.proconfig, ',') like '%search_path=%', false)
           or (p.prosqlbody is not null and not p.prosecdef))
         or has_function_privilege('public', p.oid, 'execute'))`,
    );
    expect(strangers).toEqual([]);
  });

  test('works for a login that is no superuser', async () => {
    const database = await emptyDatabase();
    const login = `bank_operator_${randomUUID().slice(0, 8)}`;
    await ask(database.url, `create role ${login} login createrole password 'operator'`);
    await ask(database.url, `grant bank_migrator to ${login} with admin option`);
    await ask(database.url, `alter database ${database.name} owner to ${login}`);
    const url = new URL(database.url);
    url.username = login;
    url.password = 'operator';
    expect(await migrate(url.href, { stage: 'production' })).not.toEqual([]);
    expect(await migrate(url.href, { stage: 'production' })).toEqual([]);
    await database.drop();
  });

  test('lets the clock be shifted in development', async () => {
    const url = await fresh();
    await migrate(url, { stage: 'development' });
    expect(await ask(url, 'select shiftable from bank.clock')).toEqual([{ shiftable: true }]);
  });

  test.each([
    ['2025-07-04', '2025-07-07', 'a holiday before a weekend'],
    ['2026-11-26', '2026-11-27', 'Thanksgiving'],
    ['2027-07-03', '2027-07-06', 'a Saturday before a holiday that is kept on Monday'],
    ['2028-01-01', '2028-01-03', 'a Saturday, whose holiday nobody keeps'],
    ['2028-02-29', '2028-02-29', 'a Tuesday'],
  ])('a bank that opens on %s has %s as its first business day: %s', async (openedOn, first) => {
    const url = await fresh();
    await migrate(url, { stage: 'development', openedOn });
    expect(
      await ask(
        url,
        `select business_date::text, bank.calendar_day()::text,
           abs(extract(epoch from (bank.now() at time zone 'America/New_York')::time
             - (clock_timestamp() at time zone 'America/New_York')::time)) < 30 as same_time
         from bank.clock`,
      ),
    ).toEqual([{ business_date: first, calendar_day: openedOn, same_time: true }]);
  });

  test('in production it opens today, whatever was asked for', async () => {
    const url = await fresh();
    await migrate(url, { stage: 'production', openedOn: '2025-07-04' });
    const [clock] = await ask(
      url,
      `select business_date::text as day, (clock_timestamp() at time zone 'America/New_York')::date::text as today,
         offset_interval = '0' as unmoved
       from bank.clock`,
    );
    const today = dayFrom(String(clock?.['today']));
    expect(clock).toMatchObject({ day: openDayFrom(today), unmoved: true });
  });

  test('in production fixes the clock for good', async () => {
    const url = await fresh();
    await migrate(url, { stage: 'production' });
    const urls = await provision(url, { names: names() });
    await expect(ask(urls.office, `select bank.shift_clock('1 day')`)).rejects.toMatchObject({
      code: '23001',
    });
    await expect(ask(url, 'update bank.clock set shiftable = true')).rejects.toMatchObject({ code: '23001' });
    await expect(ask(url, `update bank.clock set offset_interval = '1 day'`)).rejects.toMatchObject({
      code: '23001',
    });
    // A later run that claims to be a test does not open it again.
    await migrate(url, { stage: 'test' });
    expect(await ask(url, 'select shiftable from bank.clock')).toEqual([{ shiftable: false }]);
    await forget(url);
  });
});

/** By looking for one day after another: no more than a long weekend is ever closed. */
function openDayFrom(day: Day): Day {
  return isBusinessDay(day) ? day : openDayFrom(addDays(day, 1));
}

/** Logins belong to the whole server: a test makes its own and removes them. */
const suffix = randomUUID().slice(0, 8);
const names = (): Record<'api' | 'worker' | 'office' | 'network', string> => ({
  api: `bank_api_${suffix}`,
  worker: `bank_worker_${suffix}`,
  office: `bank_office_${suffix}`,
  network: `bank_network_${suffix}`,
});

async function forget(url: string): Promise<void> {
  for (const name of Object.values(names())) await ask(url, `drop role if exists ${name}`);
}

describe('provision', () => {
  test('makes logins, and gives them a new password when called again', async () => {
    const url = await fresh();
    await migrate(url, { stage: 'test' });
    const first = await provision(url, { names: names() });
    expect(await ask(first.api, 'select 1 as here')).toEqual([{ here: 1 }]);
    const second = await provision(url, {
      names: names(),
      passwords: { api: 'a p@ss/word' },
      connections: { api: 1 },
    });
    expect(await ask(second.api, 'select 1 as here')).toEqual([{ here: 1 }]);
    await expect(ask(first.api, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    const held = new pg.Client({ connectionString: second.api });
    await held.connect();
    await expect(ask(second.api, 'select 1')).rejects.toMatchObject({ code: '53300' });
    await held.end();
    await forget(url);
  });
});

describe('the job queue', () => {
  test('the office sends, the worker works, neither creates anything', async () => {
    const database = await testDatabase();
    const quiet = { schema: jobSchema, migrate: false, createSchema: false };
    const sender = new PgBoss({
      ...quiet,
      connectionString: database.officeUrl,
      supervise: false,
      schedule: false,
    });
    const worker = new PgBoss({
      ...quiet,
      connectionString: database.workerUrl,
      reindex: false,
      useListenNotify: true,
    });
    const errors: unknown[] = [];
    sender.on('error', (error) => errors.push(error));
    worker.on('error', (error) => errors.push(error));
    await worker.start();
    await worker.createQueue('letters', { retryLimit: 2, heartbeatSeconds: 10, notify: true });
    await worker.schedule('letters', '0 3 * * *');
    await sender.start();
    const received = new Promise<unknown>((resolve) => {
      void worker.work<{ to: string }>('letters', { transactional: true, batchSize: 10 }, async (jobs) => {
        resolve(jobs[0]?.data);
        await Promise.resolve();
      });
    });
    await sender.send('letters', { to: 'ana' });
    expect(await received).toEqual({ to: 'ana' });
    await worker.supervise();
    await sender.stop({ graceful: false });
    await worker.stop({ graceful: true, timeout: 5_000 });
    expect(errors).toEqual([]);
    await database.drop();
  });
});
