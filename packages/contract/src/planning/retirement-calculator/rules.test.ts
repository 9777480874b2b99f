import { cents, minus, ZERO } from '@bank/kernel/money.ts';
import { percent, rate } from '@bank/kernel/rate.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PATHS, startPaths } from './paths-rules.ts';
import { inTodaysDollars } from './projection-rules.ts';
import { calculate } from './recommendation-rules.ts';
import {
  calculatorDefaults,
  EXTRA_YEARS_MAX,
  inputProblems,
  SAFE_WITHDRAWAL,
  type CalculatorInputs,
} from './rules.ts';

const CASES = Number(process.env['RETIREMENT_CASES'] ?? 1_000);
const YEAR = 2026;

/** Maya, 38: the worked example. */
const maya: CalculatorInputs = {
  ...calculatorDefaults,
  currentAge: 38,
  expectedReturnRate: percent('5.5'),
};
const shownDollars = (amount: number) => Math.round(amount / 100);

test('[RCAL-04] the worked example: savings, need, income and shortfall of the first year, and what would close it', () => {
  const found = calculate(maya, YEAR);
  expect(found.yearsToRetirement).toBe(27);
  expect(found.yearsInRetirement).toBe(25);
  expect(shownDollars(found.totalRetirementSavings)).toBe(1_238_419);
  expect(shownDollars(found.annualIncomeNeeded)).toBe(124_172);
  expect(shownDollars(found.futureSocialSecurity)).toBe(46_747);
  expect(shownDollars(found.safeAnnualWithdrawal)).toBe(49_537);
  expect(shownDollars(minus(ZERO, found.annualSurplusOrShortfall))).toBe(27_888);
  expect(found).toMatchObject({ savingsDepletion: true, savingsLastUntilAge: 86, futureOtherIncome: 0 });
  expect(found.projectionData.at(0)).toEqual({
    age: 38,
    year: 2026,
    savings: 12_500_000,
    phase: 'accumulation',
  });
  expect(found.projectionData.at(-1)).toEqual({ age: 90, year: 2078, savings: 0, phase: 'retirement' });
  const { recommendedChanges: changes } = found;
  expect(Math.ceil((changes.additionalAnnualSavingsNeeded ?? 0) / 100)).toBe(11_820);
  expect(Math.ceil((changes.newTotalAnnualContribution ?? 0) / 100)).toBe(23_820);
  expect(changes).toMatchObject({ additionalYearsToWork: 13, newRetirementAge: 78, yearsAreEnough: true });
  expect(changes.adjustedIncomePercentage).toBe(percent('58'));
});

test('[RCAL-04] without growth and inflation, sums made by hand', () => {
  const plain: CalculatorInputs = {
    ...calculatorDefaults,
    currentAge: 60,
    retirementAge: 62,
    lifeExpectancy: 66,
    currentSavings: cents(1_000_000),
    annualContribution: cents(100_000),
    currentIncome: cents(1_000_000),
    desiredIncomePercent: percent('50'),
    socialSecurityAnnual: cents(150_000),
    otherIncomeAnnual: cents(0),
    expectedReturnRate: rate(0),
    inflationRate: rate(0),
  };
  const found = calculate(plain, YEAR);
  // 12,000 saved; 5,000 needed, 1,500 comes in, 3,500 is taken: 8,500, 5,000, 1,500, then 1,500 for 3,500.
  expect(found).toMatchObject({
    totalRetirementSavings: 1_200_000,
    annualIncomeNeeded: 500_000,
    annualIncomeFromSavings: 350_000,
    safeAnnualWithdrawal: 48_000,
    annualSurplusOrShortfall: -302_000,
    savingsDepletion: true,
    savingsLastUntilAge: 65,
    missing: 200_000,
    retirementIncome: { fromSavings: 48_000, fromSocialSecurity: 150_000, fromOther: 0, total: 198_000 },
  });
  expect(found.projectionData.map(({ savings }) => savings)).toEqual([
    1_000_000, 1_100_000, 1_200_000, 850_000, 500_000, 150_000, 0,
  ]);
  // 87,500 are needed for 3,500 at 4 %; 75,500 more in two years. Half a cent short rounds up to the withdrawal.
  expect(found.recommendedChanges.additionalAnnualSavingsNeeded).toBe(3_774_994);
  expect(found.recommendedChanges).toMatchObject({
    additionalYearsToWork: 4,
    newRetirementAge: 66,
    yearsAreEnough: false,
    adjustedIncomePercentage: percent('19'),
  });
});

test('[RCAL-04] a plan that is enough asks for no change, and one that starts today can save no more', () => {
  const enough = calculate({ ...calculatorDefaults, currentSavings: cents(500_000_000) }, YEAR);
  expect(enough).toMatchObject({ savingsDepletion: false, savingsLastUntilAge: 90, missing: 0 });
  expect(enough.recommendedChanges).toEqual({
    additionalAnnualSavingsNeeded: 0,
    newTotalAnnualContribution: 1_200_000,
    additionalYearsToWork: 0,
    newRetirementAge: 65,
    yearsAreEnough: true,
    adjustedIncomePercentage: percent('75'),
  });
  const today = calculate({ ...calculatorDefaults, currentAge: 65 }, YEAR);
  expect(today.yearsToRetirement).toBe(0);
  expect(today.recommendedChanges.additionalAnnualSavingsNeeded).toBeNull();
  expect(today.projectionData.at(0)).toMatchObject({ age: 65, phase: 'retirement' });
});

test('[RCAL-02] each field outside its bounds is named, with the bounds', () => {
  expect(inputProblems(calculatorDefaults)).toEqual([]);
  const wrong = inputProblems({
    ...calculatorDefaults,
    currentAge: 17,
    retirementAge: 101,
    expectedReturnRate: percent('15.1'),
    inflationRate: percent('10.1'),
    desiredIncomePercent: percent('100.5'),
    otherIncomeAnnual: cents(-1),
  });
  expect(wrong.map(({ field, blanks }) => [field, blanks])).toEqual([
    ['currentAge', { from: 18, to: 100 }],
    ['retirementAge', { from: 17, to: 100 }],
    ['lifeExpectancy', { from: 101, to: 120 }],
    ['expectedReturnRate', { to: 15 }],
    ['inflationRate', { to: 10 }],
    ['desiredIncomePercent', { to: 100 }],
    ['otherIncomeAnnual', {}],
  ]);
  expect(inputProblems({ ...calculatorDefaults, retirementAge: 34 }).map(({ field }) => field)).toEqual([
    'retirementAge',
  ]);
});

const anyInputs: fc.Arbitrary<CalculatorInputs> = fc
  .record({
    ages: fc.tuple(
      fc.integer({ min: 18, max: 100 }),
      fc.integer({ min: 18, max: 100 }),
      fc.integer({ min: 18, max: 120 }),
    ),
    money: fc.tuple(
      ...[90_000_000, 30_000_000, 5_000_000, 6_000_000, 4_000_000].map((max) => fc.integer({ min: 0, max })),
    ),
    rates: fc.tuple(
      fc.integer({ min: 0, max: 150 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 20 }),
    ),
  })
  .map(({ ages, money, rates }) => {
    const [currentAge = 18, retirementAge = 18, lifeExpectancy = 18] = ages.toSorted(
      (one, other) => one - other,
    );
    const [savings = 0, income = 0, contribution = 0, social = 0, other = 0] = money;
    return {
      currentAge,
      retirementAge: Math.min(100, retirementAge),
      lifeExpectancy,
      currentSavings: cents(savings),
      currentIncome: cents(income),
      annualContribution: cents(contribution),
      socialSecurityAnnual: cents(social),
      otherIncomeAnnual: cents(other),
      expectedReturnRate: rate(rates[0] * 1_000),
      inflationRate: rate(rates[1] * 1_000),
      desiredIncomePercent: rate(rates[2] * 50_000),
    };
  });

/** The formulas of the specification, as they are written there, in floating point. */
function oracle(inputs: CalculatorInputs) {
  const years = inputs.retirementAge - inputs.currentAge;
  const inflation = (1 + inputs.inflationRate / 1e6) ** years;
  let savings: number = inputs.currentSavings;
  for (let year = 0; year < years; year += 1)
    savings = savings * (1 + inputs.expectedReturnRate / 1e6) + inputs.annualContribution;
  const needed = ((inputs.currentIncome * inputs.desiredIncomePercent) / 1e6) * inflation;
  const social = inputs.socialSecurityAnnual * inflation;
  const other = inputs.otherIncomeAnnual * inflation;
  const fromSavings = Math.max(0, needed - social - other);
  let [left, taken, lasts] = [savings, fromSavings, inputs.lifeExpectancy];
  for (let age = inputs.retirementAge; age < inputs.lifeExpectancy; age += 1) {
    // A hair's breadth is for the exact figures to decide.
    if (Math.abs(left - taken) < 5 + taken * 1e-7)
      return { savings, needed, social, other, fromSavings, lasts: null };
    if (left < taken) {
      lasts = age;
      break;
    }
    left = (left - taken) * (1 + inputs.expectedReturnRate / 1e6);
    taken *= 1 + inputs.inflationRate / 1e6;
  }
  return { savings, needed, social, other, fromSavings, lasts };
}

const near = (found: number, wanted: number, more = 0) =>
  expect(Math.abs(found - wanted)).toBeLessThan(0.51 + more + Math.abs(wanted) * 1e-9);

test('[RCAL-04] every figure is the formula, and every recommendation closes the shortfall by the least', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      expect(inputProblems(inputs)).toEqual([]);
      const [found, wanted] = [calculate(inputs, YEAR), oracle(inputs)];
      near(found.totalRetirementSavings, wanted.savings);
      near(found.annualIncomeNeeded, wanted.needed);
      near(found.futureSocialSecurity, wanted.social);
      near(found.futureOtherIncome, wanted.other);
      near(found.annualIncomeFromSavings, wanted.fromSavings, 1.5);
      near(found.safeAnnualWithdrawal, (wanted.savings * SAFE_WITHDRAWAL) / 1e6, 0.1);
      // What is shown adds up, to the cent.
      const { fromSavings, fromSocialSecurity, fromOther, total } = found.retirementIncome;
      expect(fromSavings + fromSocialSecurity + fromOther).toBe(total);
      expect(found.annualSurplusOrShortfall).toBe(total - found.annualIncomeNeeded);
      expect(found.savingsLastUntilAge).toBe(wanted.lasts ?? found.savingsLastUntilAge);
      expect(found.projectionData).toHaveLength(inputs.lifeExpectancy - inputs.currentAge + 1);
      expect(found.projectionData[found.yearsToRetirement]?.savings).toBe(found.totalRetirementSavings);
      expectLeast(inputs);
    }),
    { numRuns: CASES },
  );
});

function expectLeast(inputs: CalculatorInputs): void {
  const surplus = (part: Partial<CalculatorInputs>) =>
    calculate({ ...inputs, ...part }, YEAR).annualSurplusOrShortfall;
  const { recommendedChanges: changes, annualSurplusOrShortfall } = calculate(inputs, YEAR);
  const { newTotalAnnualContribution: saving, newRetirementAge: age } = changes;
  const isShort = annualSurplusOrShortfall < 0;
  // What is recommended is enough, and a little less is not.
  const enough = [surplus({ desiredIncomePercent: changes.adjustedIncomePercentage })];
  const tooLittle: number[] = [];
  if (saving !== null) enough.push(surplus({ annualContribution: saving }));
  if (saving !== null && isShort) tooLittle.push(surplus({ annualContribution: cents(saving - 1) }));
  if (changes.yearsAreEnough && isShort) tooLittle.push(surplus({ retirementAge: age - 1 }));
  const more = rate(changes.adjustedIncomePercentage + 10_000);
  if (isShort && more <= inputs.desiredIncomePercent) tooLittle.push(surplus({ desiredIncomePercent: more }));
  expect(enough.filter((each) => each < 0)).toEqual([]);
  expect(tooLittle.filter((each) => each >= 0)).toEqual([]);
  expect(changes.additionalYearsToWork).toBeLessThanOrEqual(EXTRA_YEARS_MAX);
  expect(surplus({ retirementAge: age }) >= 0).toBe(changes.yearsAreEnough);
}

test('[RCAL-04] the greatest inputs are computed, and none is more than a number holds', () => {
  const most = cents(10_000_000_000);
  const greatest = (part: Partial<CalculatorInputs>): CalculatorInputs => ({
    currentAge: 18,
    retirementAge: 100,
    lifeExpectancy: 120,
    currentSavings: most,
    currentIncome: most,
    annualContribution: most,
    socialSecurityAnnual: cents(0),
    otherIncomeAnnual: cents(0),
    expectedReturnRate: percent('15'),
    inflationRate: percent('10'),
    desiredIncomePercent: percent('100'),
    ...part,
  });
  const none = { currentSavings: cents(0), annualContribution: cents(0) };
  const plans = [
    {},
    none,
    { retirementAge: 18 },
    { ...none, retirementAge: 19 },
    { currentIncome: cents(0) },
  ];
  for (const part of plans) {
    const inputs = greatest(part);
    expect(inputProblems(inputs)).toEqual([]);
    expect(calculate(inputs, YEAR).projectionData).toHaveLength(103);
    const run = startPaths(inputs);
    run.walk(20);
    expect(run.done()).toBe(20);
  }
});

test('[RCAL-04] a hundred dollars in ten years buy what is left of them', () => {
  expect(inTodaysDollars(cents(10_000), percent('10'), 2)).toBe(8_264);
  expect(inTodaysDollars(cents(10_000), percent('10'), 0)).toBe(10_000);
});

test('[RCAL-04] a thousand paths: the same every time, in any portions, around the straight line', () => {
  const inputs = { ...calculatorDefaults, expectedReturnRate: percent('6') };
  const [once, slowly] = [startPaths(inputs), startPaths(inputs)];
  once.walk(PATHS);
  while (slowly.done() < PATHS) slowly.walk(37);
  expect(slowly.band()).toEqual(once.band());
  const { points, lasting } = once.band();
  const { projectionData } = calculate(inputs, YEAR);
  expect(points.map(({ age }) => age)).toEqual(projectionData.map(({ age }) => age));
  expect(points[0]).toEqual({ age: 35, low: 12_500_000, high: 12_500_000 });
  for (const [index, { low, high }] of points.entries()) {
    const straight = projectionData[index];
    if (!straight || straight.phase === 'retirement') continue;
    expect(low).toBeLessThanOrEqual(straight.savings);
    expect(high).toBeGreaterThanOrEqual(straight.savings);
  }
  expect(lasting).toBeGreaterThan(0);
  expect(lasting).toBeLessThan(PATHS);
  const safer = startPaths({ ...inputs, currentSavings: cents(100_000_000) });
  safer.walk(PATHS);
  expect(safer.band().lasting).toBeGreaterThan(lasting);
});
