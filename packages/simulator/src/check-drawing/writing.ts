import { drawLine, type Pen, type Point, type RgbImage } from './canvas.ts';
import { grainFrom } from './grain.ts';
import { advanceOf, GRID_HEIGHT, rounded, strokesOf } from './letters.ts';

/** Where the text begins (left end of its base line), how high its capitals are, and in which direction it runs. */
export type Line = { readonly at: Point; readonly height: number; readonly degrees?: number };

/** Printed: every letter is the same each time. */
export function print(image: RgbImage, text: string, { at, height, degrees = 0 }: Line, pen: Pen): void {
  const place = placing(at, degrees);
  const scale = height / GRID_HEIGHT;
  let along = 0;
  for (const letter of text) {
    for (const stroke of strokesOf(letter, false))
      drawLine(
        image,
        stroke.map(([x, y]) => place([(along + x) * scale, (y - GRID_HEIGHT) * scale])),
        pen,
      );
    along += advanceOf(letter);
  }
}

/** How long a text is, in heights of its capitals. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + advanceOf(letter), 0) / GRID_HEIGHT;
}

/** Written by hand: slanted, never twice the same. `seed` is the moment of writing. */
export function writeByHand(
  image: RgbImage,
  text: string,
  { at, height, degrees = 0 }: Line,
  { pen, seed, slant }: { readonly pen: Pen; readonly seed: number; readonly slant: number },
): void {
  const next = grainFrom(seed);
  const wobble = (size: number) => (next() - 0.5) * 2 * size;
  const place = placing(at, degrees + wobble(0.8));
  const scale = (height / GRID_HEIGHT) * (1 + wobble(0.08));
  let along = wobble(2);
  let rise = 0;
  for (const letter of text) {
    rise = rise * 0.7 + wobble(0.35);
    const grown = 1 + wobble(0.1);
    for (const stroke of strokesOf(letter, true)) {
      const points = stroke.map(([x, y]): Point => {
        const up = (y - GRID_HEIGHT) * grown + rise;
        return place([(along + x * grown - up * slant + wobble(0.07)) * scale, (up + wobble(0.07)) * scale]);
      });
      drawLine(image, points, { ...pen, radius: pen.radius * (1 + wobble(0.15)) });
    }
    along += advanceOf(letter) * (1 + wobble(0.1));
  }
}

/** A signature: one long stroke that belongs to its writer, and differs a little every time. */
export function sign(
  image: RgbImage,
  { at, height }: Line,
  { pen, hand, seed }: { readonly pen: Pen; readonly hand: number; readonly seed: number },
): void {
  const habit = grainFrom(hand);
  const moment = grainFrom(seed);
  const points: Point[] = [];
  for (let turn = 0; turn < 22; turn += 1) {
    const swing = turn % 2 === 0 ? -1 : 0.15;
    const size = turn < 3 ? 1.2 : 0.35 + habit() * 0.6;
    const x = turn * 0.24 + habit() * 0.3 + (moment() - 0.5) * 0.16;
    const y = swing * size + (habit() - 0.5) * 0.2 + (moment() - 0.5) * 0.22;
    points.push([at[0] + x * height, at[1] + y * height]);
  }
  drawLine(image, rounded(points), pen);
}

function placing([left, base]: Point, degrees: number): (offset: Point) => Point {
  const cosine = Math.cos((degrees * Math.PI) / 180);
  const sine = Math.sin((degrees * Math.PI) / 180);
  return ([x, y]) => [left + x * cosine - y * sine, base + x * sine + y * cosine];
}
