import { boxSums, meanAround, type GreyImage } from './grey-image.ts';

/** The neighborhood whose paper a pixel is compared with, in parts of the width. */
const REACH = 1 / 40;
/** Ink is darker than its neighborhood by this part of it. The printed pattern of the paper is not. */
const INK_PART = 0.2;

/** Black and white: 0 is ink, 255 is paper. Each pixel is compared with its neighborhood, so a shadow is not ink. */
export function toBilevel(image: GreyImage): GreyImage {
  const sums = boxSums(image);
  const reach = Math.max(4, Math.round(image.width * REACH));
  const pixels = new Uint8Array(image.pixels.length);
  for (let y = 0; y < image.height; y += 1)
    for (let x = 0; x < image.width; x += 1) {
      const at = y * image.width + x;
      const limit = meanAround(sums, image, { x, y, reach }) * (1 - INK_PART);
      pixels[at] = (image.pixels[at] ?? 0) < limit ? 0 : 255;
    }
  return { width: image.width, height: image.height, pixels };
}
