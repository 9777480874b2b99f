import type { GreyImage } from '@bank/kernel/check-image/grey-image.ts';
import sharp from 'sharp';
import { PIXELS_PER_INCH } from './bilevel-tiff.ts';

const QUALITY = 82;
const START_BYTES = 2;
/** Marker and length of the first segment (JFIF): version 1.1, pixels an inch, both resolutions, no thumbnail. */
const HEADER = Buffer.from([
  0xff,
  0xe0,
  0,
  16,
  ...Buffer.from('JFIF\0'),
  1,
  1,
  1,
  0,
  PIXELS_PER_INCH,
  0,
  PIXELS_PER_INCH,
  0,
  0,
]);

/** For people: gray, so that a faint pen can still be seen. */
export async function toGreyJpeg({ width, height, pixels }: GreyImage): Promise<Buffer> {
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .greyscale()
    .toColourspace('b-w')
    .jpeg({ quality: QUALITY })
    .toBuffer();
  // For the resolution sharp would write an EXIF segment, and what is kept has none.
  return Buffer.concat([jpeg.subarray(0, START_BYTES), HEADER, jpeg.subarray(START_BYTES)]);
}
