import fc from 'fast-check';
import { expect, test } from 'vitest';
import { annualYield, futureValue, nominalFor } from './compound.ts';
import { cents } from './money.ts';
import { percent, rate, toPercent } from './rate.ts';

test('the yield of a nominal rate, as published tables give it', () => {
  expect(toPercent(annualYield(percent('5'), 1))).toBe('5.00');
  expect(toPercent(annualYield(percent('5'), 4))).toBe('5.09');
  expect(toPercent(annualYield(percent('5'), 12))).toBe('5.12');
  expect(toPercent(annualYield(percent('5'), 365))).toBe('5.13');
  expect(toPercent(annualYield(percent('18.99'), 12))).toBe('20.73');
  expect(toPercent(annualYield(percent('0'), 365))).toBe('0.00');
});

test('10,000.00 at 3.5 % for five years', () => {
  expect(futureValue(cents(10_000_00), percent('3.5'), 1, 20)).toBe(11_876_86);
  expect(futureValue(cents(10_000_00), percent('3.5'), 12, 20)).toBe(11_909_43);
});

test('a quarter between two compoundings is a root', () => {
  // 16 times the fourth root of 1 + 15, and of 1 + 15 twice the square root.
  expect(futureValue(cents(16_00), percent('1500'), 1, 1)).toBe(32_00);
  expect(futureValue(cents(16_00), percent('1500'), 1, 2)).toBe(64_00);
  expect(futureValue(cents(16_00), percent('1500'), 1, 3)).toBe(128_00);
  expect(futureValue(cents(9_00), percent('250'), 2, 1)).toBe(13_50);
  expect(futureValue(cents(0), percent('3.5'), 365, 1)).toBe(0);
  expect(futureValue(cents(1), percent('0'), 365, 400)).toBe(1);
});

test('more than an amount can be is null, to the cent', () => {
  expect(futureValue(cents(Number.MAX_SAFE_INTEGER), percent('0'), 1, 4)).toBe(Number.MAX_SAFE_INTEGER);
  expect(futureValue(cents(Number.MAX_SAFE_INTEGER), percent('1'), 1, 4)).toBeNull();
  expect(futureValue(cents(10_000_00), percent('100'), 365, 400)).toBeNull();
});

test('what has no answer is refused', () => {
  for (const quarters of [-1, 0.5, 401])
    expect(() => futureValue(cents(1), rate(1), 1, quarters), String(quarters)).toThrow(RangeError);
  expect(() => futureValue(cents(-1), rate(1), 1, 1)).toThrow(RangeError);
  expect(() => annualYield(rate(-1), 1)).toThrow(RangeError);
});

test.each([
  ['0.01', 12, '0.01'],
  ['0.85', 12, '0.8468'],
  ['2.45', 12, '2.423'],
  ['3.50', 4, '3.455'],
  ['4.00', 4, '3.9414'],
] as const)(
  'a yield of %s with interest added %i times a year needs a rate of %s',
  (promised, times, nominal) => {
    expect(toPercent(nominalFor(percent(promised), times))).toBe(nominal);
  },
);

test('the rate worked out from a yield is the least that keeps it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), fc.constantFrom(1, 2, 4, 12, 365), (steps, times) => {
      const promised = rate(steps * 100);
      const nominal = nominalFor(promised, times);
      expect(annualYield(nominal, times)).toBe(promised);
      expect(nominal).toBeLessThanOrEqual(promised);
    }),
  );
});
