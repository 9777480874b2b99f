import type { GreyImage } from '@bank/kernel/check-image/grey-image.ts';
import { CHECK_WIDTH } from '@bank/kernel/check-image/thresholds.ts';
import { toGroup4 } from './group4.ts';

/** A check of six inches is this wide, so this is what its pixels are worth. */
export const PIXELS_PER_INCH = CHECK_WIDTH / 6;

const SHORT = 3;
const LONG = 4;
const RATIONAL = 5;
const HEAD_BYTES = 8;
const ENTRY_BYTES = 12;
const RATIONAL_BYTES = 8;

type Entry = readonly [tag: number, type: number, value: number];

/**
 * For other banks: a TIFF with one picture in one strip, one bit a pixel, CCITT Group 4, 200 pixels an inch, white is zero.
 * `bilevel` has 0 for ink and 255 for paper.
 */
export function toBilevelTiff(bilevel: GreyImage): Buffer {
  const strip = toGroup4(bilevel);
  const directoryBytes = (count: number) => 2 + count * ENTRY_BYTES + 4;
  const entries = (resolutionAt: number, stripAt: number): readonly Entry[] => [
    [254, LONG, 0],
    [256, LONG, bilevel.width],
    [257, LONG, bilevel.height],
    [258, SHORT, 1],
    [259, SHORT, 4],
    [262, SHORT, 0],
    [266, SHORT, 1],
    [273, LONG, stripAt],
    [277, SHORT, 1],
    [278, LONG, bilevel.height],
    [279, LONG, strip.length],
    [282, RATIONAL, resolutionAt],
    [283, RATIONAL, resolutionAt],
    [293, LONG, 0],
    [296, SHORT, 2],
  ];
  const resolutionAt = HEAD_BYTES + directoryBytes(entries(0, 0).length);
  const stripAt = resolutionAt + RATIONAL_BYTES;
  const resolution = Buffer.alloc(RATIONAL_BYTES);
  resolution.writeUInt32LE(PIXELS_PER_INCH, 0);
  resolution.writeUInt32LE(1, 4);
  return Buffer.concat([head(), directory(entries(resolutionAt, stripAt)), resolution, strip]);
}

/** Little-endian, and the directory follows at once. */
function head(): Buffer {
  const bytes = Buffer.from('II*\0\0\0\0\0', 'latin1');
  bytes.writeUInt32LE(HEAD_BYTES, 4);
  return bytes;
}

function directory(entries: readonly Entry[]): Buffer {
  const bytes = Buffer.alloc(2 + entries.length * ENTRY_BYTES + 4);
  bytes.writeUInt16LE(entries.length, 0);
  for (const [index, [tag, type, value]] of entries.entries()) {
    const at = 2 + index * ENTRY_BYTES;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(type, at + 2);
    bytes.writeUInt32LE(1, at + 4);
    if (type === SHORT) bytes.writeUInt16LE(value, at + 8);
    else bytes.writeUInt32LE(value, at + 8);
  }
  return bytes;
}
