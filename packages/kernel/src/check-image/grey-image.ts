/** A picture without color: one byte a pixel, row by row, 0 is black. */
export type GreyImage = { readonly width: number; readonly height: number; readonly pixels: Uint8Array };

/** Luminance by standard perceptual weights, from what a canvas gives: four bytes a pixel. */
export function greyOfRgba(rgba: Uint8ClampedArray, width: number, height: number): GreyImage {
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = Math.round(
      0.299 * (rgba[at * 4] ?? 0) + 0.587 * (rgba[at * 4 + 1] ?? 0) + 0.114 * (rgba[at * 4 + 2] ?? 0),
    );
  return { width, height, pixels };
}

/** Smaller, so that the longer side has at most `side` pixels. Each new pixel is the mean of those it stands for. */
export function reduced(image: GreyImage, side: number): GreyImage {
  const ratio = Math.max(image.width, image.height) / side;
  if (ratio <= 1) return image;
  const width = Math.max(1, Math.round(image.width / ratio));
  const height = Math.max(1, Math.round(image.height / ratio));
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.round((y * image.height) / height);
    const bottom = Math.max(top + 1, Math.round(((y + 1) * image.height) / height));
    for (let x = 0; x < width; x += 1) {
      const left = Math.round((x * image.width) / width);
      const right = Math.max(left + 1, Math.round(((x + 1) * image.width) / width));
      let sum = 0;
      for (let row = top; row < bottom; row += 1)
        for (let at = row * image.width + left; at < row * image.width + right; at += 1)
          sum += image.pixels[at] ?? 0;
      pixels[y * width + x] = Math.round(sum / ((bottom - top) * (right - left)));
    }
  }
  return { width, height, pixels };
}

/** Gray between the pixels (bilinear). Outside of the picture, its border goes on. */
export function greyAt({ width, height, pixels }: GreyImage, x: number, y: number): number {
  const across = x < 0 ? 0 : x > width - 1 ? width - 1 : x;
  const down = y < 0 ? 0 : y > height - 1 ? height - 1 : y;
  const left = Math.max(0, Math.min(width - 2, Math.floor(across)));
  const top = Math.max(0, Math.min(height - 2, Math.floor(down)));
  const right = across - left;
  const low = down - top;
  const at = top * width + left;
  const upper = (pixels[at] ?? 0) * (1 - right) + (pixels[at + 1] ?? 0) * right;
  const lower = (pixels[at + width] ?? 0) * (1 - right) + (pixels[at + width + 1] ?? 0) * right;
  return upper * (1 - low) + lower * low;
}

/** Sums of everything above and left of a place, so that the mean of any box costs four reads. */
export function boxSums({ width, height, pixels }: GreyImage): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += pixels[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/** Mean gray of the box of `reach` pixels around a place, as much of it as lies in the picture. */
export function meanAround(
  sums: Float64Array,
  { width, height }: { readonly width: number; readonly height: number },
  { x, y, reach }: { readonly x: number; readonly y: number; readonly reach: number },
): number {
  const left = Math.max(0, x - reach);
  const right = Math.min(width, x + reach + 1);
  const top = Math.max(0, y - reach) * (width + 1);
  const bottom = Math.min(height, y + reach + 1) * (width + 1);
  const sum =
    (sums[bottom + right] ?? 0) -
    (sums[bottom + left] ?? 0) -
    (sums[top + right] ?? 0) +
    (sums[top + left] ?? 0);
  return sum / ((right - left) * ((bottom - top) / (width + 1)));
}
