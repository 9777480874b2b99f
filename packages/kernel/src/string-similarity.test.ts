import { expect, test } from 'vitest';
import { similarity } from './string-similarity.ts';

test('likeness is the same both ways, and one for the same', () => {
  for (const [one, other] of [
    ['petrov', 'petrow'],
    ['krezhov', 'kerzhov'],
    ['marinov', 'marin'],
  ] as const) {
    expect(similarity(one, other)).toBeCloseTo(similarity(other, one));
    expect(similarity(one, other)).toBeLessThan(1);
  }
  expect(similarity('petrov', 'petrov')).toBe(1);
  expect(similarity('', '')).toBe(0);
  // Below the required similarity the result is 0.
  expect(similarity('petrov', 'petrow', 0.9)).toBe(0);
  expect(similarity('petrov', 'petrow', 0.8)).toBeGreaterThan(0.8);
});
