import type { GreyImage } from '@bank/kernel/check-image/grey-image.ts';
import sharp from 'sharp';
import { PIXELS_PER_INCH } from './bilevel-tiff.ts';

const QUALITY = 82;
/** Where the first segment of a JPEG names its format, the unit of its resolution, and both resolutions. */
const FORMAT_AT = 6;
const UNIT_AT = 13;
const PER_INCH = 1;

/** For people: gray, so that a faint pen can still be seen. */
export async function toGreyJpeg({ width, height, pixels }: GreyImage): Promise<Buffer> {
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .greyscale()
    .toColourspace('b-w')
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return withResolution(jpeg);
}

/** Written into the header that every JPEG has: sharp would add an EXIF segment for it, and what is kept has none. */
function withResolution(jpeg: Buffer): Buffer {
  if (jpeg.toString('latin1', FORMAT_AT, FORMAT_AT + 4) !== 'JFIF') return jpeg;
  jpeg.writeUInt8(PER_INCH, UNIT_AT);
  jpeg.writeUInt16BE(PIXELS_PER_INCH, UNIT_AT + 1);
  jpeg.writeUInt16BE(PIXELS_PER_INCH, UNIT_AT + 3);
  return jpeg;
}
