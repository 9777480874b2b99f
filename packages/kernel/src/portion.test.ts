import { expect, test } from 'vitest';
import { cents } from './money.ts';
import { divide, greater, lesser, portion, scale } from './portion.ts';

test('each rounding has one answer on either side of zero', () => {
  const table = [
    { halves: 5n, 'half-up': 3n, 'half-even': 2n, down: 2n, up: 3n },
    { halves: 7n, 'half-up': 4n, 'half-even': 4n, down: 3n, up: 4n },
    { halves: 6n, 'half-up': 3n, 'half-even': 3n, down: 3n, up: 3n },
    { halves: 1n, 'half-up': 1n, 'half-even': 0n, down: 0n, up: 1n },
    { halves: 0n, 'half-up': 0n, 'half-even': 0n, down: 0n, up: 0n },
  ];
  for (const row of table)
    for (const rounding of ['half-up', 'half-even', 'down', 'up'] as const) {
      expect(divide(row.halves, 2n, rounding), `${row.halves} ${rounding}`).toBe(row[rounding]);
      expect(divide(-row.halves, 2n, rounding), `-${row.halves} ${rounding}`).toBe(-row[rounding]);
      expect(divide(row.halves, -2n, rounding), `${row.halves} ${rounding}`).toBe(-row[rounding]);
    }
});

test('an average balance, points for dollars spent, shares at a price', () => {
  expect(portion(cents(1_000_01), 1, 3, 'half-up')).toBe(333_34);
  expect(scale(49_99, 2, 100, 'down')).toBe(99);
  expect(portion(cents(182_63), 1_500_000, 1_000_000, 'half-even')).toBe(273_94);
  expect(portion(cents(182_63), 1_500_000, 1_000_000, 'half-up')).toBe(273_95);
});

test('what cannot be exact is refused', () => {
  const most = cents(Number.MAX_SAFE_INTEGER);
  expect(portion(most, most, most, 'half-up')).toBe(most);
  expect(() => portion(most, 2, 1, 'down')).toThrow(RangeError);
  expect(() => scale(most, 2, 1, 'down')).toThrow(RangeError);
  expect(() => portion(cents(1), 1, 0, 'down')).toThrow(RangeError);
  expect(() => portion(cents(1), 0.5, 1, 'down')).toThrow(RangeError);
  expect(() => portion(cents(1), 1, Number.NaN, 'down')).toThrow(RangeError);
  expect(() => scale(0.1, 1, 1, 'down')).toThrow(RangeError);
  expect(Object.is(portion(cents(-1), 1, 3, 'down'), 0)).toBe(true);
});

test('a least and a most keep their amount', () => {
  expect(greater(cents(-1), cents(1))).toBe(1);
  expect(lesser(cents(-1), cents(1))).toBe(-1);
  expect(greater(cents(5), cents(5))).toBe(5);
});
