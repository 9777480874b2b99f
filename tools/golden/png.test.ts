import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedPixels, decodePng, encodePng, type Pixels } from './png.ts';

function gradient(width: number, height: number): Pixels {
  const rgb = Buffer.alloc(width * height * 3);
  for (let at = 0; at < rgb.length; at += 1) rgb[at] = (at * 7 + Math.floor(at / width) * 13) & 0xff;
  return { width, height, rgb };
}

test('what was encoded is decoded to the same pixels', () => {
  const picture = gradient(37, 23);
  const back = decodePng(encodePng(picture));
  expect(back.width).toBe(37);
  expect(back.height).toBe(23);
  expect(back.rgb.equals(picture.rgb)).toBe(true);
});

test('a picture that a browser wrote is read, and is not larger when it is written again', () => {
  const file = readFileSync(join(import.meta.dirname, '../../docs/pictures/activity.png'));
  const picture = decodePng(file);
  expect([picture.width, picture.height]).toEqual([1440, 900]);
  const again = encodePng(picture);
  expect(again.length).toBeLessThan(file.length);
  expect(changedPixels(picture, decodePng(again)).count).toBe(0);
});

test('one changed byte is one changed pixel, and it is said where', () => {
  const before = gradient(20, 10);
  const rgb = Buffer.from(before.rgb);
  const at = (4 * 20 + 7) * 3 + 1;
  rgb[at] = ((rgb[at] ?? 0) + 1) & 0xff;
  expect(changedPixels(before, { ...before, rgb })).toEqual({ count: 1, box: [7, 4, 1, 1] });
  expect(changedPixels(before, before)).toEqual({ count: 0, box: null });
});

test('pictures of two sizes differ everywhere', () => {
  expect(changedPixels(gradient(20, 10), gradient(20, 11)).count).toBe(220);
});

test('what is no PNG, or one that a browser does not write, is refused', () => {
  expect(() => decodePng(Buffer.from('GIF89a'))).toThrow('not a PNG');
  const grey = encodePng(gradient(4, 4));
  grey[25] = 0;
  expect(() => decodePng(grey)).toThrow('color type 0');
});
