import { plus, type Cents } from '@bank/kernel/money.ts';
import { arc, pie } from 'd3-shape';

export type Slice = { readonly id: string; readonly name: string; readonly amount: Cents };
export type SeriesColour = 1 | 2 | 3 | 4 | 5 | 'other';
export type DrawnSlice = Slice & {
  readonly path: string;
  readonly percent: number;
  readonly colour: SeriesColour;
};

const MOST_SERIES = 5;
const ORDER = [1, 2, 3, 4, 5] as const;

/** At most five series; the rest are combined into one. Amounts of zero or less can't be drawn and are left out. */
export function foldSlices(slices: readonly Slice[], otherName: string): Slice[] {
  const drawable = slices.filter((slice) => slice.amount > 0);
  if (drawable.length <= MOST_SERIES) return drawable;
  const bySize = drawable.toSorted((one, other) => other.amount - one.amount);
  const rest = bySize.slice(MOST_SERIES).map((slice) => slice.amount);
  return [...bySize.slice(0, MOST_SERIES), { id: OTHER, name: otherName, amount: plus(...rest) }];
}

export const OTHER = 'other';

export function ringDrawing(slices: readonly Slice[], radius: number, thickness: number): DrawnSlice[] {
  const angles = pie<Slice>()
    .value((slice) => slice.amount)
    .sort(null)
    .padAngle(slices.length > 1 ? 0.025 : 0)([...slices]);
  const shape = arc<(typeof angles)[number]>()
    .innerRadius(radius - thickness)
    .outerRadius(radius)
    .cornerRadius(3);
  const percents = wholePercents(slices.map((slice) => slice.amount));
  const named = slices.filter((slice) => slice.id !== OTHER);
  return angles.map((angle, index) => ({
    ...angle.data,
    path: shape(angle) ?? '',
    percent: percents[index] ?? 0,
    colour: colourOf(angle.data, named),
  }));
}

/** Two series use the first and third color, which differ more. */
function colourOf(slice: Slice, named: readonly Slice[]): SeriesColour {
  if (slice.id === OTHER) return 'other';
  const place = named.indexOf(slice);
  return named.length === 2 && place === 1 ? 3 : (ORDER[place] ?? 'other');
}

/** Whole percents that add up to 100: the largest remainders get the points lost by rounding down. */
export function wholePercents(amounts: readonly Cents[]): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (total <= 0) return amounts.map(() => 0);
  const exact = amounts.map((amount) => (amount / total) * 100);
  const percents = exact.map(Math.floor);
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value % 1 }))
    .toSorted((one, other) => other.remainder - one.remainder);
  for (const { index } of byRemainder.slice(0, missing)) percents[index] = (percents[index] ?? 0) + 1;
  return percents;
}
