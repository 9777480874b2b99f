import { blankImage, type Point, type RgbImage } from './canvas.ts';
import { grainFrom } from './grain.ts';

/**
 * Three ways a photograph gets blurred: the lens looked elsewhere (a disc), the phone moved (a straight line), the hand
 * trembled (a crooked line). `pixels` is the radius of the disc or the length of the line.
 */
export type Blur = {
  readonly kind: 'focus' | 'motion' | 'shake';
  readonly pixels: number;
  readonly degrees?: number;
  readonly seed?: number;
};

export function blurred(image: RgbImage, blur: Blur): RgbImage {
  return blur.kind === 'focus' ? throughDisc(image, blur.pixels) : alongPath(image, pathOf(blur));
}

function pathOf({ kind, pixels, degrees = 0, seed = 1 }: Blur): readonly Point[] {
  const count = Math.max(2, Math.round(pixels));
  let angle = (degrees * Math.PI) / 180;
  const next = grainFrom(seed);
  let at: Point = [0, 0];
  const path: Point[] = [at];
  for (let step = 1; step < count; step += 1) {
    if (kind === 'shake') angle += (next() - 0.4) * 1.1;
    at = [at[0] + Math.cos(angle), at[1] + Math.sin(angle)];
    path.push(at);
  }
  return path;
}

function alongPath({ width, height, rgb }: RgbImage, path: readonly Point[]): RgbImage {
  const result = blankImage(width, height);
  const sums = new Float32Array(rgb.length);
  for (const [right, down] of path) {
    const dx = Math.round(right);
    const dy = Math.round(down);
    for (let y = 0; y < height; y += 1) {
      const row = clamped(y + dy, height) * width;
      for (let x = 0; x < width; x += 1) {
        const from = (row + clamped(x + dx, width)) * 3;
        const to = (y * width + x) * 3;
        sums[to] = (sums[to] ?? 0) + (rgb[from] ?? 0);
        sums[to + 1] = (sums[to + 1] ?? 0) + (rgb[from + 1] ?? 0);
        sums[to + 2] = (sums[to + 2] ?? 0) + (rgb[from + 2] ?? 0);
      }
    }
  }
  for (let at = 0; at < sums.length; at += 1) result.rgb[at] = Math.round((sums[at] ?? 0) / path.length);
  return result;
}

/** Sums of rows make a disc of any size cost its height alone. */
function throughDisc({ width, height, rgb }: RgbImage, radius: number): RgbImage {
  const result = blankImage(width, height);
  const reach = Math.floor(radius);
  for (let channel = 0; channel < 3; channel += 1) {
    const sums = rowSums({ width, height, rgb }, channel);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        let sum = 0;
        let count = 0;
        for (let dy = -reach; dy <= reach; dy += 1) {
          const half = Math.floor(Math.sqrt(radius * radius - dy * dy));
          const row = clamped(y + dy, height) * (width + 1);
          const left = Math.max(0, x - half);
          const right = Math.min(width, x + half + 1);
          sum += (sums[row + right] ?? 0) - (sums[row + left] ?? 0);
          count += right - left;
        }
        result.rgb[(y * width + x) * 3 + channel] = Math.round(sum / count);
      }
  }
  return result;
}

function rowSums({ width, height, rgb }: RgbImage, channel: number): Float64Array {
  const sums = new Float64Array((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * (width + 1) + x;
      sums[at + 1] = (sums[at] ?? 0) + (rgb[(y * width + x) * 3 + channel] ?? 0);
    }
  return sums;
}

function clamped(at: number, size: number): number {
  return at < 0 ? 0 : at >= size ? size - 1 : at;
}
