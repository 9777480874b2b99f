import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprintDistance, fingerprintOf, FINGERPRINT_BYTES, isSameCheck } from './fingerprint.ts';
import type { GreyImage } from './grey-image.ts';

const WIDTH = 1200;
const HEIGHT = 550;

/** A sheet with short strokes at places that the seed decides. `shift` moves all of them. */
function sheetOf(seed: number, { shift = 0, paper = 210 } = {}): GreyImage {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(paper);
  let state = seed;
  const next = (most: number) => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) % most;
  for (let stroke = 0; stroke < 700; stroke += 1) {
    const [left, top, long, isLevel] = [next(1_150), next(520), 10 + next(30), next(2) === 0];
    for (let step = 0; step < long; step += 1)
      for (let thick = 0; thick < 4; thick += 1) {
        const x = left + shift + (isLevel ? step : thick);
        const y = top + shift + (isLevel ? thick : step);
        if (x < WIDTH && y < HEIGHT) pixels[y * WIDTH + x] = Math.round(paper * 0.25);
      }
  }
  return { width: WIDTH, height: HEIGHT, pixels };
}

function upsideDown({ width, height, pixels }: GreyImage): GreyImage {
  return { width, height, pixels: pixels.toReversed() };
}

test('[MCDP-21] the same sheet has the same fingerprint, darker, moved by some pixels or upside down', () => {
  const first = fingerprintOf(sheetOf(7));
  expect(first).toHaveLength(FINGERPRINT_BYTES);
  expect(fingerprintDistance(first, first)).toBeCloseTo(0, 9);
  for (const other of [sheetOf(7, { paper: 130 }), sheetOf(7, { shift: 4 }), upsideDown(sheetOf(7))])
    expect(isSameCheck(first, fingerprintOf(other))).toBe(true);
});

test('[MCDP-21] another sheet has another fingerprint', () => {
  const prints = [11, 12, 13, 14, 15].map((seed) => fingerprintOf(sheetOf(seed)));
  for (const [index, one] of prints.entries())
    for (const other of prints.slice(index + 1)) expect(isSameCheck(one, other)).toBe(false);
});

test('an empty sheet is like nothing, and what is no fingerprint is refused', () => {
  const empty = fingerprintOf({ width: WIDTH, height: HEIGHT, pixels: new Uint8Array(WIDTH * HEIGHT).fill(200) });
  expect(fingerprintDistance(empty, empty)).toBe(1);
  expect(() => fingerprintDistance(empty, new Uint8Array(3))).toThrow(RangeError);
});

test('a distance is from 0 to 1, nothing for the same cells, and never far from its own reverse', () => {
  const prints = fc.uint8Array({ minLength: FINGERPRINT_BYTES, maxLength: FINGERPRINT_BYTES });
  fc.assert(
    fc.property(prints, prints, (one, other) => {
      const distance = fingerprintDistance(one, other);
      expect(distance).toBeGreaterThanOrEqual(0);
      expect(distance).toBeLessThanOrEqual(1);
      expect(fingerprintDistance(one, one)).toBeLessThan(1e-9);
      expect(Math.abs(fingerprintDistance(other, one) - distance)).toBeLessThan(0.15);
    }),
    { numRuns: 15, seed: 22 },
  );
});
