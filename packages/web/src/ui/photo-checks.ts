/**
 * Checks a camera picture before it is taken, to guide the customer; the server checks the photo again. Everything
 * here is pure and works on gray values from 0 to 255.
 */

export type PhotoChecks = { readonly light: boolean; readonly sharp: boolean };

/** Below is a dim room, above is flash glare on paper; both make the ink unreadable. */
const DARKEST = 60;
const BRIGHTEST = 235;
/** Edge variance below this means blur; a readable document is well above it. */
const SHARPEST_BLUR = 60;

export function checkPhoto(grey: Uint8Array, width: number): PhotoChecks {
  const light = brightness(grey);
  return { light: light >= DARKEST && light <= BRIGHTEST, sharp: sharpness(grey, width) >= SHARPEST_BLUR };
}

/** Luminance by standard perceptual weights, from RGBA pixels. */
export function greyOf(pixels: Uint8ClampedArray): Uint8Array {
  const grey = new Uint8Array(pixels.length / 4);
  for (let at = 0; at < grey.length; at += 1) {
    const red = pixels[at * 4] ?? 0;
    const green = pixels[at * 4 + 1] ?? 0;
    const blue = pixels[at * 4 + 2] ?? 0;
    grey[at] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
  }
  return grey;
}

export function brightness(grey: Uint8Array): number {
  let sum = 0;
  for (const value of grey) sum += value;
  return grey.length === 0 ? 0 : sum / grey.length;
}

/** Variance of the Laplacian: large if neighboring pixels differ, as in a sharp picture. */
export function sharpness(grey: Uint8Array, width: number): number {
  const height = Math.floor(grey.length / width);
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around =
        (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) + (grey[at - width] ?? 0) + (grey[at + width] ?? 0);
      const edge = around - 4 * (grey[at] ?? 0);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  if (count === 0) return 0;
  const mean = sum / count;
  return squares / count - mean * mean;
}
