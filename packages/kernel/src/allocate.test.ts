import { expect, test } from 'vitest';
import { allocate, split } from './allocate.ts';
import { cents } from './money.ts';

test('the odd cents go where most was cut off, and to the earlier part where that is equal', () => {
  const table = [
    { amount: 100_00, weights: [40, 30, 20, 10], parts: [40_00, 30_00, 20_00, 10_00] },
    { amount: 100, weights: [1, 1, 1], parts: [34, 33, 33] },
    { amount: 101, weights: [1, 1, 1], parts: [34, 34, 33] },
    { amount: 1, weights: [1, 2, 1], parts: [0, 1, 0] },
    { amount: 2, weights: [0, 1, 0, 1, 1], parts: [0, 1, 0, 1, 0] },
    { amount: -100, weights: [1, 1, 1], parts: [-34, -33, -33] },
    { amount: 0, weights: [3, 4], parts: [0, 0] },
    { amount: Number.MAX_SAFE_INTEGER, weights: [Number.MAX_SAFE_INTEGER], parts: [Number.MAX_SAFE_INTEGER] },
  ];
  for (const { amount, weights, parts } of table)
    expect(allocate(cents(amount), weights), `${amount} by ${weights.join()}`).toEqual(parts);
});

test('equal parts, also more of them than cents', () => {
  expect(split(cents(10_00), 3)).toEqual([3_34, 3_33, 3_33]);
  expect(split(cents(2), 4)).toEqual([1, 1, 0, 0]);
  expect(split(cents(-2), 4)).toEqual([-1, -1, 0, 0]);
  expect(split(cents(7), 1)).toEqual([7]);
});

test('nothing is divided among nobody', () => {
  for (const weights of [[], [0, 0], [1, -1], [0.5], [Number.NaN]])
    expect(() => allocate(cents(1), weights), weights.join()).toThrow(RangeError);
  for (const parts of [0, -1, 1.5, 10_001]) expect(() => split(cents(1), parts)).toThrow(RangeError);
});
