import { cents, minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { percentOf, WHOLE_PERCENT, rate, type Rate } from '@bank/kernel/rate.ts';
import { growthOf, incomeOf, neededFor, project, savedAt, type Projection } from './projection-rules.ts';
import { EXTRA_YEARS_MAX, RETIREMENT_AGE_MAX, SAFE_WITHDRAWAL, type CalculatorInputs } from './rules.ts';

/** Each alone closes the shortfall, where it can. Without a shortfall, nothing changes. */
export type RecommendedChanges = {
  /** Null if there is no year left to save in. */
  readonly additionalAnnualSavingsNeeded: Cents | null;
  readonly newTotalAnnualContribution: Cents | null;
  readonly additionalYearsToWork: number;
  readonly newRetirementAge: number;
  /** False if even the most years leave a shortfall. */
  readonly yearsAreEnough: boolean;
  readonly adjustedIncomePercentage: Rate;
};

export type CalculatorResults = Projection & { readonly recommendedChanges: RecommendedChanges };

export function calculate(inputs: CalculatorInputs, thisYear: number): CalculatorResults {
  return { ...project(inputs, thisYear), recommendedChanges: recommendedFor(inputs) };
}

const surplus = (inputs: CalculatorInputs) => incomeOf(inputs).annualSurplusOrShortfall;

function recommendedFor(inputs: CalculatorInputs): RecommendedChanges {
  const more = moreSavings(inputs);
  const { years, areEnough } = moreYears(inputs);
  return {
    additionalAnnualSavingsNeeded: more,
    newTotalAnnualContribution: more === null ? null : plus(inputs.annualContribution, more),
    additionalYearsToWork: years,
    newRetirementAge: inputs.retirementAge + years,
    yearsAreEnough: areEnough,
    adjustedIncomePercentage: affordableShare(inputs),
  };
}

/** The least to save more each year, to the cent. */
function moreSavings(inputs: CalculatorInputs): Cents | null {
  const short = surplus(inputs);
  if (short >= 0) return ZERO;
  if (inputs.retirementAge === inputs.currentAge) return null;
  const growth = growthOf(inputs);
  const { annualIncomeFromSavings } = incomeOf(inputs);
  const closes = (more: number) => {
    const saved = savedAt(growth, plus(inputs.annualContribution, cents(more)));
    return percentOf(saved, SAFE_WITHDRAWAL, 'half-up') >= annualIncomeFromSavings;
  };
  // What a single year's saving would have to be: 25 times the shortfall, and a little for rounding.
  let [low, high] = [0, minus(ZERO, short) * 25 + 50];
  while (low + 1 < high) {
    const middle = Math.floor((low + high) / 2);
    if (closes(middle)) high = middle;
    else low = middle;
  }
  return cents(high);
}

/** The fewest years to work on; the most that count if none are enough. */
function moreYears(inputs: CalculatorInputs): { years: number; areEnough: boolean } {
  const { retirementAge, lifeExpectancy } = inputs;
  const most = Math.min(EXTRA_YEARS_MAX, Math.min(RETIREMENT_AGE_MAX, lifeExpectancy) - retirementAge);
  for (let years = 0; years <= most; years += 1)
    if (surplus({ ...inputs, retirementAge: retirementAge + years }) >= 0) return { years, areEnough: true };
  return { years: Math.max(0, most), areEnough: false };
}

/** The greatest whole percentage of today's income that the plan pays, at most what was asked for. */
function affordableShare(inputs: CalculatorInputs): Rate {
  const { desiredIncomePercent, currentIncome } = inputs;
  if (surplus(inputs) >= 0 || currentIncome === ZERO) return desiredIncomePercent;
  const { total } = incomeOf(inputs).retirementIncome;
  let share = Math.floor(desiredIncomePercent / WHOLE_PERCENT) * WHOLE_PERCENT;
  while (share > 0 && minus(total, neededFor(inputs, rate(share))) < 0) share -= WHOLE_PERCENT;
  return rate(share);
}
