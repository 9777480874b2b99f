import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTables, TABLES_FILE } from './tables.ts';

test('the table types are those of the migrations', async () => {
  expect(readFileSync(TABLES_FILE, 'utf8')).toBe(await readTables());
});
