import fc from 'fast-check';
import { expect, test } from 'vitest';
import { median, sameDistribution } from './statistics.ts';

const sample = (shift: number, seed: number) =>
  fc
    .sample(fc.double({ min: 0, max: 10, noNaN: true }), { numRuns: 300, seed })
    .map((value) => value + shift);

test('two samples of one thing look alike, two of different things do not', () => {
  const even = Array.from({ length: 300 }, (_, index) => index / 30);
  expect(
    sameDistribution(
      even,
      even.map((value) => value + 0.01),
    ),
  ).toBeGreaterThan(0.5);
  expect(
    sameDistribution(
      even,
      even.map((value) => value + 3),
    ),
  ).toBeLessThan(0.001);
  expect(sameDistribution(sample(0, 1), sample(5, 2))).toBeLessThan(0.001);
});

test('the median is the middle', () => {
  expect(median([3, 1, 2])).toBe(2);
});
