import { dayFrom } from '@bank/kernel/day.ts';
import { describe, expect, test } from 'vitest';
import { growthAt, growthBetween, ONE, percentText, yearlyTenths } from './growth.ts';

const times = (text: string) => {
  const [before = '0', after = ''] = text.split('.');
  return BigInt(before + after.padEnd(18, '0'));
};

test.each([
  ['1', '0.0', '0.00'],
  ['1.032', '3.2', '3.20'],
  ['1.03249', '3.2', '3.25'],
  ['1.0325', '3.3', '3.25'],
  ['0.99951', '0.0', '-0.05'],
  ['0.9995', '-0.1', '-0.05'],
  ['0.99995', '0.0', '-0.01'],
  ['0.5', '-50.0', '-50.00'],
  ['12.3456', '1134.6', '1134.56'],
])('growth by %s is %s percent, %s as a point, and never a negative zero', (growth, one, two) => {
  expect([percentText(times(growth), 1), percentText(times(growth), 2)]).toEqual([one, two]);
});

describe('[INVE-05] percent a year', () => {
  test.each([
    ['1.21', 730, 100n],
    ['1.1', 365, 100n],
    ['1', 4_000, 0n],
    ['0.81', 730, -100n],
    ['0.000000000000000001', 365, -1_000n],
    ['1.00049', 365, 0n],
    ['1.0005', 365, 1n],
    ['2', 3_652, 72n],
    ['50', 366, 48_468n],
  ])('growth by %s in %d days is %d tenths of a percent a year', (growth, days, tenths) => {
    expect(yearlyTenths(times(growth), days)).toBe(tenths);
  });

  test('is what the formula says, over decades too', () => {
    for (let place = 0; place < 40; place += 1) {
      const days = 365 + place * 350;
      const growth = (ONE * BigInt(300 + ((place * 613) % 4_000))) / 1_000n;
      const exact = ((Number(growth) / 1e18) ** (365 / days) - 1) * 1_000;
      expect(Math.abs(Number(yearlyTenths(growth, days)) - exact)).toBeLessThanOrEqual(0.500_001);
    }
  });
});

test('a day without an entry has that of the day before, and before the first there is none', () => {
  const line = [
    { day: dayFrom('2026-03-12'), growth: ONE },
    { day: dayFrom('2026-03-13'), growth: times('1.1') },
    { day: dayFrom('2026-03-16'), growth: times('1.21') },
  ];
  expect(growthAt(line, dayFrom('2026-03-11'))).toBeNull();
  expect(growthAt(line, dayFrom('2026-03-15'))).toBe(times('1.1'));
  expect(growthBetween(line, dayFrom('2026-03-14'), dayFrom('2026-03-20'))).toBe(times('1.1'));
  expect(growthBetween(line, dayFrom('2026-03-11'), dayFrom('2026-03-20'))).toBeNull();
});
