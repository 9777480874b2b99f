import { expect, test } from 'vitest';
import type { GreyImage } from './grey-image.ts';
import type { Corners, Place } from './homography.ts';
import { lengthOf, straighten } from './straighten.ts';

/** A picture given by a formula, so that it is known at every place and nothing has to be interpolated. */
const drawn = (u: number, v: number) => 128 + 60 * Math.sin(u * 40) * Math.cos(v * 23) + 50 * Math.sin(u * 9 + v * 14);

/** Where a pixel of the photograph lies on the check, by Newton's method on the corner's blend of depths. */
function photographOf(corners: Corners, width: number, height: number): GreyImage {
  const toCheck = inverse(squareTo(corners));
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const { x: u, y: v } = through(toCheck, { x, y });
      const isInside = u >= 0 && v >= 0 && u <= 1 && v <= 1;
      pixels[y * width + x] = isInside ? Math.round(drawn(u, v)) : 0;
    }
  return { width, height, pixels };
}

/** The unit square to a shape, by the closed formula; `straighten` solves equations instead. */
function squareTo([p, q, r, s]: Corners): readonly number[] {
  const [ax, ay, bx, by] = [q.x - r.x, q.y - r.y, s.x - r.x, s.y - r.y];
  const [cx, cy] = [p.x - q.x + r.x - s.x, p.y - q.y + r.y - s.y];
  const whole = ax * by - bx * ay;
  const g = (cx * by - bx * cy) / whole;
  const h = (ax * cy - cx * ay) / whole;
  return [q.x - p.x + g * q.x, s.x - p.x + h * s.x, p.x, q.y - p.y + g * q.y, s.y - p.y + h * s.y, p.y, g, h, 1];
}

function inverse([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]: readonly number[]): readonly number[] {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

function through([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]: readonly number[], { x, y }: Place): Place {
  const depth = g * x + h * y + i;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

const shapes: readonly Corners[] = [
  [{ x: 60, y: 40 }, { x: 700, y: 40 }, { x: 700, y: 333 }, { x: 60, y: 333 }],
  [{ x: 80, y: 60 }, { x: 690, y: 20 }, { x: 740, y: 360 }, { x: 30, y: 320 }],
  [{ x: 150, y: 90 }, { x: 640, y: 70 }, { x: 770, y: 380 }, { x: 20, y: 300 }],
  // Twice as large as what is made of it.
  [{ x: 10, y: 15 }, { x: 1580, y: 60 }, { x: 1540, y: 760 }, { x: 40, y: 700 }],
];

test.each(shapes.map((corners, index) => ({ corners, index })))(
  'straightening a photographed picture gives it back: shape $index',
  ({ corners }) => {
    const photo = photographOf(corners, 1620, 800);
    const size = { width: 640, height: 293 };
    const straight = straighten(photo, corners, size);
    const errors: number[] = [];
    for (let y = 2; y < size.height - 2; y += 1)
      for (let x = 2; x < size.width - 2; x += 1) {
        const true_ = drawn((x + 0.5) / size.width, (y + 0.5) / size.height);
        errors.push(Math.abs((straight.pixels[y * size.width + x] ?? 0) - true_));
      }
    errors.sort((one, other) => one - other);
    const mean = errors.reduce((sum, each) => sum + each, 0) / errors.length;
    expect(mean).toBeLessThan(0.6);
    expect(errors[Math.floor(errors.length * 0.999)]).toBeLessThan(2.5);
  },
);

test('the result has the size of a check at 200 pixels an inch', () => {
  const photo = photographOf(shapes[0] as Corners, 800, 400);
  const { width, height, pixels } = straighten(photo, shapes[0] as Corners);
  expect([width, height, pixels.length]).toEqual([1200, 550, 660_000]);
  expect(lengthOf(shapes[0] as Corners)).toBe(640);
});
