import type { GreyImage } from './grey-image.ts';

/** Squares of this many pixels are looked at on their own; those with print or ink count. */
const SQUARE = 25;
/** Mean square of the first difference from which a square has something to be sharp. */
const INK_MIN = 9;
/** The same in parts of the strongest square: in a noisy picture the grain is no print. */
const INK_PART = 0.12;
const SQUARES_MIN = 4;

/** Right, down, and both diagonals: a phone that moved blurs in one direction only. */
const ways: readonly (readonly [dx: number, dy: number])[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

/**
 * How wide the edges of print and ink are, as the radius of a Gaussian blur in pixels: small is sharp. It is the variance of
 * the second difference (the Laplacian, direction by direction) in relation to that of the first one, so that neither the
 * contrast nor the amount of ink counts. The widest direction decides. Infinity if there is nothing to be sharp.
 */
export function blurRadius(image: GreyImage): number {
  return Math.max(...ways.map((way) => radiusAlong(image, way)));
}

function radiusAlong(image: GreyImage, way: readonly [number, number]): number {
  const squares: { first: number; second: number }[] = [];
  for (let top = 2; top + SQUARE < image.height - 2; top += SQUARE)
    for (let left = 2; left + SQUARE < image.width - 2; left += SQUARE)
      squares.push(differences(image, left, top, way));
  const strongest = Math.max(...squares.map(({ first }) => first));
  const inked = squares.filter(({ first }) => first >= Math.max(INK_MIN, strongest * INK_PART));
  if (inked.length < SQUARES_MIN) return Infinity;
  const length = Math.hypot(way[0], way[1]);
  const radii = inked
    .map(({ first, second }) => length * Math.sqrt(first / (2 * Math.max(second, 1e-6))))
    .toSorted((one, other) => one - other);
  return radii[Math.floor(radii.length / 2)] ?? Infinity;
}

/** Mean squares of the first and the second difference in one square and one direction. */
function differences(
  { width, pixels }: GreyImage,
  left: number,
  top: number,
  [dx, dy]: readonly [number, number],
): { first: number; second: number } {
  const step = dy * width + dx;
  let first = 0;
  let second = 0;
  for (let y = top; y < top + SQUARE; y += 1)
    for (let x = left; x < left + SQUARE; x += 1) {
      const at = y * width + x;
      const before = pixels[at - step] ?? 0;
      const here = pixels[at] ?? 0;
      const after = pixels[at + step] ?? 0;
      first += ((after - before) / 2) ** 2;
      second += (after - 2 * here + before) ** 2;
    }
  const count = SQUARE * SQUARE;
  return { first: first / count, second: second / count };
}
