import type { GreyImage } from '@bank/kernel/check-image/grey-image.ts';
import { Outage } from '@bank/kernel/problem.ts';
import sharp, { type Sharp } from 'sharp';
import { RefusedFile } from './render/job.ts';
import { kindOf } from './uploads/file-kind.ts';
import { PIXELS_MAX } from './uploads/picture-size.ts';

const SIDE = 512;
/** Small print of a receipt is still readable. */
const WHOLE_SIDE_MAX = 2_400;
const QUALITY = 84;
const PICTURES: ReadonlySet<unknown> = new Set(['jpeg', 'png', 'gif', 'webp']);
const SECONDS_MAX = 5;
/** Rendering takes memory: uploads queue, and a flood is refused. */
const AT_ONCE = 1;
const WAITING_MAX = 8;

// Only these four formats can be opened, whatever the file claims: SVG, PDF and others can reach files and
// hosts.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * Re-encodes as a 512-pixel square, which drops metadata and hidden content. Runs off the event loop and
 * gives up after five seconds.
 */
export function drawSquare(bytes: Uint8Array): Promise<Buffer> {
  return drawn(bytes, (picture) => picture.resize(SIDE, SIDE, { fit: 'cover', position: 'centre' }));
}

/** The same for a whole picture: turned upright, and its longest side bounded. */
export function drawWhole(bytes: Uint8Array): Promise<Buffer> {
  return drawn(bytes, (picture) =>
    picture.resize(WHOLE_SIDE_MAX, WHOLE_SIDE_MAX, { fit: 'inside', withoutEnlargement: true }),
  );
}

/** The gray pixels of a picture that was redrawn before. */
export async function greyPixels(bytes: Uint8Array): Promise<GreyImage> {
  if (!PICTURES.has(kindOf(bytes))) throw new RefusedFile('type');
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'warning', pages: 1 })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .greyscale()
      .toColourspace('b-w')
      .raw()
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
  } catch (error) {
    throw new RefusedFile('damaged', { cause: error });
  }
}

async function drawn(bytes: Uint8Array, resized: (picture: Sharp) => Sharp): Promise<Buffer> {
  if (!PICTURES.has(kindOf(bytes))) throw new RefusedFile('type');
  return withRenderer(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'warning', pages: 1 });
      return await resized(picture.autoOrient())
        // Transparent areas would take on the page's background.
        .flatten({ background: '#ffffff' })
        .webp({ quality: QUALITY })
        .timeout({ seconds: SECONDS_MAX })
        .toBuffer();
    } catch (error) {
      throw new RefusedFile('damaged', { cause: error });
    }
  });
}

let drawing = 0;
const waiting: (() => void)[] = [];

async function withRenderer<Result>(work: () => Promise<Result>): Promise<Result> {
  if (drawing >= AT_ONCE) {
    if (waiting.length >= WAITING_MAX) throw new Outage('too many pictures are being drawn', 5);
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  drawing += 1;
  try {
    return await work();
  } finally {
    drawing -= 1;
    waiting.shift()?.();
  }
}
