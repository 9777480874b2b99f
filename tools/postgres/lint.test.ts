import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lintMigrations, migrationFiles } from './lint.ts';
import { migrationFaults } from './migration-rules.ts';

const head = '-- Up Migration\n';

function rulesOf(sql: string, path = 'migrations/0042_things.sql'): string[] {
  return migrationFaults([{ path, sql }]).map(({ rule, line }) => `${rule}:${line}`);
}

describe('the rules of the bank', () => {
  test.each<[string, string, string[]]>([
    ['a keyword in capitals', 'CREATE table public.things (id uuid);', ['lower-case:2']],
    [
      'a keyword in capitals, further down',
      'create table public.things (\n  id uuid PRIMARY key\n);',
      ['lower-case:3'],
    ],
    [
      'a keyword in capitals in a function',
      'create function bank.f() returns int language sql\nset search_path = pg_catalog as $$ SELECT 1; $$;',
      ['lower-case:3'],
    ],
    [
      'capitals in quotes and comments',
      '-- NOT A KEYWORD\nselect \'DELETE\', "ODD" from public.x; /* NOR THIS */',
      [],
    ],
    ['grant all', 'grant all on public.things to bank_api;', ['grant:2']],
    ['grant all privileges', 'grant all privileges on public.things to bank_api;', ['grant:2']],
    ['a grant to everybody', 'grant select on public.things to public;', ['grant:2']],
    [
      'a grant inside a do block',
      'do $$ begin grant all on public.things to bank_api; end; $$;',
      ['grant:2'],
    ],
    ['revoke all', 'revoke all on schema public from public;', []],
    [
      'a security definer without search_path',
      'create function bank.f() returns int language sql security definer as $$ select 1 $$;',
      ['search-path:2'],
    ],
    [
      'an invoker without search_path',
      'create or replace function bank.f() returns int language sql as $$ select 1 $$;',
      ['search-path:2'],
    ],
    [
      'a procedure without search_path',
      'create procedure bank.f() language sql as $$ select 1 $$;',
      ['search-path:2'],
    ],
    [
      'search_path only in a comment',
      'create function bank.f() returns int language sql -- set search_path = pg_catalog\nas $$ select 1 $$;',
      ['search-path:2'],
    ],
    [
      'a bound expression of an invoker',
      "create function bank.f() returns uuid language sql stable\nreturn nullif(current_setting('a', true), '')::uuid;",
      [],
    ],
    [
      'a bound expression of a definer',
      'create function bank.f() returns int language sql security definer\nreturn 1;',
      ['search-path:2'],
    ],
    [
      'a body in quotes that says return',
      'create function bank.f() returns int language sql as $$ select 1 $$; -- return 1',
      ['search-path:2'],
    ],
    [
      'a pinned search_path',
      'create function bank.f() returns int language sql set search_path = pg_catalog, pg_temp as $$ select 1 $$;',
      [],
    ],
    [
      'an open customer table',
      'create table public.things (\n  id uuid,\n  customer_id uuid not null\n);',
      ['customer-table:2'],
    ],
    [
      'an open unlogged customer table',
      'create unlogged table public.things (customer_id uuid);',
      ['customer-table:2'],
    ],
    [
      'a customer column added later',
      'alter table public.things add column customer_id uuid;',
      ['customer-table:2'],
    ],
    [
      'a guarded customer table',
      "create table public.things (customer_id uuid);\nselect bank.guard_by_customer('public.things');",
      [],
    ],
    [
      'the guard of another table',
      "create table public.things (customer_id uuid);\nselect bank.guard_by_customer('public.others');",
      ['customer-table:2'],
    ],
    [
      'a guard that is only a comment',
      "create table public.things (customer_id uuid);\n-- select bank.guard_by_customer('public.things');",
      ['customer-table:2'],
    ],
    [
      'an excused customer table',
      '-- not guarded: the worker alone reads it.\ncreate table public.things (customer_id uuid);',
      [],
    ],
    [
      'an excuse without a reason',
      '-- not guarded:\ncreate table public.things (customer_id uuid);',
      ['customer-table:3'],
    ],
    [
      "another table's excuse",
      '-- not guarded: because.\ncreate table public.a (id uuid);\ncreate table public.b (customer_id uuid);',
      ['customer-table:4'],
    ],
    ['a way down', 'select 1;\n-- Down Migration\nselect 2;', ['up:3']],
  ])('%s', (_name, sql, expected) => {
    expect(rulesOf(`${head}${sql}\n`)).toEqual(expected);
  });

  test('a file without its heading, or with a wrong name', () => {
    expect(rulesOf('select 1;\n')).toEqual(['up:1']);
    expect(rulesOf(`${head}select 1;\n`, 'migrations/42-things.sql')).toEqual(['file-name:1']);
  });

  test('two files with one number, also in two folders', () => {
    const sql = `${head}select 1;\n`;
    const faults = migrationFaults([
      { path: 'a/0042_things.sql', sql },
      { path: 'b/0042_others.sql', sql },
    ]);
    expect(faults).toEqual([
      { path: 'b/0042_others.sql', line: 1, rule: 'number', message: '0042 is taken by 0042_things.sql' },
    ]);
  });
});

describe('the linter as a whole', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bank-lint-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('finds nothing in our migrations', async () => {
    const files = migrationFiles();
    expect(files.length).toBeGreaterThan(0);
    expect(await lintMigrations(files)).toEqual([]);
  });

  test('finds what squawk knows beside what we know', async () => {
    const path = join(folder, '0042_things.sql');
    writeFileSync(
      path,
      `${head}alter table public.things add column colour text not null;
alter table public.things rename column colour to color;
create table loose (id bigint);
create index things_color_idx on public.things (color);
grant all on public.things to bank_api;
`,
    );
    const rules = (await lintMigrations([path])).map(({ rule, line }) => `${rule}:${line}`);
    expect(rules).toEqual([
      'adding-required-field:2',
      'renaming-column:3',
      'require-table-schema:4',
      'require-concurrent-index-creation:5',
      'grant:6',
    ]);
  });

  test('does not take a missing file for a clean one', async () => {
    await expect(lintMigrations([join(folder, '0001_absent.sql')])).rejects.toThrow('ENOENT');
  });
});
