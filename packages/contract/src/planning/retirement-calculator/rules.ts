import { cents, type Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import { percent, type Rate } from '@bank/kernel/rate.ts';

/** What the calculator asks for. Ages are whole years, money is of today and for a year. */
export type CalculatorInputs = {
  readonly currentAge: number;
  readonly retirementAge: number;
  readonly lifeExpectancy: number;
  readonly currentSavings: Cents;
  readonly currentIncome: Cents;
  readonly annualContribution: Cents;
  readonly expectedReturnRate: Rate;
  readonly inflationRate: Rate;
  readonly desiredIncomePercent: Rate;
  readonly socialSecurityAnnual: Cents;
  readonly otherIncomeAnnual: Cents;
};
export type InputField = keyof CalculatorInputs;

/** The order of the form. */
export const inputFields = [
  'currentAge',
  'retirementAge',
  'lifeExpectancy',
  'currentSavings',
  'annualContribution',
  'expectedReturnRate',
  'inflationRate',
  'currentIncome',
  'desiredIncomePercent',
  'socialSecurityAnnual',
  'otherIncomeAnnual',
] as const satisfies readonly InputField[];

/** What the form begins with. They are examples and say nothing about the customer. */
export const calculatorDefaults: CalculatorInputs = {
  currentAge: 35,
  retirementAge: 65,
  lifeExpectancy: 90,
  currentSavings: cents(12_500_000),
  currentIncome: cents(8_500_000),
  annualContribution: cents(1_200_000),
  expectedReturnRate: percent('7'),
  inflationRate: percent('2.5'),
  desiredIncomePercent: percent('75'),
  socialSecurityAnnual: cents(2_400_000),
  otherIncomeAnnual: cents(0),
};

export const AGE_MIN = 18;
export const RETIREMENT_AGE_MAX = 100;
export const LIFE_EXPECTANCY_MAX = 120;
/** A hundred million dollars: far above any plan, and what is made of it stays exact. */
export const MONEY_MAX = cents(10_000_000_000);
/** Savings count up to here, so that a century of growth still fits into a number. */
export const COUNTED_MAX = cents(4_000_000_000_000_000);

export const rateBounds = {
  expectedReturnRate: { max: percent('15'), step: percent('0.1') },
  inflationRate: { max: percent('10'), step: percent('0.1') },
  desiredIncomePercent: { max: percent('100'), step: percent('5') },
} as const;
export type RateField = keyof typeof rateBounds;

/** No percentage of the calculator is higher. */
export const PERCENT_MAX = percent('100');

/** Share of the savings that can be taken out each year. */
export const SAFE_WITHDRAWAL = percent('4');
/** The most extra working years a recommendation looks at. */
export const EXTRA_YEARS_MAX = 20;

/** Saved scenarios of one customer. */
export const SCENARIOS_MAX = 20;
export const NAME_MAX = 60;

/** The ages an age may have, given the others. */
export function ageBounds({
  currentAge,
  retirementAge,
}: Pick<CalculatorInputs, 'currentAge' | 'retirementAge'>) {
  return {
    currentAge: [AGE_MIN, RETIREMENT_AGE_MAX],
    retirementAge: [currentAge, RETIREMENT_AGE_MAX],
    lifeExpectancy: [retirementAge, LIFE_EXPECTANCY_MAX],
  } as const;
}
export type AgeField = keyof ReturnType<typeof ageBounds>;
export const ageFields = [
  'currentAge',
  'retirementAge',
  'lifeExpectancy',
] as const satisfies readonly AgeField[];
const rateFields = Object.keys(rateBounds) as RateField[];

/** Fields outside their bounds. */
export function inputProblems(inputs: CalculatorInputs): Problem[] {
  const bounds = ageBounds(inputs);
  return inputFields.flatMap((field): Problem[] => {
    const value = inputs[field];
    const age = ageFields.find((each) => each === field);
    if (age !== undefined) {
      const [min, max] = bounds[age];
      if (Number.isInteger(value) && value >= min && value <= max) return [];
      // An age outside its own bounds is what has to be changed first.
      const [from, to] = min > max ? [AGE_MIN, max] : [min, max];
      return [fault(field, 'age', { from, to })];
    }
    const share = rateFields.find((each) => each === field);
    if (share !== undefined) {
      const { max } = rateBounds[share];
      return value >= 0 && value <= max ? [] : [fault(field, 'rate', { to: max / 10_000 })];
    }
    return value >= 0 && value <= MONEY_MAX ? [] : [fault(field, 'money', {})];
  });
}

const faultWords = {
  age: 'retirementCalculator.validation.age',
  rate: 'retirementCalculator.validation.rate',
  money: 'retirementCalculator.validation.money',
} as const;

function fault(field: InputField, kind: 'age' | 'rate' | 'money', blanks: Record<string, number>): Problem {
  return { code: `${kind}_out_of_bounds`, field, word: faultWords[kind], blanks };
}
