import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDatabase, SCHEMA_FILE, TABLES_FILE } from './tables.ts';

test('the table types and the schema are those of the migrations, and the last release runs on them', async () => {
  const { tables, schema, faults } = await readDatabase();
  expect(faults).toEqual([]);
  expect(readFileSync(TABLES_FILE, 'utf8')).toBe(tables);
  expect([null, readFileSync(SCHEMA_FILE, 'utf8')]).toContain(schema);
});
