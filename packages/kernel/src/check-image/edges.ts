import type { GreyImage } from './grey-image.ts';

/** How fast the gray changes at each pixel, and in which direction it gets brighter. */
export type Edges = {
  readonly width: number;
  readonly height: number;
  readonly across: Float32Array;
  readonly down: Float32Array;
};

/** Sobel's operator on a slightly smoothed picture, in gray values for a pixel. */
export function edgesOf(image: GreyImage): Edges {
  const { width, height } = image;
  const soft = softened(image);
  const across = new Float32Array(width * height);
  const down = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const upper = at - width;
      const lower = at + width;
      const [a, b, c] = [soft[upper - 1] ?? 0, soft[upper] ?? 0, soft[upper + 1] ?? 0];
      const [d, e] = [soft[at - 1] ?? 0, soft[at + 1] ?? 0];
      const [f, g, h] = [soft[lower - 1] ?? 0, soft[lower] ?? 0, soft[lower + 1] ?? 0];
      across[at] = (c - a + 2 * (e - d) + h - f) / 8;
      down[at] = (f - a + 2 * (g - b) + h - c) / 8;
    }
  return { width, height, across, down };
}

/** One, two, one in both directions. */
function softened({ width, height, pixels }: GreyImage): Float32Array {
  const rows = new Float32Array(width * height);
  const soft = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const left = pixels[x > 0 ? at - 1 : at] ?? 0;
      const right = pixels[x < width - 1 ? at + 1 : at] ?? 0;
      rows[at] = (left + 2 * (pixels[at] ?? 0) + right) / 4;
    }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const upper = rows[y > 0 ? at - width : at] ?? 0;
      const lower = rows[y < height - 1 ? at + width : at] ?? 0;
      soft[at] = (upper + 2 * (rows[at] ?? 0) + lower) / 4;
    }
  return soft;
}

/** The strength that all but a share of the pixels stay below. */
export function strengthAbove({ across, down }: Edges, share: number): number {
  const steps = new Uint32Array(512);
  for (let at = 0; at < across.length; at += 1) {
    const strength = Math.hypot(across[at] ?? 0, down[at] ?? 0);
    const step = Math.min(511, Math.floor(strength * 4));
    steps[step] = (steps[step] ?? 0) + 1;
  }
  let left = across.length * share;
  for (let step = 511; step > 0; step -= 1) {
    left -= steps[step] ?? 0;
    if (left <= 0) return step / 4;
  }
  return 0;
}
