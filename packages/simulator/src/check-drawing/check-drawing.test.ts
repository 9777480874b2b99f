import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import { cameraOf, cornersInPicture } from './camera.ts';
import type { RgbImage } from './canvas.ts';
import { drawCheck } from './draw-check.ts';
import { toMjpeg, toY4m } from './encode.ts';
import { photograph, usualPose } from './photograph.ts';

const hashOf = ({ rgb }: RgbImage) => createHash('sha256').update(rgb).digest('hex');
const small = { width: 320, height: 180 };

test('the same check under the same conditions is the same picture, pixel by pixel', () => {
  const check = drawCheck({ seed: 3, cents: 12_34 });
  expect([check.width, check.height]).toEqual([1800, 825]);
  expect(hashOf(drawCheck({ seed: 3, cents: 12_34 }))).toBe(hashOf(check));
  const shot = photograph(check, { ...small, seed: 9, turn: 2, blur: { kind: 'shake', pixels: 6 } });
  expect(hashOf(photograph(check, { ...small, seed: 9, turn: 2, blur: { kind: 'shake', pixels: 6 } }))).toBe(hashOf(shot));
  expect(hashOf(photograph(check, { ...small, seed: 10, turn: 2 }))).not.toBe(hashOf(shot));
  expect(hashOf(drawCheck({ seed: 4, cents: 12_34 }))).not.toBe(hashOf(check));
});

test('a pixel that shows a place sees that place, and a check that lies straight keeps its proportions', () => {
  const camera = cameraOf({ ...usualPose, turn: 5, tiltX: 11, tiltY: -7, shiftX: 0.05 });
  for (const place of [
    [0, 0],
    [6, 0],
    [3.1, 1.2],
  ] as const) {
    const [x, y] = camera.shownAt(place);
    const [right, low] = camera.seenAt(x, y);
    expect(right).toBeCloseTo(place[0], 9);
    expect(low).toBeCloseTo(place[1], 9);
  }
  const [upperLeft = [0, 0], upperRight = [0, 0], lowerRight = [0, 0]] = cornersInPicture(usualPose);
  expect(upperRight[0] - upperLeft[0]).toBeCloseTo(0.8 * 1920, 9);
  expect((upperRight[0] - upperLeft[0]) / (lowerRight[1] - upperRight[1])).toBeCloseTo(6 / 2.75, 9);
});

test('darkness, glare and shadow change the light, and the back has an endorsement', () => {
  const check = drawCheck({ seed: 3 });
  const mean = ({ rgb }: RgbImage) => rgb.reduce((sum, value) => sum + value, 0) / rgb.length;
  const lit = mean(photograph(check, small));
  expect(mean(photograph(check, { ...small, light: 0.25 }))).toBeLessThan(lit * 0.3);
  expect(mean(photograph(check, { ...small, glare: { x: 0.5, y: 0.5, size: 0.2, strength: 1 } }))).toBeGreaterThan(lit + 3);
  expect(mean(photograph(check, { ...small, shadow: { degrees: 0, offset: 0, strength: 0.5 } }))).toBeLessThan(lit * 0.9);
  const signed = drawCheck({ seed: 3, side: 'back' });
  expect(mean(signed)).toBeLessThan(mean(drawCheck({ seed: 3, side: 'back', unsigned: true })));
});

test('amounts in words', () => {
  expect(amountInWords(482_50)).toBe('Four hundred eighty two and 50/100');
  expect(amountInWords(5)).toBe('Zero and 05/100');
  expect(amountInWords(1_219_00)).toBe('One thousand two hundred nineteen and 00/100');
  expect(amountInWords(10_000_00)).toBe('Ten thousand and 00/100');
});

test('frames for a pretended camera', async () => {
  const frames = [1, 2, 3].map((seed) => photograph(drawCheck({ seed }), small));
  const y4m = toY4m(frames, 5);
  expect(y4m.subarray(0, 40).toString('latin1')).toMatch(/^YUV4MPEG2 W320 H180 F5:1 /);
  const head = y4m.indexOf('\n') + 1;
  expect(y4m.length).toBe(head + 3 * ('FRAME\n'.length + (320 * 180 * 3) / 2));
  const mjpeg = await toMjpeg(frames);
  let pictures = 0;
  for (let at = mjpeg.indexOf('ffd8ff', 0, 'hex'); at >= 0; at = mjpeg.indexOf('ffd8ff', at + 1, 'hex')) pictures += 1;
  expect(pictures).toBe(3);
  expect(() => toY4m([])).toThrow(RangeError);
  expect(() => toY4m([{ width: 3, height: 2, rgb: new Uint8Array(18) }])).toThrow(RangeError);
});
