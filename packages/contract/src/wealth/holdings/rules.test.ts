import { cents } from '@bank/kernel/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentText, purchasePrice, valuationOf, type Position } from './rules.ts';

const position = (given: Partial<Position>): Position => ({
  symbol: 'KEELM',
  class: 'stock',
  shares: 10,
  cost: cents(100_000),
  price: cents(11_000),
  previousClose: cents(10_900),
  ...given,
});

test('value, gain and allocation of shares and cash, by hand (INVE-04)', () => {
  const held = [
    position({ symbol: 'HRBND', class: 'bond', shares: 4, cost: cents(40_004), price: cents(9_800) }),
    position({}),
  ];
  const found = valuationOf(held, cents(50_800));
  expect(found).toMatchObject({
    cost: 140_004,
    marketValue: 149_200,
    totalValue: 200_000,
    todayChange: 10 * 100 - 4 * 1_100,
    gain: 9_196,
    gainPercent: '6.6',
    classes: [
      { class: 'stock', amount: 110_000, percent: 55 },
      { class: 'bond', amount: 39_200, percent: 20 },
      { class: 'cash', amount: 50_800, percent: 25 },
    ],
  });
  expect(found.holdings).toMatchObject([
    {
      symbol: 'KEELM',
      purchasePrice: 10_000,
      value: 110_000,
      gain: 10_000,
      gainPercent: '10.0',
      allocation: 55,
    },
    {
      symbol: 'HRBND',
      purchasePrice: 10_001,
      value: 39_200,
      gain: -804,
      gainPercent: '-2.0',
      allocation: 20,
    },
  ]);
});

test('without a price nothing that rests on it is said (INVE-04)', () => {
  const found = valuationOf(
    [position({ price: null, previousClose: null }), position({ symbol: 'AAAA' })],
    cents(5),
  );
  expect(found).toMatchObject({
    marketValue: null,
    totalValue: null,
    todayChange: null,
    gain: null,
    gainPercent: null,
    classes: [],
  });
  expect(
    found.holdings.map(({ symbol, value, gain, allocation }) => [symbol, value, gain, allocation]),
  ).toEqual([
    ['AAAA', 110_000, 10_000, null],
    ['KEELM', null, null, null],
  ]);
});

test('nothing held: the cash is all there is, and no gain is claimed', () => {
  expect(valuationOf([], cents(700))).toMatchObject({
    marketValue: 0,
    totalValue: 700,
    todayChange: null,
    gain: null,
    gainPercent: null,
    classes: [{ class: 'cash', amount: 700, percent: 100 }],
  });
  expect(valuationOf([], cents(0)).classes).toEqual([]);
});

const positions = fc.array(
  fc.record({
    symbol: fc.constantFrom('AAAA', 'BBBB', 'CCCC', 'DDDD'),
    class: fc.constantFrom('stock' as const, 'bond' as const, 'alternative' as const),
    shares: fc.integer({ min: 1, max: 100_000 }),
    cost: fc.integer({ min: 1, max: 1_000_000_000 }).map(cents),
    price: fc.integer({ min: 1, max: 1_000_000 }).map(cents),
    previousClose: fc.integer({ min: 1, max: 1_000_000 }).map(cents),
  }),
  { maxLength: 12 },
);

test('the parts of the allocation add up to 100, and those of the classes are theirs', () => {
  fc.assert(
    fc.property(positions, fc.integer({ min: 0, max: 1_000_000_000 }), (held, cash) => {
      const found = valuationOf(held, cents(cash));
      if (found.totalValue === 0) return;
      const byClass = found.classes.reduce((sum, { percent }) => sum + percent, 0);
      const cashPart = found.classes.find(({ class: of }) => of === 'cash')?.percent ?? 0;
      const byHolding = found.holdings.reduce((sum, { allocation }) => sum + (allocation ?? 0), 0);
      expect(byClass).toBe(100);
      expect(byHolding + cashPart).toBe(100);
      expect(found.classes.reduce((sum, { amount }) => sum + amount, 0)).toBe(found.totalValue);
    }),
  );
});

test('percents have one decimal, and no minus before nothing', () => {
  const of = cents(100_000);
  expect([1, -1, -49, 50, -50, 51, 12_345, -3_000].map((part) => percentText(cents(part), of))).toEqual([
    '0.0',
    '0.0',
    '0.0',
    '0.0',
    '0.0',
    '0.1',
    '12.3',
    '-3.0',
  ]);
});

test('the average cost of a share is rounded half to even', () => {
  expect([1, 3, 5].map((cost) => purchasePrice({ cost: cents(cost), shares: 2 }))).toEqual([0, 2, 2]);
});
