import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, testDatabase } from '../testing/database.ts';
import type { TestDatabase } from '../testing/database.ts';
import { applySql } from './apply-sql.ts';
import { migrate } from './migrate.ts';
import { inOrder, readMigrations, readSources, sourcesFor } from './sql-sources.ts';
import type { Migration, Source } from './sql-sources.ts';

const migrations = readMigrations();
const sources = readSources();

let database: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const lines: string[] = [];
const log = (line: string): void => void lines.push(line);

async function values(sql: string): Promise<unknown[]> {
  const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
  return rows.flat();
}

const source = (name: string, sql: string, needs: readonly string[] = []): Source => ({
  path: `server/sql/functions/${name.replace('.', '/')}.sql`,
  kind: 'function',
  name,
  sql,
  hash: sql,
  needs,
});

const migration = (name: string, sql: string): Migration => ({ name, path: `migrations/${name}.sql`, sql });

const toy = (body: string, grants = '') =>
  source(
    'bank.toy',
    `create or replace function bank.toy() returns int language sql
     set search_path = pg_catalog as $$ ${body} $$;\n${grants}`,
  );

describe('functions', () => {
  test('a function runs again when its file has changed, and only then', async () => {
    await applySql(client, migrations, [...sources, toy('select 1')], log);
    expect(await values('select bank.toy()')).toEqual([1]);
    lines.length = 0;
    await applySql(client, migrations, [...sources, toy('select 1')], log);
    expect(lines).toEqual([]);
    await applySql(client, migrations, [...sources, toy('select 2')], log);
    expect(lines).toEqual(['server/sql/functions/bank/toy.sql']);
    expect(await values('select bank.toy()')).toEqual([2]);
  });

  test('a right that its file no longer grants is gone', async () => {
    const may = "select has_function_privilege('bank_api', 'bank.toy()', 'execute')";
    await applySql(
      client,
      migrations,
      [...sources, toy('select 1', 'grant execute on function bank.toy to bank_api;')],
      log,
    );
    expect(await values(may)).toEqual([true]);
    await applySql(client, migrations, [...sources, toy('select 1')], log);
    expect(await values(may)).toEqual([false]);
  });

  test('a file that was removed is forgotten', async () => {
    await applySql(client, migrations, [...sources, toy('select 1')], log);
    const known = "select count(*)::int from bank.applied_sources where path like '%/toy.sql'";
    expect(await values(known)).toEqual([1]);
    await applySql(client, migrations, sources, log);
    expect(await values(known)).toEqual([0]);
  });

  test('a faulty function is named, and nothing of the run is kept', async () => {
    const broken = source('bank.toy', 'create or replace function bank.toy() returns int languageless;');
    await expect(applySql(client, migrations, [...sources, broken], log)).rejects.toThrow('bank/toy.sql: ');
    expect(await values("select to_regproc('bank.toy') is null")).toEqual([true]);
  });

  test('a body that names what does not exist is refused when the run is over', async () => {
    const lost = toy('select answer from public.no_such_table');
    await expect(applySql(client, migrations, [...sources, lost], log)).rejects.toThrow('no_such_table');
    expect(await values("select to_regproc('bank.toy') is null")).toEqual([true]);
  });

  test('a migration finds the functions it names, with what they need', async () => {
    const needing = source(
      'bank.outer_toy',
      'create or replace function bank.outer_toy() returns int language sql return bank.toy();',
      ['bank.toy'],
    );
    const uses = migration('9999_toys', 'create table public.toys (id int default bank.outer_toy());');
    const all = inOrder([...sources, needing, toy('select 7')]);
    expect(sourcesFor(uses, all).map(({ name }) => name)).toEqual(['bank.toy', 'bank.outer_toy']);
    expect(await applySql(client, [...migrations, uses], all, log)).toEqual(['9999_toys']);
    await client.query('insert into public.toys default values');
    expect(await values('select id from public.toys')).toEqual([7]);
  });

  test('what a migration drops or only speaks of is not what it needs', () => {
    const all = inOrder([...sources, toy('select 7')]);
    expect(sourcesFor(migration('9999_x', 'drop function if exists bank.toy();'), all)).toEqual([]);
    expect(sourcesFor(migration('9999_x', '-- See bank.toy.\nselect 1;'), all)).toEqual([]);
  });

  test('a ring, and a need without a file, are refused', () => {
    const [one, other] = [source('bank.a', '', ['bank.b']), source('bank.b', '', ['bank.a'])];
    expect(() => inOrder([one, other])).toThrow('needs itself');
    expect(() => inOrder([one])).toThrow('bank/a.sql needs bank.b, which has no file');
  });

  test('what a migration drops is made again, though its file is as it was', async () => {
    await applySql(client, migrations, [...sources, toy('select 1')], log);
    const drop = migration('9997_toy', 'drop function if exists bank.toy();');
    await applySql(client, [...migrations, drop], [...sources, toy('select 1')], log);
    expect(await values('select bank.toy()')).toEqual([1]);
  });

  test('a new signature takes the place of the old one that a migration drops', async () => {
    await applySql(client, migrations, [...sources, toy('select 1')], log);
    const drop = migration('9998_toy', 'drop function if exists bank.toy();');
    const wider = source(
      'bank.toy',
      'create or replace function bank.toy(by int) returns int language sql set search_path = pg_catalog as $$ select by $$;',
    );
    await applySql(client, [...migrations, drop], [...sources, wider], log);
    expect(await values("select pg_get_function_arguments(oid) from pg_proc where proname = 'toy'")).toEqual([
      'by integer',
    ]);
  });
});

describe('a database with another history', () => {
  test('one from before the baseline is refused in words, and not touched', async () => {
    await client.query("insert into bank.migrations (name, run_on) values ('0001_bank', now())");
    const before = await values('select count(*)::int from bank.applied_sources');
    await expect(migrate(database.url, { stage: 'test' })).rejects.toThrow(
      /made before the migrations were replaced by a baseline.*Start with an empty database/,
    );
    expect(await values('select count(*)::int from bank.applied_sources')).toEqual(before);
  });

  test('one of a newer release is refused', async () => {
    await client.query("insert into bank.migrations (name, run_on) values ('9999_tomorrow', now())");
    await expect(migrate(database.url, { stage: 'test' })).rejects.toThrow(
      'has the migration 9999_tomorrow, which this release does not know',
    );
  });

  test('a migration with a number before the last is refused', async () => {
    const late = migration('0007_late', 'select 1;');
    const all = [...migrations, late].toSorted((a, b) => (a.name < b.name ? -1 : 1));
    await expect(applySql(client, all, sources, log)).rejects.toThrow(
      /0007_late comes before .* next free number/,
    );
  });

  test('a migration that fails leaves nothing behind, and says where', async () => {
    const broken = migration('9999_broken', 'create table public.half (id int); select 1 / 0;');
    await expect(applySql(client, [...migrations, broken], sources, log)).rejects.toThrow(
      'migrations/9999_broken.sql: division by zero',
    );
    expect(await values("select to_regclass('public.half') is null")).toEqual([true]);
    expect(await values("select count(*)::int from bank.migrations where name = '9999_broken'")).toEqual([0]);
  });

  test('an old database without the table of sources is refused as well', async () => {
    const empty = await emptyDatabase();
    const old = new pg.Client({ connectionString: empty.url });
    await old.connect();
    await old.query('create schema bank');
    await old.query('create table bank.migrations (id serial primary key, name text, run_on timestamp)');
    await old.query(
      "insert into bank.migrations (name, run_on) values ('0001_bank', now()), ('0002_outbox', now())",
    );
    await old.end();
    await expect(migrate(empty.url, { stage: 'test' })).rejects.toThrow('made before the migrations');
    await empty.drop();
  });
});
