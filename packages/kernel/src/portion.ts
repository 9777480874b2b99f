import { cents, type Cents } from './money.ts';

/**
 * Rounding modes. All are symmetric around zero, so reversing a rounded amount only flips its sign: `down`
 * goes toward zero, `up` away from it, `half-up` rounds halves away from zero, `half-even` to the even
 * neighbor.
 */
export type Rounding = 'half-up' | 'half-even' | 'down' | 'up';

/** A fraction of an amount, exact until one final rounding. Refuses non-integers. */
export function portion(
  amount: Cents,
  numerator: number | bigint,
  denominator: number | bigint,
  rounding: Rounding,
): Cents {
  return cents(scale(amount, numerator, denominator, rounding));
}

/** Same for other units: points per dollar, shares. */
export function scale(
  value: number,
  numerator: number | bigint,
  denominator: number | bigint,
  rounding: Rounding,
): number {
  return whole(divide(exact(value) * exact(numerator), exact(denominator), rounding));
}

export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator === 0n) throw new RangeError('division by zero');
  const [size, by] = [sizeOf(numerator), sizeOf(denominator)];
  const rounded = size / by + (roundsAway(size / by, size % by, by, rounding) ? 1n : 0n);
  return numerator < 0n === denominator < 0n ? rounded : -rounded;
}

/** Back from bigint; a value beyond safe integers is refused, never approximated. */
export function whole(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is too large for an exact result`);
  return number;
}

/** The greater of two amounts: a fee of 5 percent, at least $10. */
export function greater(one: Cents, other: Cents): Cents {
  return one < other ? other : one;
}

/** The lesser of two amounts: a minimum payment, at most the balance. */
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
