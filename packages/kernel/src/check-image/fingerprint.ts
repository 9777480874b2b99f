import { boxSums, meanAround, type GreyImage } from './grey-image.ts';
import { SAME_CHECK_MAX } from './thresholds.ts';

/**
 * What is written on a check, as 96 by 48 cells of how much ink they hold, four bits each: 2,304 bytes. Two photographs of
 * one check give almost the same cells. Another check from the same book, for the same amount, differs wherever a hand
 * wrote, and in its number.
 */
export type Fingerprint = Uint8Array;

export const FINGERPRINT_BYTES = 2_304;
const COLUMNS = 96;
const ROWS = 48;
const LEVELS = 15;
/** A cell with this much ink has the highest level. */
const FULL = 0.32;
/** Compared block by block, each moved by up to two cells: paper is never quite flat. */
const BLOCK = 12;
const MOVED_MAX = 2;
/** Mean level from which a block has something to compare. */
const INK_MIN = 0.35;
/** The blocks that match worst decide, but a thumb or a lamp may spoil a few. */
const DECIDING = 0.3;
const REACH = 1 / 40;

/** `check` is the straightened front. */
export function fingerprintOf(check: GreyImage): Fingerprint {
  const sums = boxSums(check);
  const reach = Math.round(check.width * REACH);
  const ink = new Float64Array(COLUMNS * ROWS);
  const counts = new Uint32Array(COLUMNS * ROWS);
  for (let y = 0; y < check.height; y += 1) {
    const row = Math.floor((y * ROWS) / check.height) * COLUMNS;
    for (let x = 0; x < check.width; x += 1) {
      const around = meanAround(sums, check, { x, y, reach });
      const darker = (around - (check.pixels[y * check.width + x] ?? 0)) / Math.max(around, 1);
      const cell = row + Math.floor((x * COLUMNS) / check.width);
      // Grain and the paper's pattern are below this.
      ink[cell] = (ink[cell] ?? 0) + Math.max(0, darker - 0.12);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  const print = new Uint8Array(FINGERPRINT_BYTES);
  for (let cell = 0; cell < ink.length; cell += 1) {
    const share = (ink[cell] ?? 0) / Math.max(counts[cell] ?? 0, 1);
    const level = Math.min(LEVELS, Math.round((share / FULL) * LEVELS));
    print[cell >> 1] = (print[cell >> 1] ?? 0) | (level << (cell % 2 === 0 ? 4 : 0));
  }
  return print;
}

/** From 0, the same picture, to 1, nothing in common. A check photographed upside down is the same check. */
export function fingerprintDistance(one: Fingerprint, other: Fingerprint): number {
  if (one.length !== FINGERPRINT_BYTES || other.length !== FINGERPRINT_BYTES)
    throw new RangeError('no fingerprint of a check');
  const cells = levelsOf(one);
  const others = levelsOf(other);
  return Math.min(distance(cells, others), distance(cells, others.toReversed()));
}

/** The same sheet of paper. The caller also compares amount and account. */
export function isSameCheck(one: Fingerprint, other: Fingerprint): boolean {
  return fingerprintDistance(one, other) <= SAME_CHECK_MAX;
}

function levelsOf(print: Fingerprint): Uint8Array {
  return Uint8Array.from({ length: COLUMNS * ROWS }, (_, cell) => {
    const pair = print[cell >> 1] ?? 0;
    return cell % 2 === 0 ? pair >> 4 : pair & 15;
  });
}

function distance(one: Uint8Array, other: Uint8Array): number {
  const matches: number[] = [];
  for (let top = 0; top < ROWS; top += BLOCK)
    for (let left = 0; left < COLUMNS; left += BLOCK) {
      const match = bestMatch(one, other, left, top);
      if (match !== null) matches.push(match);
    }
  if (matches.length === 0) return 1;
  matches.sort((a, b) => a - b);
  const match = matches[Math.floor(matches.length * DECIDING)] ?? 0;
  return 1 - Math.max(0, match);
}

/** Correlation of a block with the other's at its best place; null if neither has ink there. */
function bestMatch(one: Uint8Array, other: Uint8Array, left: number, top: number): number | null {
  let best = -1;
  for (let down = -MOVED_MAX; down <= MOVED_MAX; down += 1)
    for (let right = -MOVED_MAX; right <= MOVED_MAX; right += 1) {
      const match = correlation(one, other, { left, top, right, down });
      if (match === null) return null;
      best = Math.max(best, match);
    }
  return best;
}

type Block = { readonly left: number; readonly top: number; readonly right: number; readonly down: number };

function correlation(one: Uint8Array, other: Uint8Array, { left, top, right, down }: Block): number | null {
  let [a, b, aa, bb, ab, count] = [0, 0, 0, 0, 0, 0];
  for (let y = top; y < top + BLOCK; y += 1)
    for (let x = left; x < left + BLOCK; x += 1) {
      const theirX = x + right;
      const theirY = y + down;
      if (theirX < 0 || theirY < 0 || theirX >= COLUMNS || theirY >= ROWS) continue;
      const mine = one[y * COLUMNS + x] ?? 0;
      const theirs = other[theirY * COLUMNS + theirX] ?? 0;
      a += mine;
      b += theirs;
      aa += mine * mine;
      bb += theirs * theirs;
      ab += mine * theirs;
      count += 1;
    }
  if (right === 0 && down === 0 && Math.max(a, b) < INK_MIN * count) return null;
  const spread = Math.sqrt((aa - (a * a) / count) * (bb - (b * b) / count));
  return spread < 1e-9 ? 0 : (ab - (a * b) / count) / spread;
}
