import { boxSums, meanAround, type GreyImage } from './grey-image.ts';
import { SAME_CHECK_MAX } from './thresholds.ts';

/**
 * Where a check holds strong ink, as 256 by 118 cells of one bit each. Two photographs of one check have it in almost the
 * same cells. Another check from the same book, to the same person and for the same amount, differs wherever a hand wrote.
 */
export type Fingerprint = Uint8Array;

const COLUMNS = 256;
const ROWS = 118;
const CELLS = COLUMNS * ROWS;
export const FINGERPRINT_BYTES = CELLS / 8;
/** The neighborhood whose paper a pixel is compared with, in parts of the width. */
const REACH = 1 / 40;
/** Grain and the paper's pattern are less dark than this, in parts of the paper. */
const FAINT = 0.12;
/** Mean darkness of a cell with a stroke of a pen in it. Fine print and printed lines stay below. */
const INK = 0.2;
/** Paper is never quite flat: each part of the check may lie one cell off. The parts are large, so that print holds them. */
const PART_WIDTH = COLUMNS / 4;
const PART_HEIGHT = ROWS / 2;
const MOVED_MAX = 1;
/** Compared block by block, where there is ink enough to compare. */
const BLOCK = 16;
const BLOCK_INK_MIN = 8;
/** The blocks that fit worst decide, because print fits in every check of a book. A thumb or a lamp may spoil a fifth. */
const DECIDING = 0.8;
/** With less ink than this share of the other's, a check has nothing to be compared by. */
const ENOUGH = 0.5;

/** `check` is the straightened front. */
export function fingerprintOf(check: GreyImage): Fingerprint {
  const sums = boxSums(check);
  const reach = Math.round(check.width * REACH);
  const ink = new Float64Array(CELLS);
  const counts = new Uint32Array(CELLS);
  for (let y = 0; y < check.height; y += 1) {
    const row = Math.floor((y * ROWS) / check.height) * COLUMNS;
    for (let x = 0; x < check.width; x += 1) {
      const around = meanAround(sums, check, { x, y, reach });
      const darker = (around - (check.pixels[y * check.width + x] ?? 0)) / Math.max(around, 1);
      const cell = row + Math.floor((x * COLUMNS) / check.width);
      ink[cell] = (ink[cell] ?? 0) + Math.max(0, darker - FAINT);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  const print = new Uint8Array(FINGERPRINT_BYTES);
  for (let cell = 0; cell < CELLS; cell += 1)
    if ((ink[cell] ?? 0) >= INK * (counts[cell] ?? 1))
      print[cell >> 3] = (print[cell >> 3] ?? 0) | (128 >> (cell & 7));
  return print;
}

/**
 * The share of ink that has no ink beside it in the other, in the blocks that fit worst: 0 is the same check, 1 nothing in
 * common. Whoever adds ink to a check or covers some of it does not make it another one: the direction that fits better
 * counts. A check photographed upside down is the same check.
 */
export function fingerprintDistance(one: Fingerprint, other: Fingerprint): number {
  if (one.length !== FINGERPRINT_BYTES || other.length !== FINGERPRINT_BYTES)
    throw new RangeError('no fingerprint of a check');
  const cells = cellsOf(one);
  const others = cellsOf(other);
  return Math.min(distance(cells, others), distance(cells, others.toReversed()));
}

/** The same sheet of paper. The caller also compares amount and account. */
export function isSameCheck(one: Fingerprint, other: Fingerprint): boolean {
  return fingerprintDistance(one, other) <= SAME_CHECK_MAX;
}

function cellsOf(print: Fingerprint): Uint8Array {
  return Uint8Array.from({ length: CELLS }, (_, cell) => ((print[cell >> 3] ?? 0) >> (7 - (cell & 7))) & 1);
}

function distance(one: Uint8Array, other: Uint8Array): number {
  const mine = inkIn(one);
  const theirs = inkIn(other);
  if (mine === 0 || theirs === 0) return 1;
  const near = aligned(one, other);
  const there = worstShare(one, widened(near));
  const back = worstShare(near, widened(one));
  const isComparable = Math.min(mine, theirs) >= ENOUGH * Math.max(mine, theirs);
  return isComparable ? Math.min(there, back) : Math.max(there, back);
}

function inkIn(cells: Uint8Array): number {
  return cells.reduce((sum, cell) => sum + cell, 0);
}

/** The other's cells, each part of the check moved to where most ink meets. */
function aligned(one: Uint8Array, other: Uint8Array): Uint8Array {
  const near = new Uint8Array(CELLS);
  for (let top = 0; top < ROWS; top += PART_HEIGHT)
    for (let left = 0; left < COLUMNS; left += PART_WIDTH) {
      let best: Move = { left, top, right: 0, down: 0 };
      let most = meeting(one, other, best);
      for (let down = -MOVED_MAX; down <= MOVED_MAX; down += 1)
        for (let right = -MOVED_MAX; right <= MOVED_MAX; right += 1) {
          const move = { left, top, right, down };
          const count = meeting(one, other, move);
          if (count > most) [most, best] = [count, move];
        }
      eachCell(best, (here, there) => (near[here] = there < 0 ? 0 : (other[there] ?? 0)));
    }
  return near;
}

type Move = { readonly left: number; readonly top: number; readonly right: number; readonly down: number };

function meeting(one: Uint8Array, other: Uint8Array, move: Move): number {
  let count = 0;
  eachCell(move, (here, there) => {
    if (one[here] === 1 && there >= 0 && other[there] === 1) count += 1;
  });
  return count;
}

/** Every cell of a part, and the one that lies over it when the part is moved; -1 outside of the check. */
function eachCell({ left, top, right, down }: Move, see: (here: number, there: number) => void): void {
  for (let y = top; y < top + PART_HEIGHT; y += 1)
    for (let x = left; x < left + PART_WIDTH; x += 1) {
      const column = x + right;
      const row = y + down;
      const isInside = column >= 0 && row >= 0 && column < COLUMNS && row < ROWS;
      see(y * COLUMNS + x, isInside ? row * COLUMNS + column : -1);
    }
}

/** Ink and the four cells beside it. */
function widened(cells: Uint8Array): Uint8Array {
  const wide = new Uint8Array(CELLS);
  for (let y = 0; y < ROWS; y += 1)
    for (let x = 0; x < COLUMNS; x += 1) {
      const at = y * COLUMNS + x;
      if (cells[at] === 0) continue;
      wide[at] = 1;
      if (x > 0) wide[at - 1] = 1;
      if (x < COLUMNS - 1) wide[at + 1] = 1;
      if (y > 0) wide[at - COLUMNS] = 1;
      if (y < ROWS - 1) wide[at + COLUMNS] = 1;
    }
  return wide;
}

/** The share of ink outside of `wide`, block by block, and of these the one that decides. */
function worstShare(cells: Uint8Array, wide: Uint8Array): number {
  const shares: number[] = [];
  for (let top = 0; top < ROWS; top += BLOCK)
    for (let left = 0; left < COLUMNS; left += BLOCK) {
      let ink = 0;
      let alone = 0;
      for (let y = top; y < Math.min(ROWS, top + BLOCK); y += 1)
        for (let at = y * COLUMNS + left; at < y * COLUMNS + left + BLOCK; at += 1) {
          if (cells[at] === 0) continue;
          ink += 1;
          if (wide[at] === 0) alone += 1;
        }
      if (ink >= BLOCK_INK_MIN) shares.push(alone / ink);
    }
  shares.sort((a, b) => a - b);
  return shares[Math.floor(shares.length * DECIDING)] ?? 1;
}
