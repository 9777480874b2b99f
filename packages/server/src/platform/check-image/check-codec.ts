import type { GreyImage } from '@bank/kernel/check-image/grey-image.ts';
import { CHECK_WIDTH } from '@bank/kernel/check-image/thresholds.ts';
import sharp from 'sharp';

/** A check of six inches is this wide, so this is what its pixels are worth. */
const PIXELS_PER_INCH = CHECK_WIDTH / 6;
const PIXELS_PER_MM = PIXELS_PER_INCH / 25.4;
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

/**
 * For other banks: one bit a pixel, CCITT Group 4, 200 pixels an inch, white is zero. `bilevel` has 0 for ink and 255 for
 * paper.
 */
export function toBilevelTiff({ width, height, pixels }: GreyImage): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .greyscale()
    .toColourspace('b-w')
    .tiff({
      compression: 'ccittfax4',
      bitdepth: 1,
      miniswhite: true,
      xres: PIXELS_PER_MM,
      yres: PIXELS_PER_MM,
      resolutionUnit: 'inch',
    })
    .toBuffer();
}
