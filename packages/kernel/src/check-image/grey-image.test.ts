import { expect, test } from 'vitest';
import { toBilevel } from './bilevel.ts';
import { boxSums, greyAt, greyOfRgba, meanAround, reduced, type GreyImage } from './grey-image.ts';
import { blurRadius } from './sharpness.ts';

const ramp: GreyImage = {
  width: 40,
  height: 30,
  pixels: Uint8Array.from({ length: 1_200 }, (_, at) => (at % 40) * 5 + Math.floor(at / 40)),
};

test('grey is what the eye sees', () => {
  const rgba = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255, 0, 255, 0, 255]);
  expect([...greyOfRgba(rgba, 3, 1).pixels]).toEqual([255, 0, 150]);
});

test('a smaller picture has the same brightness, and one that is small enough stays itself', () => {
  const mean = ({ pixels }: GreyImage) => pixels.reduce((sum, gray) => sum + gray, 0) / pixels.length;
  const small = reduced(ramp, 13);
  expect([small.width, small.height]).toEqual([13, 10]);
  expect(Math.abs(mean(small) - mean(ramp))).toBeLessThan(1);
  expect(reduced(ramp, 40)).toBe(ramp);
});

test('between pixels lies what is between them, and outside the border goes on', () => {
  expect(greyAt(ramp, 10, 7)).toBe(57);
  expect(greyAt(ramp, 10.5, 7.25)).toBeCloseTo(59.75, 9);
  expect(greyAt(ramp, -8, -8)).toBe(0);
  expect(greyAt(ramp, 99, 99)).toBe(ramp.pixels[1_199]);
});

test('the mean of a box is that of its pixels, also at the border', () => {
  const sums = boxSums(ramp);
  for (const [x, y] of [
    [20, 15],
    [0, 0],
    [39, 29],
    [2, 28],
  ] as const) {
    let [sum, count] = [0, 0];
    for (let row = Math.max(0, y - 3); row <= Math.min(29, y + 3); row += 1)
      for (let column = Math.max(0, x - 3); column <= Math.min(39, x + 3); column += 1) {
        sum += ramp.pixels[row * 40 + column] ?? 0;
        count += 1;
      }
    expect(meanAround(sums, ramp, { x, y, reach: 3 })).toBeCloseTo(sum / count, 9);
  }
});

test('ink is black and paper white, in the light as in the shadow', () => {
  const [width, height] = [200, 100];
  const isInk = (x: number, y: number) => x % 20 < 3 && y > 20 && y < 80;
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => {
    const light = at % width < 100 ? 230 : 90;
    return isInk(at % width, Math.floor(at / width)) ? light * 0.35 : light;
  });
  const { pixels: bilevel } = toBilevel({ width, height, pixels });
  expect([...new Set(bilevel)].toSorted((one, other) => one - other)).toEqual([0, 255]);
  let wrong = 0;
  for (let at = 0; at < bilevel.length; at += 1) {
    // Next to the hard edge of the shadow, the neighborhood is half light and half dark.
    if (Math.abs((at % width) - 100) > 6 && (bilevel[at] === 0) !== isInk(at % width, Math.floor(at / width)))
      wrong += 1;
  }
  expect(wrong).toBe(0);
});

/** Bars with edges of a known softness, in one direction or in both. */
function bars(radius: number, way: 'across' | 'down' | 'both', contrast = 120): GreyImage {
  const [width, height] = [300, 200];
  const wave = (at: number, soft: number) =>
    Math.tanh(Math.sin((at / 24) * Math.PI) * 12 * (1 / (1.3 * Math.max(soft, 0.3))));
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => {
    const x = wave(at % width, way === 'down' ? 0.3 : radius);
    const y = wave(Math.floor(at / width), way === 'across' ? 0.3 : radius);
    return Math.round(130 + (contrast / 2) * ((x + y) / 2));
  });
  return { width, height, pixels };
}

test('[MCDP-12] the wider the edges, the larger the measure, whatever the contrast and in whichever direction', () => {
  for (const way of ['across', 'down', 'both'] as const) {
    const measured = [0.4, 1, 2, 4].map((radius) => blurRadius(bars(radius, way)));
    expect(measured, way).toEqual(measured.toSorted((one, other) => one - other));
    expect((measured[3] ?? 0) / (measured[0] ?? 1), way).toBeGreaterThan(1.5);
  }
  expect(blurRadius(bars(2, 'both', 60))).toBeCloseTo(blurRadius(bars(2, 'both', 180)), 0);
  expect(blurRadius({ width: 300, height: 200, pixels: new Uint8Array(60_000).fill(150) })).toBe(Infinity);
});
