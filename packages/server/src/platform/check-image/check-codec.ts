import type { GreyImage } from '@bank/kernel/check-image/grey-image.ts';
import sharp from 'sharp';
import { PIXELS_PER_INCH } from './bilevel-tiff.ts';

const QUALITY = 82;

/** For people: gray, so that a faint pen can still be seen. */
export function toGreyJpeg({ width, height, pixels }: GreyImage): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .greyscale()
    .toColourspace('b-w')
    .withDensity(PIXELS_PER_INCH)
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
