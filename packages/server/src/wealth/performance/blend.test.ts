import { addDays, dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import type { Close } from '../market/service.ts';
import { blendOf } from './blend.ts';
import { growthBetween, percentText } from './growth.ts';

const parts = [
  { symbol: 'KEELM', percent: 60 },
  { symbol: 'HRBND', percent: 40 },
];
const closes = (
  ...days: readonly (readonly [day: string, stocks: number | null, bonds: number | null])[]
): Close[] =>
  days.flatMap(([day, stocks, bonds]) => [
    ...(bonds === null ? [] : [{ symbol: 'HRBND', day: dayFrom(day), price: cents(bonds) }]),
    ...(stocks === null ? [] : [{ symbol: 'KEELM', day: dayFrom(day), price: cents(stocks) }]),
  ]);
const percentOf = (given: readonly Close[], from: string, to: string) => {
  const growth = growthBetween(blendOf(given, parts), dayFrom(from), dayFrom(to));
  return growth === null ? null : percentText(growth, 2);
};

test('each day starts with sixty and forty again', () => {
  const given = closes(
    ['2026-03-12', 100_00, 50_00],
    ['2026-03-13', 110_00, 50_00],
    ['2026-03-16', 110_00, 55_00],
  );
  // 1.06 x 1.04. Never brought back, it would be 1.10.
  expect(percentOf(given, '2026-03-12', '2026-03-16')).toBe('10.24');
  expect(percentOf(given, '2026-03-14', '2026-03-16')).toBe('4.00');
});

test('a fund without a close keeps its last one; before both have one there is no blend', () => {
  const given = closes(
    ['2026-03-11', 90_00, null],
    ['2026-03-12', 100_00, 50_00],
    ['2026-03-13', 110_00, null],
  );
  expect(percentOf(given, '2026-03-12', '2026-03-13')).toBe('6.00');
  expect(percentOf(given, '2026-03-11', '2026-03-13')).toBeNull();
  expect(percentOf(closes(['2026-03-11', 90_00, null]), '2026-03-11', '2026-03-12')).toBeNull();
});

test('is what the formula says over a year, and other instruments don’t count', () => {
  let growth = 1;
  let [stocks, bonds] = [100_00, 40_00];
  const given: Close[] = [];
  for (let place = 0; place < 365; place += 1) {
    const day = addDays(dayFrom('2027-06-01'), place);
    const [next, nextBonds] = [stocks + ((place * 37) % 211) - 100, bonds + ((place * 17) % 31) - 15];
    if (place > 0) growth *= 0.6 * (next / stocks) + 0.4 * (nextBonds / bonds);
    [stocks, bonds] = [next, nextBonds];
    given.push(...closes([day, stocks, bonds]), { symbol: 'ALDSC', day, price: cents(1 + place) });
  }
  const [line] = [blendOf(given, parts)];
  expect(Number(line.at(-1)?.growth) / 1e18).toBeCloseTo(growth, 10);
});
