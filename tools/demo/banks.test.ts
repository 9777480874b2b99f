import { isRoutingNumber } from '@bank/kernel/routing-number.ts';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the demonstration has 45 institutions with numbers of their own, whose check digits are right', () => {
  const lines = readFileSync(new URL('banks.csv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const numbers = lines.map((line) => line.slice(0, 9));
  expect(lines).toHaveLength(45);
  expect(new Set(numbers).size).toBe(45);
  expect(numbers.filter((number) => !isRoutingNumber(number))).toEqual([]);
  // The first two digits name a district, and there is none from 90 on.
  expect(numbers.filter((number) => !number.startsWith('9'))).toEqual([]);
});
