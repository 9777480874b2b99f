import { expect, test } from 'vitest';
import { brightness, checkPhoto, greyOf, sharpness } from './photo-checks.ts';

const WIDTH = 64;
const even = (value: number) => new Uint8Array(WIDTH * WIDTH).fill(value);
const stripes = (soft: number) =>
  Uint8Array.from({ length: WIDTH * WIDTH }, (_, at) => 150 + Math.round(90 * Math.sin((at % WIDTH) / soft)));

test('a dark room and a glaring flash are not good light', () => {
  expect(checkPhoto(even(20), WIDTH).light).toBe(false);
  expect(checkPhoto(even(250), WIDTH).light).toBe(false);
  expect(checkPhoto(even(150), WIDTH).light).toBe(true);
});

test('hard edges are in focus, soft ones are not', () => {
  expect(checkPhoto(stripes(1), WIDTH).sharp).toBe(true);
  expect(checkPhoto(stripes(12), WIDTH).sharp).toBe(false);
  expect(sharpness(even(150), WIDTH)).toBe(0);
});

test('grey is what the eye sees', () => {
  expect([...greyOf(new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255, 0, 255, 0, 255]))]).toEqual([
    255, 0, 150,
  ]);
  expect(brightness(new Uint8Array())).toBe(0);
});
