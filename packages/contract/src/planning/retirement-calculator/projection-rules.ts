import { cents, minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { divide, greater, portion, whole } from '@bank/kernel/portion.ts';
import { percentOf, PPM, type Rate } from '@bank/kernel/rate.ts';
import { COUNTED_MAX, SAFE_WITHDRAWAL, type CalculatorInputs } from './rules.ts';

const P = BigInt(PPM);

export type ProjectionPoint = {
  readonly age: number;
  readonly year: number;
  /** At this birthday; never below zero. */
  readonly savings: Cents;
  readonly phase: 'accumulation' | 'retirement';
};

export type Projection = {
  readonly yearsToRetirement: number;
  readonly yearsInRetirement: number;
  readonly totalRetirementSavings: Cents;
  readonly annualIncomeNeeded: Cents;
  readonly annualIncomeFromSavings: Cents;
  readonly safeAnnualWithdrawal: Cents;
  /** Negative for a shortfall. */
  readonly annualSurplusOrShortfall: Cents;
  readonly savingsDepletion: boolean;
  /** The age at which a year can't be paid in full; the planned last age if that never happens. */
  readonly savingsLastUntilAge: number;
  readonly futureSocialSecurity: Cents;
  readonly futureOtherIncome: Cents;
  readonly projectionData: readonly ProjectionPoint[];
  readonly retirementIncome: {
    readonly fromSavings: Cents;
    readonly fromSocialSecurity: Cents;
    readonly fromOther: Cents;
    readonly total: Cents;
  };
  /** What is missing in the year that can't be paid in full, grown to its end; zero if there is none. */
  readonly missing: Cents;
};

/**
 * The figures of a plan, from powers of exact fractions. A figure is rounded once, half up to the cent, and what is made of
 * figures is made of the rounded ones, so that what is shown adds up.
 */
export function project(inputs: CalculatorInputs, thisYear: number): Projection {
  const income = incomeOf(inputs);
  const { yearsToRetirement } = income;
  const { after, lastsFor, missing } = savingsAfter(inputs, income);
  const point = (savings: Cents, index: number): ProjectionPoint => ({
    age: inputs.currentAge + index,
    year: thisYear + index,
    savings,
    phase: index < yearsToRetirement ? 'accumulation' : 'retirement',
  });
  return {
    ...income,
    savingsDepletion: lastsFor < income.yearsInRetirement,
    savingsLastUntilAge: inputs.retirementAge + lastsFor,
    projectionData: [...savingsBefore(inputs), ...after].map(point),
    missing,
  };
}

/** The first year of retirement: what is needed, what comes in, and what savings have to pay. */
export function incomeOf(inputs: CalculatorInputs) {
  const { retirementAge, lifeExpectancy, currentAge, inflationRate, desiredIncomePercent } = inputs;
  const yearsToRetirement = retirementAge - currentAge;
  const later = (amount: Cents) => inflated(amount, inflationRate, yearsToRetirement);
  const totalRetirementSavings = savedAt(growthOf(inputs), inputs.annualContribution);
  const futureSocialSecurity = later(inputs.socialSecurityAnnual);
  const futureOtherIncome = later(inputs.otherIncomeAnnual);
  const annualIncomeNeeded = neededFor(inputs, desiredIncomePercent);
  const safeAnnualWithdrawal = percentOf(totalRetirementSavings, SAFE_WITHDRAWAL, 'half-up');
  const total = plus(safeAnnualWithdrawal, futureSocialSecurity, futureOtherIncome);
  return {
    yearsToRetirement,
    yearsInRetirement: lifeExpectancy - retirementAge,
    totalRetirementSavings,
    annualIncomeNeeded,
    annualIncomeFromSavings: greater(
      ZERO,
      minus(minus(annualIncomeNeeded, futureSocialSecurity), futureOtherIncome),
    ),
    safeAnnualWithdrawal,
    annualSurplusOrShortfall: minus(total, annualIncomeNeeded),
    futureSocialSecurity,
    futureOtherIncome,
    retirementIncome: {
      fromSavings: safeAnnualWithdrawal,
      fromSocialSecurity: futureSocialSecurity,
      fromOther: futureOtherIncome,
      total,
    },
  };
}

/** The income of the first year of retirement that is this share of today's. */
export function neededFor(inputs: CalculatorInputs, share: Rate): Cents {
  const years = inputs.retirementAge - inputs.currentAge;
  const above = BigInt(share) * (P + BigInt(inputs.inflationRate)) ** BigInt(years);
  return portion(inputs.currentIncome, above, P ** BigInt(years + 1), 'half-up');
}

/** What the years until retirement make of the savings, and of a dollar contributed each year. */
export type Growth = { readonly ofSavings: bigint; readonly perContribution: bigint; readonly below: bigint };

/** `savings = savings * (1 + return) + contribution`, so many times over, as one fraction. */
export function growthOf(inputs: CalculatorInputs, until = inputs.retirementAge): Growth {
  const years = BigInt(until - inputs.currentAge);
  const yearly = P + BigInt(inputs.expectedReturnRate);
  const [grown, below] = [yearly ** years, P ** years];
  return {
    ofSavings: BigInt(inputs.currentSavings) * grown,
    perContribution: yearly === P ? years * below : (P * (grown - below)) / (yearly - P),
    below,
  };
}

export function savedAt({ ofSavings, perContribution, below }: Growth, contribution: Cents): Cents {
  return counted(ofSavings + BigInt(contribution) * perContribution, below);
}

function counted(above: bigint, below: bigint): Cents {
  const savings = divide(above, below, 'half-up');
  return savings > COUNTED_MAX ? COUNTED_MAX : cents(whole(savings));
}

/** Savings at each birthday before retirement. */
function savingsBefore(inputs: CalculatorInputs): Cents[] {
  return Array.from({ length: inputs.retirementAge - inputs.currentAge }, (_, years) =>
    savedAt(growthOf(inputs, inputs.currentAge + years), inputs.annualContribution),
  );
}

/** Each year of retirement takes its income at the start, a little more than the last one's, and what is left grows. */
function savingsAfter(inputs: CalculatorInputs, income: ReturnType<typeof incomeOf>) {
  const { totalRetirementSavings, annualIncomeFromSavings, yearsInRetirement } = income;
  const [growth, inflation] = [P + BigInt(inputs.expectedReturnRate), P + BigInt(inputs.inflationRate)];
  let [above, taken, below] = [BigInt(totalRetirementSavings), BigInt(annualIncomeFromSavings), 1n];
  const after = [totalRetirementSavings];
  let lastsFor = yearsInRetirement;
  let missing: Cents = ZERO;
  for (let year = 0; year < yearsInRetirement; year += 1) {
    const left = (above - taken) * growth * P;
    below *= P * P;
    if (left < 0n && lastsFor === yearsInRetirement) {
      lastsFor = year;
      missing = cents(whole(divide(-left, below, 'up')));
    }
    above = left < 0n ? 0n : left;
    taken *= inflation * P;
    after.push(counted(above, below));
  }
  return { after, lastsFor, missing };
}

/** What buys in so many years what this amount buys today. */
function inflated(amount: Cents, inflation: Rate, years: number): Cents {
  return portion(amount, (P + BigInt(inflation)) ** BigInt(years), P ** BigInt(years), 'half-up');
}

/** What an amount in so many years buys today. */
export function inTodaysDollars(amount: Cents, inflation: Rate, years: number): Cents {
  return portion(amount, P ** BigInt(years), (P + BigInt(inflation)) ** BigInt(years), 'half-up');
}
