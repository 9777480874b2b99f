import { cents, plus } from '@bank/kernel/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accountProblems,
  amountsOf,
  categoryOf,
  isWholeTarget,
  percentsOf,
  planRebalance,
  portfolioCategories,
  presets,
  type Held,
  type Portfolio,
  type Target,
} from './rules.ts';

const funds = {
  stock: { symbol: 'KEELM', price: cents(118_42) },
  bond: { symbol: 'HRBND', price: cents(41_36) },
  alternative: { symbol: 'GRNTE', price: cents(52_77) },
};

const classes = ['stock', 'bond', 'alternative'] as const;

const holding = fc.record({
  class: fc.constantFrom(...classes),
  shares: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 4_000 })),
  price: fc.integer({ min: 1, max: 300_00 }).map(cents),
});

const target: fc.Arbitrary<Target> = fc
  .tuple(fc.nat({ max: 100 }), fc.nat({ max: 100 }), fc.nat({ max: 100 }))
  .map((cuts) => {
    const [one = 0, two = 0, three = 0] = cuts.toSorted((left, right) => left - right);
    return { stocks: one, bonds: two - one, cash: three - two, alternative: 100 - three };
  });

const portfolio: fc.Arbitrary<Portfolio> = fc
  .record({
    cash: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 200_000_00 })),
    holdings: fc.array(holding, { maxLength: 9 }),
    held: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ cash, holdings, held }) => ({
    cash: cents(cash),
    onHold: held < 70 ? cents(0) : cents(Math.floor((cash * (held - 70)) / 100)),
    holdings: holdings.map((each, place): Held => ({
      ...each,
      symbol: `S${String.fromCharCode(65 + place)}`,
    })),
    funds,
  }));

const portfolioAndTarget = fc.tuple(portfolio, target);

/** The dearest share of a class: of those held, or of its fund. */
function dearestOf({ holdings }: Portfolio, of: Held['class']): number {
  const known = holdings.filter((each) => each.class === of && each.shares > 0);
  return Math.max(...(known.length > 0 ? known : [funds[of]]).map(({ price }) => price));
}

test('[REBL-01] 1,000 random portfolios: every class and the cash end within one share of the target', () => {
  const covered = portfolioAndTarget.filter(
    ([owned, wanted]) => amountsOf(planRebalance(owned, wanted).total, wanted).cash >= owned.onHold,
  );
  fc.assert(
    fc.property(covered, ([owned, wanted]) => {
      const plan = planRebalance(owned, wanted);
      const amounts = amountsOf(plan.total, wanted);
      for (const of of classes) {
        const category = categoryOf[of];
        expect(Math.abs(plan.after[category] - amounts[category])).toBeLessThan(dearestOf(owned, of));
      }
      const dearest = Math.max(...classes.map((of) => dearestOf(owned, of)));
      expect(Math.abs(plan.after.cash - amounts.cash)).toBeLessThanOrEqual(dearest);
      expect(plan.after.cash).toBeGreaterThanOrEqual(owned.onHold);
    }),
    { numRuns: 1_000 },
  );
});

test('[REBL-01] 1,000 random portfolios: nothing is oversold, bought and sold, or lost', () => {
  fc.assert(
    fc.property(portfolioAndTarget, ([owned, wanted]) => {
      const { orders, now, after, total } = planRebalance(owned, wanted);
      expect(new Set(orders.map(({ symbol }) => symbol)).size).toBe(orders.length);
      const heldOf = (symbol: string) => owned.holdings.find((each) => each.symbol === symbol)?.shares ?? 0;
      const fundSymbols = Object.values(funds).map(({ symbol }) => symbol);
      const faults = orders.filter(
        ({ side, symbol, quantity, price, about }, place) =>
          quantity < 1 ||
          about !== quantity * price ||
          (side === 'sell' && quantity > heldOf(symbol)) ||
          (side === 'buy' && heldOf(symbol) === 0 && !fundSymbols.includes(symbol)) ||
          (side === 'sell' && orders.slice(0, place).some((earlier) => earlier.side === 'buy')),
      );
      expect(faults).toEqual([]);
      expect(plus(...portfolioCategories.map((category) => after[category]))).toBe(total);
      expect(plus(...portfolioCategories.map((category) => now[category]))).toBe(total);
    }),
    { numRuns: 1_000 },
  );
});

test('[REBL-01] shares of a class are traded in proportion to what is held, to within one', () => {
  fc.assert(
    fc.property(portfolioAndTarget, ([owned, wanted]) => {
      const plan = planRebalance(owned, wanted);
      const amounts = amountsOf(plan.total, wanted);
      const strayed = owned.holdings.map(({ class: of, symbol, shares }) => {
        const value = plan.now[categoryOf[of]];
        const gap = Math.abs(value - amounts[categoryOf[of]]);
        const traded = plan.orders.find((order) => order.symbol === symbol)?.quantity ?? 0;
        return value === 0 ? 0 : Math.abs(traded - (shares * gap) / value);
      });
      expect(Math.max(0, ...strayed)).toBeLessThanOrEqual(1.000_001);
    }),
    { numRuns: 300 },
  );
});

const roth: Portfolio = {
  cash: cents(7_500_00),
  onHold: cents(0),
  holdings: [
    { symbol: 'KEELM', class: 'stock', shares: 520, price: cents(118_42) },
    { symbol: 'NWATR', class: 'stock', shares: 364, price: cents(64_18) },
    { symbol: 'HRBND', class: 'bond', shares: 513, price: cents(41_36) },
    { symbol: 'GRNTE', class: 'alternative', shares: 213, price: cents(52_77) },
  ],
  funds,
};

test('[REBL-01] a worked case', () => {
  const wanted = { stocks: 60, bonds: 28, cash: 5, alternative: 7 };
  const plan = planRebalance(roth, wanted);
  expect(plan.problems).toEqual([]);
  expect(percentsOf(plan.now)).toEqual({ stocks: 68, bonds: 17, cash: 6, alternative: 9 });
  expect(percentsOf(plan.after)).toEqual(wanted);
  expect(plan.orders.map(({ side, symbol, quantity }) => [side, symbol, quantity])).toEqual([
    ['sell', 'KEELM', 61],
    ['sell', 'NWATR', 43],
    ['sell', 'GRNTE', 48],
    ['buy', 'HRBND', 333],
  ]);
  expect(plan.after.cash).toBe(6_243_44);
});

test('what is at its target already, what has no fund, what is on hold, and what is too large', () => {
  const all = { stocks: 0, bonds: 0, cash: 100, alternative: 0 };
  const cashOnly = { ...roth, holdings: [] };
  expect(planRebalance(cashOnly, all).problems.map(({ code }) => code)).toEqual(['nothing_to_do']);
  const noFund = planRebalance({ ...cashOnly, funds: {} }, presets.balanced);
  expect(noFund.problems.map(({ word }) => word)).toEqual([
    'rebalance.error.noFund.stocks',
    'rebalance.error.noFund.bonds',
    'rebalance.error.noFund.alternative',
  ]);
  const held = planRebalance({ ...roth, onHold: cents(7_000_00) }, presets.balanced);
  expect(held.problems.map(({ code }) => code)).toEqual(['cash_on_hold']);
  expect(planRebalance({ ...roth, cash: cents(9_000_000_000_00) }, presets.growth).problems[0]?.code).toBe(
    'too_large',
  );
});

test('[REBL-02] a target is whole at exactly 100', () => {
  for (const preset of Object.values(presets)) expect(isWholeTarget(preset)).toBe(true);
  expect(isWholeTarget({ ...presets.growth, cash: 3 })).toBe(false);
  expect(isWholeTarget({ ...presets.growth, cash: 1 })).toBe(false);
  expect(percentsOf({ stocks: cents(0), bonds: cents(0), cash: cents(0), alternative: cents(0) })).toBeNull();
});

test('what stands against any rebalance is said one thing at a time', () => {
  const fine = { state: 'open', openOrders: 0, isRunning: false, unpriced: [], value: cents(1) } as const;
  const codeOf = (facts: Partial<Parameters<typeof accountProblems>[0]>) =>
    accountProblems({ ...fine, ...facts }).map(({ code }) => code);
  expect(codeOf({})).toEqual([]);
  expect(codeOf({ state: 'closed', openOrders: 1 })).toEqual(['account_closed']);
  expect(codeOf({ state: 'frozen' })).toEqual(['account_frozen']);
  expect(codeOf({ isRunning: true, openOrders: 2 })).toEqual(['already_running']);
  expect(codeOf({ openOrders: 2 })).toEqual(['open_orders']);
  expect(codeOf({ unpriced: ['KEELM'] })).toEqual(['no_price']);
  expect(codeOf({ value: cents(0) })).toEqual(['no_value']);
});
