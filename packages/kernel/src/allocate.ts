import { cents, type Cents } from './money.ts';
import { whole } from './portion.ts';

const MOST_PARTS = 10_000;

/**
 * Splits an amount by weights so that the parts add up exactly. Each share is truncated to whole cents;
 * leftover cents go one each to the largest remainders, earlier parts first on a tie. A zero weight gets
 * nothing, and a negative amount mirrors the positive one.
 */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  const total = totalOf(weights);
  const size = BigInt(Math.abs(amount));
  const shares = weights.map((weight, position) => {
    const exact = size * BigInt(weight);
    return { position, cut: exact / total, fraction: exact % total };
  });
  const left = size - shares.reduce((sum, { cut }) => sum + cut, 0n);
  const favored = new Set(
    shares
      .toSorted((one, other) => compare(other.fraction, one.fraction) || one.position - other.position)
      .slice(0, whole(left))
      .map(({ position }) => position),
  );
  return shares.map(({ position, cut }) => {
    const part = whole(cut) + (favored.has(position) ? 1 : 0);
    return cents(amount < 0 ? -part : part);
  });
}

/** Equal parts; extra cents go to the first ones. */
export function split(amount: Cents, parts: number): Cents[] {
  if (!Number.isSafeInteger(parts) || parts < 1 || parts > MOST_PARTS)
    throw new RangeError(`cannot split into ${parts} parts`);
  return allocate(
    amount,
    Array.from({ length: parts }, () => 1),
  );
}

function totalOf(weights: readonly number[]): bigint {
  if (weights.length > MOST_PARTS)
    throw new RangeError(`${weights.length} parts are more than ${MOST_PARTS}`);
  let total = 0n;
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`${weight} is not a weight`);
    total += BigInt(weight);
  }
  if (total === 0n) throw new RangeError('no part has a weight');
  return total;
}

function compare(one: bigint, other: bigint): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
