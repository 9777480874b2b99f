import { expect, test } from 'vitest';
import { keyOf, ordersIn, USUAL_CASH } from './household-stock.ts';

test('what a journey asks for is read from its source, on one line or several, with its cash or the usual', () => {
  const source = `
    ({ person, held } = await readyHousehold(['checking', 'savings']));
    const other = await readyHousehold([], 9_000_00);
    const { person: owner } = await readyHousehold([
      'checking',
      'cd',
    ]);
    const unknown = await readyHousehold(types);
    const half = await readyHousehold(['checking', type]);`;
  expect(ordersIn(source)).toEqual([
    { types: ['checking', 'savings'], cash: USUAL_CASH },
    { types: [], cash: 900_000 },
    { types: ['checking', 'cd'], cash: USUAL_CASH },
  ]);
});

test('two households are the same only with the same accounts in the same order and the same cash', () => {
  const keys = [
    { types: ['checking', 'savings'], cash: USUAL_CASH },
    { types: ['savings', 'checking'], cash: USUAL_CASH },
    { types: ['checking', 'savings'], cash: 9_000_00 },
    { types: ['checking'], cash: USUAL_CASH },
  ] as const;
  expect(new Set(keys.map(keyOf)).size).toBe(keys.length);
});
