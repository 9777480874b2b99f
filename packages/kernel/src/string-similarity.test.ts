import { expect, test } from 'vitest';
import { likeness } from './string-similarity.ts';

test('likeness is the same both ways, and one for the same', () => {
  for (const [one, other] of [
    ['petrov', 'petrow'],
    ['krezhov', 'kerzhov'],
    ['marinov', 'marin'],
  ] as const) {
    expect(likeness(one, other)).toBeCloseTo(likeness(other, one));
    expect(likeness(one, other)).toBeLessThan(1);
  }
  expect(likeness('petrov', 'petrov')).toBe(1);
  expect(likeness('', '')).toBe(0);
  // Less alike than asked for is not alike at all.
  expect(likeness('petrov', 'petrow', 0.9)).toBe(0);
  expect(likeness('petrov', 'petrow', 0.8)).toBeGreaterThan(0.8);
});
