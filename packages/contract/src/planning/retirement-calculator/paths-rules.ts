import { minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { lesser, portion } from '@bank/kernel/portion.ts';
import { percentOf, percent, PPM, rate, type Rate } from '@bank/kernel/rate.ts';
import { incomeOf } from './projection-rules.ts';
import { COUNTED_MAX, type CalculatorInputs } from './rules.ts';

export const PATHS = 1_000;
/** How far a year's return usually is from the expected one: one standard deviation. */
export const RETURN_SPREAD = percent('12');
/** The same inputs give the same band, on every machine. */
const SEED = 20_261_118;
/** Draws per return; their sum is close to a normal distribution with variance 1. */
const DRAWS = 12;
const STEPS = 65_536;

export type BandPoint = { readonly age: number; readonly low: Cents; readonly high: Cents };

export type Band = {
  /** The 10th and the 90th percentile at each birthday. */
  readonly points: readonly BandPoint[];
  /** Paths that pay every year of the plan in full. */
  readonly lasting: number;
};

export type PathsRun = {
  readonly done: () => number;
  readonly walk: (count: number) => void;
  /** Once all paths are walked. */
  readonly band: () => Band;
};

/** A thousand lives of one plan, each year with a return of its own. Walked in portions, by whoever has the time. */
export function startPaths(inputs: CalculatorInputs): PathsRun {
  const { annualIncomeFromSavings } = incomeOf(inputs);
  const years = inputs.lifeExpectancy - inputs.currentAge;
  const next = generator(SEED);
  const columns = Array.from({ length: years + 1 }, (): Cents[] => []);
  const taken = withdrawals(inputs, annualIncomeFromSavings);
  let [walked, lasting] = [0, 0];
  const walkOne = () => {
    let savings: Cents = inputs.currentSavings;
    let isShort = false;
    for (let year = 0; year <= years; year += 1) {
      columns[year]?.push(savings);
      if (year === years) break;
      const income = taken[year] ?? null;
      // Every path draws the same number of times, so that a plan that runs out changes no other path.
      const grown = withReturn(inputs.expectedReturnRate, next());
      if (income !== null && savings < income) isShort = true;
      const left = income === null ? savings : isShort ? ZERO : minus(savings, income);
      const after = portion(left, grown, PPM, 'half-up');
      savings = lesser(COUNTED_MAX, income === null ? plus(after, inputs.annualContribution) : after);
    }
    if (!isShort) lasting += 1;
    walked += 1;
  };
  return {
    done: () => walked,
    walk: (count) => {
      for (let each = 0; each < count && walked < PATHS; each += 1) walkOne();
    },
    band: () => ({
      points: columns.map((column, index) => ({ age: inputs.currentAge + index, ...percentiles(column) })),
      lasting,
    }),
  };
}

/** Null while the customer still works; then each year's income from savings. */
function withdrawals(inputs: CalculatorInputs, first: Cents): (Cents | null)[] {
  const before = Array.from({ length: inputs.retirementAge - inputs.currentAge }, () => null);
  const after: Cents[] = [];
  let income = first;
  for (let age = inputs.retirementAge; age < inputs.lifeExpectancy; age += 1) {
    after.push(income);
    income = plus(income, percentOf(income, inputs.inflationRate, 'half-up'));
  }
  return [...before, ...after];
}

/** What a dollar has become after a year, in millionths. Never less than nothing. */
function withReturn(expected: Rate, deviation: number): Rate {
  // The deviation counts in 1/65,536, so this stays a division of whole numbers.
  const off = Math.floor((deviation * RETURN_SPREAD) / STEPS);
  return rate(Math.max(0, PPM + expected + off));
}

function percentiles(column: readonly Cents[]): { low: Cents; high: Cents } {
  const sorted = column.toSorted((one, other) => one - other);
  const at = (tenth: number) => sorted[Math.floor((sorted.length * tenth) / 10)] ?? ZERO;
  return { low: at(1), high: at(9) };
}

/** Deviations in 1/65,536 of the spread, by whole numbers alone (xorshift of 32 bits). */
function generator(seed: number): () => number {
  let state = seed | 0;
  const draw = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 16) & (STEPS - 1);
  };
  return () => {
    let sum = 0;
    for (let each = 0; each < DRAWS; each += 1) sum += draw();
    return sum - (DRAWS * (STEPS - 1)) / 2;
  };
}
