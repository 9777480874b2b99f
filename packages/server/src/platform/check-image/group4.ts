import type { GreyImage } from '@bank/kernel/check-image/grey-image.ts';
import {
  black,
  END_OF_BLOCK,
  HORIZONTAL,
  PASS,
  VERTICAL,
  VERTICAL_REACH,
  white,
  WIDTH_MAX,
} from './group4-codes.ts';

/** CCITT Group 4 (T.6): each row is told by how its edges differ from those of the row above. 0 is ink. */
export function toGroup4({ width, height, pixels }: GreyImage): Buffer {
  if (width > WIDTH_MAX) throw new RangeError(`a row of ${width} pixels is too wide`);
  const bits = bitWriter(pixels.length);
  let above: readonly number[] = [];
  for (let row = 0; row < height; row += 1) {
    const edges = edgesIn(pixels.subarray(row * width, (row + 1) * width));
    writeRow(bits.write, { edges, above, width });
    above = edges;
  }
  bits.write(END_OF_BLOCK);
  return bits.bytes();
}

/** Where the color changes, beginning with white: even ones turn to black, odd ones to white. */
function edgesIn(row: Uint8Array): readonly number[] {
  const edges: number[] = [];
  let isInk = false;
  for (const [x, gray] of row.entries())
    if ((gray === 0) !== isInk) {
      isInk = !isInk;
      edges.push(x);
    }
  return edges;
}

type Row = { readonly edges: readonly number[]; readonly above: readonly number[]; readonly width: number };

function writeRow(write: (word: string) => void, { edges, above, width }: Row): void {
  // The row begins before its first pixel, in white. `done` counts the edges that are told.
  let at = -1;
  let done = 0;
  while (at < width) {
    const next = edges[done] ?? width;
    const over = firstEdge(above, at, done % 2);
    const start = above[over] ?? width;
    const end = above[over + 1] ?? width;
    const shift = next - start;
    if (end < next) {
      write(PASS);
      at = end;
    } else if (Math.abs(shift) <= VERTICAL_REACH) {
      write(VERTICAL[shift + VERTICAL_REACH] ?? '');
      at = next;
      done += 1;
    } else {
      const last = edges[done + 1] ?? width;
      const isInk = done % 2 === 1;
      write(HORIZONTAL);
      writeRun(write, next - Math.max(at, 0), isInk);
      writeRun(write, last - next, !isInk);
      at = last;
      done += 2;
    }
  }
}

/** The first edge above that is right of here and turns to the other color. */
function firstEdge(above: readonly number[], at: number, parity: number): number {
  let index = parity;
  while (index < above.length && (above[index] ?? 0) <= at) index += 2;
  return index;
}

function writeRun(write: (word: string) => void, length: number, isInk: boolean): void {
  const codes = isInk ? black : white;
  if (length >= 64) write(codes.long[Math.floor(length / 64) - 1] ?? '');
  write(codes.short[length % 64] ?? '');
}

/** Bits from the highest of each byte on; the last byte is filled with zeros. */
function bitWriter(bytesMax: number): {
  readonly write: (word: string) => void;
  readonly bytes: () => Buffer;
} {
  // Noise can take more room than it had: about five bits for a pixel at worst.
  const bytes = Buffer.alloc(bytesMax + 64);
  let count = 0;
  return {
    write: (word) => {
      for (let at = 0; at < word.length; at += 1, count += 1)
        if (word.charCodeAt(at) === 49) bytes[count >> 3] = (bytes[count >> 3] ?? 0) | (128 >> (count & 7));
    },
    bytes: () => bytes.subarray(0, Math.ceil(count / 8)),
  };
}
