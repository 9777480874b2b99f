import { blankImage, type Color, type RgbImage } from './canvas.ts';
import { grainAt, softGrainAt } from './grain.ts';

/** Pixels of an inch of the drawn check; a photograph shows fewer. */
export const DPI = 300;
export const INCHES_WIDE = 6;
export const INCHES_HIGH = 2.75;

const tints: readonly Color[] = [
  [214, 226, 238],
  [228, 228, 224],
  [216, 230, 214],
  [236, 226, 206],
  [226, 218, 234],
];

/** Check paper: grain, fibers, and a pattern of fine waves that copiers lose. `style` is the book of checks. */
export function frontStock(style: number, seed: number): RgbImage {
  const image = blankImage(INCHES_WIDE * DPI, INCHES_HIGH * DPI);
  const tint = tints[style % tints.length] ?? [228, 228, 224];
  const pitch = 0.16 + (style % 3) * 0.04;
  const bend = 5 + (style % 4);
  // The same for a whole column, and for a whole row.
  const columns = Float64Array.from({ length: image.width }, (_, x) => bend * Math.sin(x * 0.017 - style));
  for (let y = 0; y < image.height; y += 1) {
    const row = bend * Math.sin(y * 0.021 + style);
    for (let x = 0; x < image.width; x += 1) {
      const wave = Math.sin(x * pitch + row);
      const cross = Math.sin(y * pitch * 1.2 + (columns[x] ?? 0));
      const line = (wave > 0.82 ? wave - 0.82 : 0) + (cross > 0.82 ? cross - 0.82 : 0);
      const fiber = (softGrainAt(x / 9, y / 9, seed) - 0.5) * 6;
      const change = -line * 110 + fiber + (grainAt(x, y, seed) - 0.5) * 7;
      paint(image, y * image.width + x, tint, change);
    }
  }
  return image;
}

/** The back: plain paper. */
export function backStock(seed: number): RgbImage {
  const image = blankImage(INCHES_WIDE * DPI, INCHES_HIGH * DPI);
  for (let y = 0; y < image.height; y += 1)
    for (let x = 0; x < image.width; x += 1) {
      const fiber = (softGrainAt(x / 11, y / 11, seed) - 0.5) * 6;
      paint(image, y * image.width + x, [232, 231, 226], fiber + (grainAt(x, y, seed) - 0.5) * 7);
    }
  return image;
}

function paint({ rgb }: RgbImage, pixel: number, color: Color, change: number): void {
  for (let channel = 0; channel < 3; channel += 1)
    rgb[pixel * 3 + channel] = Math.max(0, Math.min(255, (color[channel] ?? 0) + change));
}
