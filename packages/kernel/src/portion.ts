import { cents, type Cents } from './money.ts';

/**
 * What becomes of a fraction. Every rule looks at the size alone and leaves the sign as it was, so that the
 * reversal of a rounded amount is that amount with the other sign: `down` is toward zero, `up` away from it,
 * `half-up` takes a half away from zero, `half-even` to the even neighbor.
 */
export type Rounding = 'half-up' | 'half-even' | 'down' | 'up';

/** A part of an amount, exact until the one rounding at the end. Numbers that are not whole are refused. */
export function portion(
  amount: Cents,
  numerator: number | bigint,
  denominator: number | bigint,
  rounding: Rounding,
): Cents {
  return cents(scale(amount, numerator, denominator, rounding));
}

/** The same for what is counted in another unit: points for dollars spent, shares for money. */
export function scale(
  value: number,
  numerator: number | bigint,
  denominator: number | bigint,
  rounding: Rounding,
): number {
  return whole(divide(exact(value) * exact(numerator), exact(denominator), rounding));
}

export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator === 0n) throw new RangeError('nothing can be divided by zero');
  const [size, by] = [sizeOf(numerator), sizeOf(denominator)];
  const rounded = size / by + (roundsAway(size / by, size % by, by, rounding) ? 1n : 0n);
  return numerator < 0n === denominator < 0n ? rounded : -rounded;
}

/** Back from exact arithmetic; what no longer fits a safe integer is refused, never approximated. */
export function whole(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is too large to be counted exactly`);
  return number;
}

/** The greater of two amounts: a fee of five percent, at least ten dollars. */
export function greater(one: Cents, other: Cents): Cents {
  return one < other ? other : one;
}

/** The lesser of two amounts: a minimum payment, never more than is owed. */
export function lesser(one: Cents, other: Cents): Cents {
  return one < other ? one : other;
}

function exact(value: number | bigint): bigint {
  if (typeof value === 'bigint') return value;
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number`);
  return BigInt(value);
}

function sizeOf(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function roundsAway(quotient: bigint, remainder: bigint, by: bigint, rounding: Rounding): boolean {
  switch (rounding) {
    case 'down':
      return false;
    case 'up':
      return remainder > 0n;
    case 'half-up':
      return remainder * 2n >= by;
    case 'half-even':
      return remainder * 2n > by || (remainder * 2n === by && quotient % 2n === 1n);
  }
}
