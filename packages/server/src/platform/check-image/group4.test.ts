import type { GreyImage } from '@bank/kernel/check-image/grey-image.ts';
import { expect, test } from 'vitest';
import { openTiff, readTags } from '../../testing/tiff.ts';
import { toBilevelTiff } from './bilevel-tiff.ts';
import { black, white } from './group4-codes.ts';
import { toGroup4 } from './group4.ts';

const WIDTH = 1200;

/** Numbers that look random. */
function numbersFrom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => ((state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) >>> 8) % most;
}

/** Rows of white and ink by a rule. */
function imageOf(rows: number, isInk: (x: number, y: number) => boolean): GreyImage {
  const pixels = Uint8Array.from({ length: WIDTH * rows }, (_, at) =>
    isInk(at % WIDTH, Math.floor(at / WIDTH)) ? 0 : 255,
  );
  return { width: WIDTH, height: rows, pixels };
}

/** Whether another decoder reads every pixel as it was written. */
function isReadBack(image: GreyImage): boolean {
  const read = openTiff(toBilevelTiff(image));
  const isSameSize = read.width === image.width && read.height === image.height;
  return isSameSize && read.pixels.equals(Buffer.from(image.pixels));
}

test('every length of a run, of white and of ink, is read back by libtiff', () => {
  // Far from the row above each time, so that the run itself is told.
  expect(isReadBack(imageOf(WIDTH + 1, (x, y) => x >= (y * 7) % (WIDTH + 1)))).toBe(true);
  expect(isReadBack(imageOf(WIDTH + 1, (x, y) => x < (y * 7) % (WIDTH + 1)))).toBe(true);
});

test('noise of every density, fine and coarse, is read back by libtiff', () => {
  const next = numbersFrom(9);
  const densities = Array.from({ length: 200 }, (_, row) => (row % 100) + 1);
  const noise = imageOf(200, (_, y) => next(100) < (densities[y] ?? 50));
  expect(isReadBack(noise)).toBe(true);
  // Edges that wander by a few pixels from row to row, some lines ending, some beginning.
  const starts = Array.from(
    { length: 300 },
    () => [next(WIDTH), next(40), next(9) - 4, 1 + next(60)] as const,
  );
  const wandering = imageOf(300, (x, y) =>
    starts.some(([left, wide, lean, from]) => {
      const at = left + Math.round((lean * (y - from)) / 2);
      return y >= from && y < from + 90 && x >= at && x < at + wide;
    }),
  );
  expect(isReadBack(wandering)).toBe(true);
});

test('all white, all ink, one pixel and one column are read back by libtiff', () => {
  expect(isReadBack(imageOf(20, () => false))).toBe(true);
  expect(isReadBack(imageOf(20, () => true))).toBe(true);
  expect(isReadBack(imageOf(20, (x, y) => x === 1_199 && y === 19))).toBe(true);
  expect(isReadBack(imageOf(20, (x) => x === 0))).toBe(true);
});

test('the words are a code: none begins another, and there is one for each length', () => {
  for (const { short, long } of [white, black]) {
    expect([short.length, long.length]).toEqual([64, 27]);
    const all = [...short, ...long];
    expect(new Set(all).size).toBe(91);
    for (const word of all)
      expect(all.filter((other) => other !== word && other.startsWith(word))).toEqual([]);
  }
});

test('the file says what it is, in one strip; a row that is too wide is refused', () => {
  expect(readTags(toBilevelTiff(imageOf(550, (x, y) => (x * y) % 91 === 0)))).toEqual({
    width: 1200,
    height: 550,
    bitsPerSample: 1,
    compression: 4,
    photometric: 0,
    strips: 1,
    resolution: [200, 200],
    unit: 2,
  });
  expect(() => toGroup4({ width: 1_792, height: 1, pixels: new Uint8Array(1_792) })).toThrow(RangeError);
});
