import type { PortfolioReply } from '@bank/contract/wealth/rebalancing/contract.ts';
import {
  portfolioCategories,
  presets,
  totalOf,
  type PortfolioCategory,
  type Target,
} from '@bank/contract/wealth/rebalancing/rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixOf, presetOf, signedNumber, slid, stepsOf, targetFrom, typed } from './rebalance-model.ts';

const start: Target = { stocks: 60, bonds: 28, cash: 5, alternative: 7 };
const none: ReadonlySet<PortfolioCategory> = new Set();

test('[REBL-02] moving one slider moves the unlocked others in proportion, and the total stays 100', () => {
  expect(slid(start, none, 'stocks', 20)).toEqual({ stocks: 20, bonds: 56, cash: 10, alternative: 14 });
  expect(slid(start, new Set(['cash']), 'stocks', 25)).toEqual({
    stocks: 25,
    bonds: 56,
    cash: 5,
    alternative: 14,
  });
  const onlyStocks = { stocks: 100, bonds: 0, cash: 0, alternative: 0 };
  expect(slid(onlyStocks, none, 'stocks', 97)).toEqual({ stocks: 97, bonds: 1, cash: 1, alternative: 1 });
  const target = fc
    .tuple(fc.nat({ max: 100 }), fc.nat({ max: 100 }), fc.nat({ max: 100 }))
    .map((cuts) => cuts.toSorted((one, other) => one - other))
    .map(([one = 0, two = 0, three = 0]): Target => ({
      stocks: one,
      bonds: two - one,
      cash: three - two,
      alternative: 100 - three,
    }));
  fc.assert(
    fc.property(
      target,
      fc.subarray([...portfolioCategories], { maxLength: 2 }),
      fc.constantFrom(...portfolioCategories),
      fc.integer({ min: -5, max: 110 }),
      (before, locked, moved, to) => {
        const locks = new Set(locked.filter((category) => category !== moved));
        const after = slid(before, locks, moved, to);
        expect(totalOf(after)).toBe(100);
        for (const category of portfolioCategories) expect(after[category]).toBeGreaterThanOrEqual(0);
        for (const category of locks) expect(after[category]).toBe(before[category]);
      },
    ),
  );
});

test('[REBL-02] a slider goes from 0 to what the locked ones leave', () => {
  const locks = new Set<PortfolioCategory>(['cash', 'alternative']);
  expect(slid(start, locks, 'stocks', 100)).toEqual({ stocks: 88, bonds: 0, cash: 5, alternative: 7 });
  expect(slid(start, locks, 'stocks', -3)).toEqual({ stocks: 0, bonds: 88, cash: 5, alternative: 7 });
});

test('a typed number changes nothing else, and one press brings the total back to 100', () => {
  const over = typed(start, 'bonds', 30);
  expect(totalOf(over)).toBe(102);
  expect(fixOf(over, none, 'bonds')).toEqual({ category: 'cash', to: 3 });
  expect(fixOf(over, new Set(['cash']), 'bonds')).toEqual({ category: 'stocks', to: 58 });
  expect(fixOf(typed(start, 'cash', 9), none, 'cash')).toEqual({ category: 'stocks', to: 56 });
  expect(fixOf(typed(start, 'bonds', 40), none, 'bonds')).toEqual({ category: 'stocks', to: 48 });
  expect(fixOf(start, none, null)).toBeNull();
  expect(fixOf(over, new Set(portfolioCategories), null)).toBeNull();
  expect(typed(start, 'cash', 400).cash).toBe(100);
});

test('which chip is on', () => {
  expect(presetOf(start, start)).toBe('mine');
  expect(presetOf(presets.growth, start)).toBe('growth');
  expect(presetOf(presets.growth, presets.growth)).toBe('mine');
  expect(presetOf({ ...start, cash: 6 }, start)).toBeNull();
});

test('small things: signs, and no target where nothing is known', () => {
  expect([signedNumber(11), signedNumber(-8), signedNumber(0)]).toEqual(['+11', '−8', '0']);
  expect(targetFrom([])).toBeNull();
});

type Running = NonNullable<PortfolioReply['rebalance']>;

function running(status: Running['status'], more: Partial<Running> = {}): Running {
  return {
    status,
    buysOn: null,
    orders: [
      { side: 'sell', status: 'planned' },
      { side: 'buy', status: 'planned' },
    ],
    ...more,
  } as Running;
}

test('[REBL-03] how far a rebalance is, step by step', () => {
  expect(stepsOf(running('selling')).map(({ id, state }) => `${id} ${state}`)).toEqual([
    'confirmed done',
    'selling now',
    'settling next',
    'buying next',
    'done next',
  ]);
  expect(stepsOf(running('done')).every(({ state }) => state === 'done')).toBe(true);
  expect(stepsOf(running('stopped')).map(({ id }) => id)).toEqual(['confirmed', 'stopped']);
  const orders = [{ side: 'buy', status: 'filled' }] as Running['orders'];
  expect(stepsOf(running('buying', { orders })).map(({ id }) => id)).toEqual(['confirmed', 'buying', 'done']);
});
