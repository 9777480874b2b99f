import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import type { BandPoint } from '@bank/contract/planning/retirement-calculator/paths-rules.ts';
import { inTodaysDollars } from '@bank/contract/planning/retirement-calculator/projection-rules.ts';
import type { CalculatorResults } from '@bank/contract/planning/retirement-calculator/recommendation-rules.ts';
import {
  ageFields,
  calculatorDefaults,
  inputFields,
  rateBounds,
  type CalculatorInputs,
  type InputField,
} from '@bank/contract/planning/retirement-calculator/rules.ts';
import { cents, minus, parseDollars, plus, toDollars, ZERO, type Cents } from '@bank/kernel/money.ts';
import { fromPercent, rate, toPercent, type Rate } from '@bank/kernel/rate.ts';
import { completeMoney } from '../../ui/money-typing.ts';

/** As it stands in the fields. */
export type Typed = Readonly<Record<InputField, string>>;

const isAge = (field: InputField) => ageFields.some((each) => each === field);
const isRate = (field: InputField) => field in rateBounds;

/** What the customer has in retirement accounts; zero if they have none. */
export function retirementBalance(accounts: readonly Account[]): Cents {
  return accounts
    .filter(({ type, state }) => type === 'retirement' && state !== 'closed')
    .reduce((sum, { currentBalance }) => plus(sum, currentBalance), ZERO);
}

export function firstInputs(accounts: readonly Account[]): CalculatorInputs {
  const balance = retirementBalance(accounts);
  return balance > 0 ? { ...calculatorDefaults, currentSavings: balance } : calculatorDefaults;
}

export function typedOf(inputs: CalculatorInputs): Typed {
  const text = (field: InputField) => {
    if (isAge(field)) return String(inputs[field]);
    if (isRate(field)) return percentText(rate(inputs[field]));
    return completeMoney(toDollars(cents(inputs[field])));
  };
  return Object.fromEntries(inputFields.map((field) => [field, text(field)])) as Record<InputField, string>;
}

/** `7`, `2.5`: without zeros at the end. */
export function percentText(share: Rate): string {
  return toPercent(share).replace(/\.?0+$/, '');
}

/** What is no number becomes 0 when its field is left. */
export function settled(field: InputField, text: string): string {
  if (isAge(field)) return String(ageOf(text));
  if (isRate(field)) return percentText(rateOf(text));
  return completeMoney(toDollars(amountOf(text)));
}

export function inputsOf(typed: Typed): CalculatorInputs {
  return {
    currentAge: ageOf(typed.currentAge),
    retirementAge: ageOf(typed.retirementAge),
    lifeExpectancy: ageOf(typed.lifeExpectancy),
    currentSavings: amountOf(typed.currentSavings),
    currentIncome: amountOf(typed.currentIncome),
    annualContribution: amountOf(typed.annualContribution),
    expectedReturnRate: rateOf(typed.expectedReturnRate),
    inflationRate: rateOf(typed.inflationRate),
    desiredIncomePercent: rateOf(typed.desiredIncomePercent),
    socialSecurityAnnual: amountOf(typed.socialSecurityAnnual),
    otherIncomeAnnual: amountOf(typed.otherIncomeAnnual),
  };
}

const ageOf = (text: string) => (/^-?\d{1,4}$/.test(text.trim()) ? Number(text) : 0);
const rateOf = (text: string) =>
  fromPercent(
    text
      .trim()
      .replace(/^0+(?=\d)/, '')
      .replace(/^\./, '0.'),
  ) ?? rate(0);
const amountOf = (text: string) => parseDollars(text) ?? ZERO;

/** How money is shown: as it will be then, or what that buys today. */
export type Dollars = 'future' | 'today';

type Line = readonly { readonly at: number; readonly amount: Cents }[];

/** The points of a plan. In the year that can't be paid in full the line falls below zero, so that it shows where. */
export function lineOf(
  { projectionData, savingsDepletion, savingsLastUntilAge, missing }: CalculatorResults,
  inputs: CalculatorInputs,
  dollars: Dollars,
): Line {
  return projectionData.map(({ age, savings }) => {
    const isShort = savingsDepletion && age === savingsLastUntilAge + 1;
    return { at: age, amount: shown(isShort ? minus(ZERO, missing) : savings, age, inputs, dollars) };
  });
}

export function bandOf(points: readonly BandPoint[], inputs: CalculatorInputs, dollars: Dollars) {
  return points.map(({ age, low, high }) => ({
    at: age,
    low: shown(low, age, inputs, dollars),
    high: shown(high, age, inputs, dollars),
  }));
}

function shown(
  amount: Cents,
  age: number,
  { currentAge, inflationRate }: CalculatorInputs,
  dollars: Dollars,
): Cents {
  return dollars === 'future' ? amount : inTodaysDollars(amount, inflationRate, age - currentAge);
}
