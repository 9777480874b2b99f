import { readSources } from '@bank/server/platform/sql-sources.ts';
import { testDatabase } from '@bank/server/testing/database.ts';
import type { TestDatabase } from '@bank/server/testing/database.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRelease, releaseFaults } from './release.ts';
import type { Release } from './release.ts';
import { databaseFaults } from './source-check.ts';

let database: TestDatabase;
let last: Release;
beforeAll(async () => {
  database = await testDatabase();
  last = await readRelease(database.url, '0.1.0');
});
afterAll(() => database.drop());

/** Plants a fault in a database of its own. */
async function planted<T>(sql: string, look: (url: string) => Promise<T>): Promise<T> {
  const other = await testDatabase();
  const client = new pg.Client({ connectionString: other.url });
  await client.connect();
  try {
    await client.query('set role bank_migrator');
    await client.query(sql);
    return await look(other.url);
  } finally {
    await client.end();
    await other.drop();
  }
}

test('a new database is what its files say', async () => {
  expect(await databaseFaults(database.url, readSources())).toEqual([]);
});

test.each([
  [
    'a function that somebody replaced by hand',
    `create or replace function bank.today() returns date language sql stable
     set search_path = pg_catalog as $$ select current_date $$`,
    'the function bank.today of the database is not the one of its file',
  ],
  [
    'a right that no file gives',
    'grant execute on function bank.shift_clock to bank_api',
    'the function bank.shift_clock of the database is not the one of its file',
  ],
  [
    'a right that the file gives and the database does not',
    'revoke execute on function bank.seal_plan from bank_api',
    'the function bank.seal_plan of the database is not the one of its file',
  ],
  [
    'a function without a file',
    `create function bank.stray() returns int language sql set search_path = pg_catalog as $$ select 1 $$`,
    'the function bank.stray has no file',
  ],
  ['a view without a file', 'create view bank.stray as select 1 as one', 'the view bank.stray has no file'],
])('%s is found', async (_, sql, message) => {
  const found = await planted(sql, (url) => databaseFaults(url, readSources()));
  expect(found.map((fault) => fault.message)).toEqual([message]);
});

test('the same database runs the release it was read from', () => {
  expect(releaseFaults(last, last)).toEqual([]);
});

test.each([
  [
    'alter table public.payees drop column nickname',
    ['uses public.payees.nickname, which is gone', 'needs update public.payees.nickname as bank_api'],
  ],
  [
    'alter table public.payees rename column nickname to alias',
    ['uses public.payees.nickname, which is gone', 'needs update public.payees.nickname as bank_api'],
  ],
  [
    'alter table public.payees alter column nickname type varchar(30)',
    ['expects public.payees.nickname to be text, and it is character varying(30)'],
  ],
  [
    'alter table public.payees alter column nickname set not null',
    ['may leave public.payees.nickname out, and it has become required'],
  ],
  [
    'alter table public.payees add column rank integer not null',
    ['inserts into public.payees without rank, which is required and has no default'],
  ],
  ['alter table public.payees add column rank integer not null default 0', []],
  ['alter table public.payees add column rank integer', []],
  [
    'drop table public.drafts',
    [
      'uses public.drafts, which is gone',
      ...['bank_api', 'bank_worker'].flatMap((role) =>
        (role === 'bank_api' ? ['delete', 'insert', 'select', 'update'] : ['delete', 'select']).map(
          (right) => `needs ${right} public.drafts as ${role}`,
        ),
      ),
    ],
  ],
  ['revoke insert on public.drafts from bank_api', ['needs insert public.drafts as bank_api']],
  [
    'revoke execute on function bank.seal_plan from bank_api',
    ['needs execute bank.seal_plan(bytea, jsonb) as bank_api'],
  ],
  [
    'drop function bank.used_of_limit',
    [
      'calls bank.used_of_limit(smallint, date), which is gone',
      'needs execute bank.used_of_limit(smallint, date) as bank_api',
      'needs execute bank.used_of_limit(smallint, date) as bank_office',
      'needs execute bank.used_of_limit(smallint, date) as bank_worker',
    ],
  ],
  ['create function bank.more() returns int language sql set search_path = pg_catalog as $$ select 1 $$', []],
])('the last release meets: %s', async (sql, messages) => {
  const now = await planted(sql, (url) => readRelease(url, '0.2.0'));
  expect(releaseFaults(last, now).map(({ message }) => message)).toEqual(
    messages.map((message) => `release 0.1.0 still runs while this one is deployed: it ${message}`),
  );
});
