import fc from 'fast-check';
import { expect, test } from 'vitest';
import { homographyBetween, placeThrough, type Corners, type Place } from './homography.ts';

/**
 * The oracle: whole numbers without rounding, and another way. The unit square is carried to each shape by the closed
 * formula, and one after the inverse of the other carries shape to shape.
 */
type Matrix = readonly bigint[];

function fromSquare(corners: Corners): Matrix {
  const [p, q, r, s] = corners.map(({ x, y }) => [BigInt(x), BigInt(y)] as const) as [
    readonly [bigint, bigint],
    readonly [bigint, bigint],
    readonly [bigint, bigint],
    readonly [bigint, bigint],
  ];
  const one = [q[0] - r[0], q[1] - r[1]] as const;
  const two = [s[0] - r[0], s[1] - r[1]] as const;
  const sum = [p[0] - q[0] + r[0] - s[0], p[1] - q[1] + r[1] - s[1]] as const;
  const whole = one[0] * two[1] - two[0] * one[1];
  const g = sum[0] * two[1] - two[0] * sum[1];
  const h = one[0] * sum[1] - sum[0] * one[1];
  return [
    (q[0] - p[0]) * whole + g * q[0],
    (s[0] - p[0]) * whole + h * s[0],
    p[0] * whole,
    (q[1] - p[1]) * whole + g * q[1],
    (s[1] - p[1]) * whole + h * s[1],
    p[1] * whole,
    g,
    h,
    whole,
  ];
}

function adjugate([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  const [A, B, C, D, E, F, G, H, I] = [a, b, c, d, e, f, g, h, i].map((each) => each ?? 0n) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  return [
    E * I - F * H,
    C * H - B * I,
    B * F - C * E,
    F * G - D * I,
    A * I - C * G,
    C * D - A * F,
    D * H - E * G,
    B * G - A * H,
    A * E - B * D,
  ];
}

function times(one: Matrix, vector: readonly bigint[]): readonly bigint[] {
  return [0, 3, 6].map((row) => [0, 1, 2].reduce((sum, at) => sum + (one[row + at] ?? 0n) * (vector[at] ?? 0n), 0n));
}

function exactly(from: Corners, to: Corners, { x, y }: Place): Place {
  const inSquare = times(adjugate(fromSquare(from)), [BigInt(x), BigInt(y), 1n]);
  const [u = 0n, v = 0n, w = 1n] = times(fromSquare(to), inSquare);
  const fine = 10n ** 12n;
  return { x: Number((u * fine) / w) / 1e12, y: Number((v * fine) / w) / 1e12 };
}

/** A shape of a check anywhere in a photograph, each corner moved on its own. */
const shapes: fc.Arbitrary<Corners> = fc
  .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 300 }), fc.array(fc.integer({ min: -90, max: 90 }), { minLength: 8, maxLength: 8 }))
  .map(([left, top, by]) => {
    const at = (x: number, y: number, index: number): Place => ({
      x: left + x + (by[index * 2] ?? 0),
      y: top + y + (by[index * 2 + 1] ?? 0),
    });
    return [at(0, 0, 0), at(1200, 0, 1), at(1200, 550, 2), at(0, 550, 3)];
  });

test('a homography is the exact one, to a millionth of a pixel', () => {
  fc.assert(
    fc.property(
      shapes,
      shapes,
      fc.integer({ min: 0, max: 1600 }),
      fc.integer({ min: 0, max: 850 }),
      (from, to, x, y) => {
        const found = placeThrough(homographyBetween(from, to), { x, y });
        const exact = exactly(from, to, { x, y });
        expect(Math.hypot(found.x - exact.x, found.y - exact.y)).toBeLessThan(1e-6);
      },
    ),
    { numRuns: 1_000, seed: 20 },
  );
});

test('corners go to corners, and there and back is the same place', () => {
  fc.assert(
    fc.property(shapes, shapes, (from, to) => {
      const there = homographyBetween(from, to);
      const back = homographyBetween(to, from);
      for (const [index, corner] of from.entries()) {
        expect(placeThrough(there, corner).x).toBeCloseTo(to[index]?.x ?? 0, 6);
        expect(placeThrough(there, corner).y).toBeCloseTo(to[index]?.y ?? 0, 6);
      }
      const middle = { x: 800, y: 400 };
      const again = placeThrough(back, placeThrough(there, middle));
      expect(Math.hypot(again.x - middle.x, again.y - middle.y)).toBeLessThan(1e-6);
    }),
    { numRuns: 300, seed: 21 },
  );
});

test('corners on one line have no homography', () => {
  const flat: Corners = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 20, y: 0 },
    { x: 0, y: 10 },
  ];
  const square: Corners = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ];
  expect(() => homographyBetween(flat, square)).toThrow(RangeError);
});
