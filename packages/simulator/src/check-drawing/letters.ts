import type { Point } from './canvas.ts';

/**
 * Letters as strokes on a small grid: capitals stand between 0 and 6, small letters between 2 and 6, and tails reach to 8.
 * Two digits are a point, a space lifts the pen, and `~` makes the stroke round.
 */
const strokes: Readonly<Record<string, string>> = {
  A: '062046 1434',
  B: '0600 003041423303 033344453606',
  C: '~4130100105163645',
  D: '00062644422000',
  E: '40000646 0333',
  F: '400006 0333',
  G: '~4130100105163645 454323',
  H: '0006 4046 0343',
  I: '2026 1030 1636',
  J: '~4044361605',
  K: '0006 400346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '~20100105163645413020',
  P: '06003041423303',
  Q: '~20100105163645413020 3447',
  R: '06003041423303 2346',
  S: '~413010010213334445361605',
  T: '0040 2026',
  U: '~000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
  0: '~201001051636454130 3020',
  1: '112026',
  2: '~01103041423324 240646',
  3: '~01103041423313 ~13334445361605',
  4: '300444 3036',
  5: '400002 ~0212324345361605',
  6: '~413010010516364544331304',
  7: '004016',
  8: '~20100102133342413020 ~1304051636454433',
  9: '~051636454130100102133342',
  $: '~413010010213334445361605 2026',
  a: '~321203051635 3236',
  b: '0006 ~0312223335261605',
  c: '~3322120305162635',
  d: '3036 ~3322120305162635',
  e: '~04343322120305162635',
  f: '~302011 1116 0323',
  g: '~3322120305162635 ~3237281807',
  h: '0006 ~0312223336',
  i: '1216 1010',
  j: '~121708 1010',
  k: '0006 320436',
  l: '1016',
  m: '0206 ~03121316 ~13223336',
  n: '0206 ~0312223336',
  o: '~120305162635332212',
  p: '0208 ~0312223335261605',
  q: '3238 ~3322120305162635',
  r: '0206 ~03122232',
  s: '~33221203142435261605',
  t: '101526 0222',
  u: '~0205162635 3236',
  v: '021632',
  w: '0216233642',
  x: '0236 3206',
  y: '0216 3208',
  z: '02320636',
  ',': '2617',
  '.': '2526',
  '/': '4006',
  '-': '1333',
  '#': '1016 3036 0242 0444',
  ':': '2223 2526',
  "'": '2021',
};

/** Width of the letter and the gap behind it, on the same grid. */
const NARROW = /[a-z]/;
const STEPS = 5;

export const GRID_HEIGHT = 6;

export function advanceOf(letter: string): number {
  if (letter === ' ') return 3;
  if (/[il.,':]/.test(letter)) return 3.4;
  return NARROW.test(letter) && !/[mw]/.test(letter) ? 4.5 : 5.8;
}

/** The strokes of a letter as points of the grid; `loose` rounds the straight ones too, as a hand does. */
export function strokesOf(letter: string, loose: boolean): readonly (readonly Point[])[] {
  return (strokes[letter] ?? '')
    .split(' ')
    .filter(Boolean)
    .map((stroke) => {
      const isRound = stroke.startsWith('~');
      const digits = isRound ? stroke.slice(1) : stroke;
      const points: Point[] = [];
      for (let at = 0; at + 1 < digits.length; at += 2) points.push([Number(digits[at]), Number(digits[at + 1])]);
      return isRound || (loose && points.length > 2) ? rounded(points) : points;
    });
}

/** A smooth curve through the points (Catmull-Rom). */
export function rounded(points: readonly Point[]): readonly Point[] {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
  const curve: Point[] = [];
  for (let index = 0; index < points.length - 1; index += 1)
    for (let step = 0; step < STEPS; step += 1) {
      const part = step / STEPS;
      const around = [at(index - 1), at(index), at(index + 1), at(index + 2)] as const;
      curve.push([between(around, 0, part), between(around, 1, part)]);
    }
  curve.push(at(points.length - 1));
  return curve;
}

type Around = readonly [Point, Point, Point, Point];

function between([before, from, to, after]: Around, axis: 0 | 1, part: number): number {
  const slope = (to[axis] - before[axis]) / 2;
  const nextSlope = (after[axis] - from[axis]) / 2;
  const square = part * part;
  const cube = square * part;
  return (
    (2 * cube - 3 * square + 1) * from[axis] +
    (cube - 2 * square + part) * slope +
    (3 * square - 2 * cube) * to[axis] +
    (cube - square) * nextSlope
  );
}
