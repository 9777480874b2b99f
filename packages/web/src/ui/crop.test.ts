import { expect, test } from 'vitest';
import { draggedBy, frameOf, squareOf, wholeCrop } from './crop.ts';

const wide = { width: 400, height: 200 };

test.each([
  [wide, wholeCrop, { left: 100, top: 0, side: 200 }],
  [wide, { zoom: 200, across: 0, down: 100 }, { left: 0, top: 100, side: 100 }],
  [{ width: 90, height: 90 }, wholeCrop, { left: 0, top: 0, side: 90 }],
])('[PROF-05] a crop keeps one square of the picture (%#)', (size, crop, square) => {
  expect(squareOf(size, crop)).toEqual(square);
});

test('[PROF-05] dragging moves the picture under the square and stops at its edge', () => {
  // Drawn 100 wide, the square shows 200 pixels, so dragging by ten moves the picture by twenty.
  expect(draggedBy(wide, wholeCrop, { x: 10, y: 40 }, 100)).toEqual({ zoom: 100, across: 40, down: 50 });
  expect(draggedBy(wide, wholeCrop, { x: -900, y: 0 }, 100).across).toBe(100);
});

test('[ORDC-08] a crop of another aspect keeps as much as fits', () => {
  expect(frameOf(wide, wholeCrop, 4)).toEqual({ left: 0, top: 50, width: 400, height: 100 });
  expect(frameOf({ width: 100, height: 400 }, wholeCrop, 2)).toEqual({
    left: 0,
    top: 175,
    width: 100,
    height: 50,
  });
  expect(draggedBy(wide, wholeCrop, { x: 0, y: 10 }, 400, 4).down).toBe(40);
});
