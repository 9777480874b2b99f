import { readMigrations, readSources } from '@bank/server/platform/sql-sources.ts';
import type { Migration, Source } from '@bank/server/platform/sql-sources.ts';
import { describe, expect, test } from 'vitest';
import { lintSources } from './lint.ts';
import { arrowFaults, queryFaults, readerFaults, sourceFaults } from './source-rules.ts';

const body = 'returns int language sql set search_path = pg_catalog as $$ select 1 $$';

function file(name: string, sql: string, at = 'server'): Source {
  const path = `${at}/sql/functions/${name.replace('.', '/')}.sql`;
  return { path, kind: 'function', name, sql, hash: '', needs: [] };
}

function migration(sql: string, at = 'server'): Migration {
  return { name: '0042_things', path: `packages/${at}/migrations/0042_things.sql`, sql };
}

const own = (faults: readonly { rule: string; message: string }[]) =>
  faults.map(({ rule, message }) => `${rule}: ${message}`);

describe('the file of a function', () => {
  const toy = `create or replace function bank.toy() ${body};\n`;
  test.each<[string, string, string[]]>([
    ['itself and its rights', `-- Why.\n${toy}grant execute on function bank.toy to bank_api;`, []],
    ['two signatures of it', `${toy}create or replace function bank.toy(by int) ${body};`, []],
    ['nothing', '-- Soon.', ['one-file: must define bank.toy, as its path says']],
    [
      'another one beside it',
      `${toy}create or replace function bank.other() ${body};`,
      ['one-file: bank.other has a file of its own'],
    ],
    [
      'create without replace',
      toy.replace(' or replace', ''),
      ['replace: say create or replace: the file runs again when it changes'],
    ],
    [
      'a table',
      `${toy}create table public.toys (id uuid);`,
      ['one-file: only bank.toy and its rights stand in this file'],
    ],
    [
      'the rights of another',
      `${toy}grant execute on function bank.other to bank_api;`,
      ['one-file: only bank.toy and its rights stand in this file'],
    ],
  ])('%s', (_, sql, expected) => {
    expect(own(sourceFaults({ migrations: [], sources: [file('bank.toy', sql)] }))).toEqual(expected);
  });

  test('a function that two files define', () => {
    const sources = [file('bank.toy', toy, 'ledger'), file('bank.toy', toy)];
    expect(own(sourceFaults({ migrations: [], sources }))).toEqual([
      'twice: function bank.toy is defined in ledger/sql/functions/bank/toy.sql as well',
    ]);
  });
});

describe('a migration', () => {
  test.each<[string, string, string[]]>([
    [
      'a table and its data',
      'create table public.things (id uuid);\ninsert into public.things values (null);',
      [],
    ],
    ['a function', `create function bank.toy() ${body};`, ['function']],
    [
      'a function in a block',
      `do $$ begin create or replace function bank.toy() ${body.replaceAll('$$', "'")}; end; $$;`,
      ['function'],
    ],
    ['a view', 'create view bank.toys as select 1;', ['function']],
    [
      'a trigger, which calls one',
      'create trigger t before update on public.x for each row execute function bank.toy();',
      [],
    ],
    ['a drop for those who have it', 'drop function if exists bank.toy(int);', []],
    ['a drop that a new database cannot run', 'drop function bank.toy(int);', ['drop']],
  ])('%s', (_, sql, rules) => {
    const found = sourceFaults({ migrations: [migration(sql)], sources: [] });
    expect(found.map(({ rule }) => rule)).toEqual(rules);
  });
});

describe('the arrows of SQL', () => {
  const low = migration('create table ledger.leg (id bigint);\ncreate sequence ledger.number;', 'ledger');
  const calls = (sql: string) => ({
    migrations: [low, migration('create table public.movements (id uuid);')],
    sources: [
      file('ledger.post', sql, 'ledger'),
      file('bank.later', `create or replace function bank.later() ${body};`),
    ],
  });

  test.each<[string, string, string[]]>([
    ['its own table', 'select id from ledger.leg', []],
    ['its own sequence', "select nextval('ledger.number')", []],
    [
      'a table of the server',
      'select id from public.movements',
      ['arrow: public.movements is made above the ledger'],
    ],
    ['a function of the server', 'select bank.later()', ['arrow: bank.later is made above the ledger']],
    [
      'one in a text that is executed',
      "execute 'select bank.later()'",
      ['arrow: bank.later is made above the ledger'],
    ],
    ['one in a comment', '-- See bank.later.\nselect 1', []],
    ['a setting', "select current_setting('bank.stage')", []],
  ])('the ledger names %s', (_, sql, expected) => {
    expect(own(arrowFaults(calls(sql), {}))).toEqual(expected);
  });

  test('an exception lets one name through, and must be needed', () => {
    const path = 'ledger/sql/functions/ledger/post.sql';
    const exceptions = { [path]: ['bank.later'] };
    expect(arrowFaults(calls('select bank.later()'), exceptions)).toEqual([]);
    expect(own(arrowFaults(calls('select 1'), exceptions))).toEqual([
      'exception: bank.later is no longer named here; remove the exception',
    ]);
  });

  test('a function of the server reads a table of the ledger only where that is known', () => {
    const reader = file('bank.look', 'select id from ledger.leg');
    const tree = { migrations: [low], sources: [reader] };
    expect(own(readerFaults(tree, {}))).toEqual([
      'ledger-table: ask a function of the ledger, not ledger.leg itself',
    ]);
    expect(readerFaults(tree, { [reader.path]: ['ledger.leg'] })).toEqual([]);
    expect(own(readerFaults({ ...tree, sources: [] }, { [reader.path]: ['ledger.leg'] }))).toEqual([
      'exception: ledger.leg is no longer named here; remove the exception',
    ]);
  });

  test('queries in TypeScript read tables of the ledger as often as before, and no more', () => {
    const tree = { migrations: [low], sources: [] };
    const text = 'const a = sql`\n  select id from ledger.leg`;\nconst b = sql`select ledger.post()`;';
    const queries = [{ path: 'queries.ts', text }];
    expect(queryFaults(tree, queries, 1)).toEqual([]);
    expect(queryFaults(tree, queries, 0).map(({ path, line, rule }) => [path, line, rule])).toEqual([
      ['queries.ts', 2, 'ledger-table'],
    ]);
    expect(own(queryFaults(tree, queries, 2))).toEqual([
      'exception: only 1 places are left; lower the number',
    ]);
  });
});

test('the bank’s own SQL has no fault, and no function is defined twice', async () => {
  expect(await lintSources({ migrations: readMigrations(), sources: readSources() })).toEqual([]);
});
