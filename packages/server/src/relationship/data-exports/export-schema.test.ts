import {
  apart,
  columnsOf,
  keptOf,
  shelves,
} from '@bank/contract/relationship/data-exports/export-schema-contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

/** Columns of every table, by `schema.table`. */
async function readTables(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select columns.table_schema || '.' || columns.table_name as table, array_agg(columns.column_name::text) as columns
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where columns.table_schema in ('public', 'ledger') and tables.table_type = 'BASE TABLE'
    group by 1`.execute(bank.root);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** Column names that identify the person a row is about. */
const MARK = /^(?:.+_)?(?:customer|owner|delegate|person|grantor|grantee)(?:_id)?$/;

test('every table that knows a customer is told in the archive, or stands apart with a reason', async () => {
  const known = [...(await readTables())].filter(([, columns]) => columns.some((name) => MARK.test(name)));
  const forgotten = known
    .map(([table]) => table)
    .filter((table) => shelves[table.replace('public.', '')] === undefined && apart[table] === undefined);
  expect(forgotten).toEqual([]);
  expect(known.length).toBeGreaterThan(40);
});

test('every column of a table that is told stands in exactly one list', async () => {
  const tables = await readTables();
  for (const [table, shelf] of Object.entries(shelves)) {
    const { shown, opened, masked } = columnsOf(shelf);
    const whose = (shelf.of ?? ['customer_id']).filter((name) => !shown.includes(name));
    const listed = [...shown, ...opened, ...masked, ...keptOf(shelf), ...whose];
    expect(listed.toSorted(), table).toEqual((tables.get(`public.${table}`) ?? []).toSorted());
  }
});

test('nothing that is told as it stands is a secret or the hash of one', () => {
  const secret = /_sealed$|_hash$|_key$|secret|^token|^code_key$|^plan$/;
  for (const [table, shelf] of Object.entries(shelves))
    expect(
      columnsOf(shelf).shown.filter((name) => secret.test(name)),
      table,
    ).toEqual([]);
});

test('the worker may read what it is to tell, and no secret of it', async () => {
  for (const [table, shelf] of Object.entries(shelves)) {
    const { shown, opened, masked } = columnsOf(shelf);
    for (const column of [...shown, ...opened, ...masked]) {
      const { rows } = await sql<{ may: boolean }>`
        select has_column_privilege('bank_worker', ${`public.${table}`}, ${column}, 'select') as may`.execute(
        bank.root,
      );
      expect(rows[0]?.may, `${table}.${column}`).toBe(true);
    }
  }
});
