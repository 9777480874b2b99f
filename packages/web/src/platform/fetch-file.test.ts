import { expect, test } from 'vitest';
import { nameIn } from './fetch-file.ts';

test.each([
  ['attachment; filename="payments-2026-03.csv"', 'payments-2026-03.csv'],
  ['attachment; filename="../../etc/passwd"', ''],
  ['attachment', ''],
  ['', ''],
])('a file is saved under the name the bank gave it, if that is one: %s', (header, name) => {
  expect(nameIn(header)).toBe(name);
});
