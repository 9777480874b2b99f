import { Outage } from '@bank/kernel/problem.ts';
import sharp from 'sharp';
import { NoPicture } from './render/job.ts';

/** What a stranger's bytes are before anything opens them: told by how they begin, never by what they are called. */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp';

const SIDE = 512;
const QUALITY = 84;
const PIXELS_MAX = 25_000_000;
const SECONDS_MAX = 5;
/** Drawing takes memory; a crowd of pictures waits its turn, and a flood of them is sent away. */
const AT_ONCE = 1;
const WAITING_MAX = 8;

// Nothing but these four formats can be opened in this process, whatever a file says it is: SVG, PDF and the rest of
// what the library knows reach other files and other machines.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * A square of 512 pixels, drawn anew: what was hidden in the file (places, cameras, scripts, other files) stays behind.
 * The work is done off the event loop and given up after five seconds.
 */
export async function drawSquare(bytes: Uint8Array): Promise<Buffer> {
  if (kindOf(bytes) === null) throw new NoPicture('its beginning is of no known format');
  return withRenderer(() => drawn(bytes));
}

async function drawn(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'warning', pages: 1 })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover', position: 'centre' })
      // A picture that is partly clear would take on the colour of whatever it lies on.
      .flatten({ background: '#ffffff' })
      .webp({ quality: QUALITY })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer();
  } catch (error) {
    throw new NoPicture('it could not be drawn', { cause: error });
  }
}

export function kindOf(bytes: Uint8Array): PictureKind | null {
  const begins = (at: number, ...wanted: number[]) =>
    wanted.every((byte, index) => bytes[at + index] === byte);
  const spells = (at: number, text: string) => begins(at, ...Buffer.from(text, 'latin1'));
  if (begins(0, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (begins(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (spells(0, 'GIF87a') || spells(0, 'GIF89a')) return 'gif';
  if (spells(0, 'RIFF') && spells(8, 'WEBP')) return 'webp';
  return null;
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
