import { cents, type Cents } from './money.ts';
import { divide, whole } from './portion.ts';
import { HUNDREDTH_OF_PERCENT, PPM, rate, type Rate } from './rate.ts';

/** Compounding periods per year. */
export type TimesAYear = 1 | 2 | 4 | 12 | 365;

/** Growth per period as a reduced fraction, since its powers get large. */
type Growth = { readonly above: bigint; readonly below: bigint };

const MOST_QUARTERS = 400;
const BOUND_BITS = 384n;
const MOST_CENTS = BigInt(Number.MAX_SAFE_INTEGER);

/** Annual percentage yield, or a loan's effective rate, to 0.01 % as 12 CFR 1030.3(f) requires. */
export function annualYield(nominal: Rate, timesAYear: TimesAYear): Rate {
  const { above, below } = growthOf(nominal, timesAYear);
  const [grown, begun] = [above ** BigInt(timesAYear), below ** BigInt(timesAYear)];
  const step = BigInt(HUNDREDTH_OF_PERCENT);
  return rate(whole(divide((grown - begun) * BigInt(PPM), begun * step, 'half-up') * step));
}

/** The lowest nominal rate, in parts per million, that gives at least this yield. */
export function nominalFor(promised: Rate, timesAYear: TimesAYear): Rate {
  const yields = (nominal: Rate): boolean => {
    const { above, below } = growthOf(nominal, timesAYear);
    const [grown, begun] = [above ** BigInt(timesAYear), below ** BigInt(timesAYear)];
    return (grown - begun) * BigInt(PPM) >= BigInt(promised) * begun;
  };
  // It lies between zero and the yield itself.
  let [low, high] = [0, Math.max(0, promised)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (yields(rate(middle))) high = middle;
    else low = middle + 1;
  }
  return rate(high);
}

/**
 * Future value after a number of quarters, to the nearest cent. A quarter may end between two compounding
 * dates: the formula then needs a square or fourth root, computed on integers. Null if it is more than an amount can be.
 */
export function futureValue(
  principal: Cents,
  nominal: Rate,
  timesAYear: TimesAYear,
  quarters: number,
): Cents | null {
  if (principal < 0) throw new RangeError('a negative principal cannot earn interest');
  if (!Number.isSafeInteger(quarters) || quarters < 0 || quarters > MOST_QUARTERS)
    throw new RangeError(`${quarters} is not a number of quarters up to ${MOST_QUARTERS}`);
  const growth = growthOf(nominal, timesAYear);
  const quarterSteps = timesAYear * quarters;
  const root = rootFor(quarterSteps);
  const steps = BigInt((quarterSteps * root) / 4);
  const doubled = (2n * BigInt(principal)) ** BigInt(root);
  // Rounds half up in integers: (floor(2x) + 1) / 2.
  const nearest = (grown: Growth) => (rootOf((doubled * grown.above) / grown.below, root) + 1n) / 2n;
  // Decades of daily compounding give powers of 700,000 digits; bounds nearly always decide the cent without
  // them.
  const [low, high] = [bound(growth, steps, 0n), bound(growth, steps, 1n)].map(nearest);
  if (low !== undefined && low > MOST_CENTS) return null;
  if (low !== undefined && low === high) return cents(whole(low));
  const exact = nearest({ above: growth.above ** steps, below: growth.below ** steps });
  return exact > MOST_CENTS ? null : cents(whole(exact));
}

function growthOf(nominal: Rate, timesAYear: TimesAYear): Growth {
  if (nominal < 0) throw new RangeError(`${nominal} is not a rate at which money grows`);
  const below = BigInt(PPM) * BigInt(timesAYear);
  const above = below + BigInt(nominal);
  const common = commonDivisor(above, below);
  return { above: above / common, below: below / common };
}

function commonDivisor(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [one, other];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/** The power in limited precision: a lower bound with excess 0, an upper bound with 1. */
function bound({ above, below }: Growth, steps: bigint, excess: bigint): Growth {
  let square = (above << BOUND_BITS) / below + excess;
  let power = 1n << BOUND_BITS;
  for (let left = steps; left > 0n; left >>= 1n) {
    if (left & 1n) power = ((power * square) >> BOUND_BITS) + excess;
    square = ((square * square) >> BOUND_BITS) + excess;
  }
  return { above: power, below: 1n << BOUND_BITS };
}

function rootFor(quarterSteps: number): 1 | 2 | 4 {
  if (quarterSteps % 4 === 0) return 1;
  return quarterSteps % 2 === 0 ? 2 : 4;
}

function rootOf(value: bigint, root: 1 | 2 | 4): bigint {
  if (root === 1) return value;
  // The floor of a fourth root is the floor of the square root of the floored square root.
  return root === 2 ? squareRoot(value) : squareRoot(squareRoot(value));
}

/** Newton's method from above: guesses decrease until the floor is reached. */
function squareRoot(value: bigint): bigint {
  if (value === 0n) return 0n;
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  let next = (guess + value / guess) / 2n;
  while (next < guess) {
    guess = next;
    next = (guess + value / guess) / 2n;
  }
  return guess;
}
