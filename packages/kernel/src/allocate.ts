import { cents, type Cents } from './money.ts';
import { whole } from './portion.ts';

const MOST_PARTS = 10_000;

/**
 * Divides an amount by weights so that the parts sum to it exactly. Each part gets its share cut to whole
 * cents; the cents left over go one each to the largest fractions cut off, the earlier part first where they
 * are equal. A weight of zero gets nothing, and a negative amount the mirror of the positive one.
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

/** Equal parts, the odd cents in the first ones. */
export function split(amount: Cents, parts: number): Cents[] {
  if (!Number.isSafeInteger(parts) || parts < 1 || parts > MOST_PARTS)
    throw new RangeError(`nothing is split into ${parts} parts`);
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
