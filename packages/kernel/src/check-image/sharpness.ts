import { softened } from './edges.ts';
import type { GreyImage } from './grey-image.ts';

/** Squares of this many pixels are looked at on their own; those with print or ink count. */
const SQUARE = 25;
/** Mean square of the first derivative from which a square has something to be sharp. */
const INK_MIN = 3;
/** The same in parts of the strongest square: in a noisy picture the grain is no print. */
const INK_PART = 0.12;
const SQUARES_MIN = 4;
/** The finest strokes tell: the edges of a thick pen or of a printed block are no less sharp, but measure wider. */
const FINEST = 0.25;
/** Slanted edges of writing are short and bent, and measure this much wider than upright and level ones as sharp. */
const SLANTED = 1.17;
/** The direction of an edge is that of the pixels this far around. */
const AROUND = 2;

/**
 * How wide the edges of print and ink are, as the radius of a Gaussian blur in pixels: small is sharp. It is the variance of
 * the second derivative across the edge (the Laplacian without what runs along it) in relation to that of the first one, so
 * that neither the contrast nor the amount of ink counts. A phone that moved blurs in one direction only: upright, level and
 * both slanted edges are measured on their own, and the widest decide. Infinity if there is nothing to be sharp.
 */
export function blurRadius({ width, height, pixels }: GreyImage): number {
  // The grain of a sensor is sharp in every picture, so it is smoothed away first. That alone makes a radius of 0.55.
  const fields = fieldsOf({ width, height, pixels: softened({ width, height, pixels }) });
  const squares: Square[] = [];
  for (let top = AROUND + 2; top + SQUARE < height - AROUND - 2; top += SQUARE)
    for (let left = AROUND + 2; left + SQUARE < width - AROUND - 2; left += SQUARE)
      squares.push(squareAt(fields, left, top));
  const radii = [0, 1, 2, 3].map((way) => {
    const radius = radiusOf(squares.flatMap((square) => square[way] ?? []));
    return way % 2 === 0 ? radius : radius / SLANTED;
  });
  return radii.some((radius) => radius > 0) ? Math.max(...radii) : Infinity;
}

/** Of one square, edge by edge: upright, falling, level and rising ones. */
type Square = readonly [Sums, Sums, Sums, Sums];
type Sums = { first: number; second: number };

/** Of the squares with edges in this direction a quarter is sharper than this; 0 if there are too few. */
function radiusOf(squares: readonly Sums[]): number {
  const strongest = Math.max(...squares.map(({ first }) => first));
  const inked = squares.filter(({ first }) => first >= Math.max(INK_MIN, strongest * INK_PART));
  if (inked.length < SQUARES_MIN) return 0;
  const radii = inked
    .map(({ first, second }) => Math.sqrt(first / (2 * Math.max(second, 1e-6))))
    .toSorted((one, other) => one - other);
  return radii[Math.floor(radii.length * FINEST)] ?? 0;
}

type Soft = { readonly width: number; readonly height: number; readonly pixels: Float32Array };

/** First derivatives as squares and product, smoothed, so that the middle of a stroke has the direction of its edges. */
type Fields = Soft & { readonly xx: Float32Array; readonly xy: Float32Array; readonly yy: Float32Array };

function fieldsOf(soft: Soft): Fields {
  const { width, height, pixels } = soft;
  const [xx, xy, yy] = [
    new Float32Array(pixels.length),
    new Float32Array(pixels.length),
    new Float32Array(pixels.length),
  ];
  for (let y = 1; y < height - 1; y += 1)
    for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
      const across = ((pixels[at + 1] ?? 0) - (pixels[at - 1] ?? 0)) / 2;
      const down = ((pixels[at + width] ?? 0) - (pixels[at - width] ?? 0)) / 2;
      xx[at] = across * across;
      xy[at] = across * down;
      yy[at] = down * down;
    }
  const smooth = (field: Float32Array) => summed(summed(field, 1), width);
  return { ...soft, xx: smooth(xx), xy: smooth(xy), yy: smooth(yy) };
}

/** Each value with those beside it, in steps of one pixel or one row. */
function summed(field: Float32Array, step: number): Float32Array {
  const sums = new Float32Array(field.length);
  const reach = AROUND * step;
  let sum = 0;
  for (let from = 0; from < step; from += 1) {
    sum = 0;
    for (let at = from; at < field.length; at += step) {
      sum += field[at] ?? 0;
      if (at - 2 * reach - step >= 0) sum -= field[at - 2 * reach - step] ?? 0;
      if (at - reach >= 0) sums[at - reach] = sum;
    }
  }
  return sums;
}

/** Mean squares of the first and the second derivative across the edges of one square, by their direction. */
function squareAt({ width, pixels, xx, xy, yy }: Fields, left: number, top: number): Square {
  const sums: Square = [
    { first: 0, second: 0 },
    { first: 0, second: 0 },
    { first: 0, second: 0 },
    { first: 0, second: 0 },
  ];
  const value = (at: number) => pixels[at] ?? 0;
  for (let y = top; y < top + SQUARE; y += 1)
    for (let at = y * width + left; at < y * width + left + SQUARE; at += 1) {
      // Twice the angle of the edge's normal, as cosine and sine.
      const even = (xx[at] ?? 0) - (yy[at] ?? 0);
      const odd = 2 * (xy[at] ?? 0);
      const size = Math.hypot(even, odd);
      if (size === 0) continue;
      const [cosine, sine] = [even / size, odd / size];
      const [acrossPart, downPart] = [(1 + cosine) / 2, (1 - cosine) / 2];
      const here = value(at);
      const across = (value(at + 1) - value(at - 1)) / 2;
      const down = (value(at + width) - value(at - width)) / 2;
      const slanted =
        (value(at + width + 1) - value(at + width - 1) - value(at - width + 1) + value(at - width - 1)) / 4;
      const second =
        acrossPart * (value(at + 1) - 2 * here + value(at - 1)) +
        sine * slanted +
        downPart * (value(at + width) - 2 * here + value(at - width));
      const isStraight = Math.abs(cosine) >= Math.abs(sine);
      const into = sums[isStraight ? (cosine > 0 ? 0 : 2) : sine > 0 ? 1 : 3];
      into.first +=
        (across * across * acrossPart + across * down * sine + down * down * downPart) / (SQUARE * SQUARE);
      into.second += (second * second) / (SQUARE * SQUARE);
    }
  return sums;
}
