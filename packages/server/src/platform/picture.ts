import { Outage } from '@bank/kernel/problem.ts';
import sharp from 'sharp';
import { NoPicture } from './render/job.ts';

/** The format of an upload, read from its first bytes, never from its name. */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp';

const SIDE = 512;
const QUALITY = 84;
const PIXELS_MAX = 25_000_000;
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
export async function drawSquare(bytes: Uint8Array): Promise<Buffer> {
  if (kindOf(bytes) === null) throw new NoPicture('its beginning is of no known format');
  return withRenderer(() => drawn(bytes));
}

async function drawn(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'warning', pages: 1 })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover', position: 'centre' })
      // Transparent areas would take on the page's background.
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
