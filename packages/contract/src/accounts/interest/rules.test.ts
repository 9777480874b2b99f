import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { percent } from '@bank/kernel/rate.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { products } from '../accounts/rules.ts';
import {
  calculate,
  compoundings,
  keptFor,
  nextMonthlyInterest,
  rateHistory,
  readQuarters,
  readRate,
} from './rules.ts';

test.each([
  [1_000_000, '3.5', 20, 12, 1_190_943, 35_600],
  [1_000_000, '5', 4, 1, 1_050_000, 50_000],
  [250_000, '4', 1, 4, 252_500, 40_600],
  [100_000, '0', 40, 365, 100_000, 0],
  [0, '3.5', 20, 12, 0, 35_600],
] as const)(
  '[INTR-04] %d cents at %s percent for %d quarters, %d times a year, become %d',
  (principal, rate, quarters, timesAYear, value, effective) => {
    expect(calculate({ principal: cents(principal), rate: percent(rate), quarters, timesAYear })).toEqual({
      futureValue: value,
      totalInterest: value - principal,
      effectiveRate: effective,
    });
  },
);

test('[INTR-04] every result is the formula of the specification, to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.integer({ min: 0, max: 2_000 }),
      fc.integer({ min: 1, max: 160 }),
      fc.constantFrom(...compoundings),
      (principal, hundredths, quarters, n) => {
        const rate = hundredths / 10_000;
        const got = calculate({
          principal: cents(principal),
          rate: percent((hundredths / 100).toFixed(2)),
          quarters,
          timesAYear: n,
        });
        const wanted = principal * (1 + rate / n) ** ((n * quarters) / 4);
        if (got === null) throw new Error('too large');
        expect(Math.abs(got.futureValue - wanted)).toBeLessThan(0.51 + wanted * 1e-10);
        expect(got.totalInterest).toBe(got.futureValue - principal);
        expect(Math.abs(got.effectiveRate / 10_000 - ((1 + rate / n) ** n - 1) * 100)).toBeLessThan(0.00501);
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ['0', 0],
  ['3.5', 35_000],
  ['007.25', 72_500],
  ['100', 1_000_000],
  ['100.01', null],
  ['3.555', null],
  ['-1', null],
  ['', null],
])('[INTR-03] the rate %j is %s', (typed, read) => {
  expect(readRate(typed)).toBe(read);
});

test.each([
  ['0.25', 1],
  ['5', 20],
  ['5.0', 20],
  ['5.5', 22],
  ['5.50', 22],
  ['1.75', 7],
  ['50', 200],
  ['0', null],
  ['50.25', null],
  ['0.3', null],
  ['0.05', null],
  ['', null],
])('[INTR-03] the time %j is %s quarters', (typed, read) => {
  expect(readQuarters(typed)).toBe(read);
});

test.each([
  ['2031-01-03', '2031-02-03'],
  ['2031-01-31', '2031-02-03'],
  ['2030-12-31', '2031-01-02'],
  ['2031-02-28', '2031-03-03'],
  ['2031-06-30', '2031-07-01'],
])('[INTR-02] on %s the next interest of a monthly account is posted on %s', (today, next) => {
  expect(nextMonthlyInterest(dayFrom(today))).toBe(next);
});

test('[INTR-01] the historical rates are those of the product table, the newest first', () => {
  const rows = rateHistory(dayFrom('2031-01-01'));
  expect(rows.at(-1)).toEqual({
    date: products.savings.versions[0]?.from,
    checkingRate: '0.01',
    savingsRate: '0.85',
    moneyMarketRate: '2.45',
    cdRate: '3.25',
  });
  expect(rows.map(({ date }) => date)).toEqual(
    rows
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  );
  expect(rateHistory(dayFrom('2019-12-31'))).toEqual([]);
});

test('a certificate that runs longer than the money is to stay is not compared', () => {
  const kept = { rate: percent('4'), timesAYear: 4 as const };
  expect(keptFor(cents(100_000), 3, { ...kept, months: 12 })).toBe('tooLong');
  expect(keptFor(cents(100_000), 4, { ...kept, months: 12 })).toMatchObject({ futureValue: 104_060 });
});

test('a certificate that would be in the middle of a renewed term has no figure, because its penalty would decide', () => {
  const kept = { rate: percent('4'), timesAYear: 4 as const };
  expect(keptFor(cents(100_000), 21, { ...kept, months: 60 })).toBe('midTerm');
  expect(keptFor(cents(100_000), 20, { ...kept, months: 24 })).toBe('midTerm');
  expect(keptFor(cents(100_000), 24, { ...kept, months: 24 })).toMatchObject({ futureValue: 126_973 });
});

test('[INTR-04] whatever may be entered is calculated, or is said to be too large', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999_999_999 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 1, max: 200 }),
      fc.constantFrom(...compoundings),
      (principal, hundredths, quarters, timesAYear) => {
        const rate = percent((hundredths / 100).toFixed(2));
        const got = calculate({ principal: cents(principal), rate, quarters, timesAYear });
        const wanted = principal * (1 + hundredths / 10_000 / timesAYear) ** ((timesAYear * quarters) / 4);
        const most = Number.MAX_SAFE_INTEGER;
        expect(got === null ? wanted > most * 0.999 : wanted < most * 1.001).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
  const most = { principal: cents(1_000_000), rate: percent('100'), quarters: 200, timesAYear: 1 as const };
  expect(calculate(most)).toBeNull();
});
