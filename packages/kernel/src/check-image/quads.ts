import { apart, type EdgeLine } from './find-lines.ts';
import type { Corners, Place } from './homography.ts';
import { AREA_MIN, ASPECT_MAX, ASPECT_MIN } from './thresholds.ts';
import type { Size } from './straighten.ts';

/** Four lines around something bright, and where they meet; line `n` runs from corner `n` to the next one. */
export type Quad = { readonly lines: readonly [EdgeLine, EdgeLine, EdgeLine, EdgeLine]; readonly corners: Corners };

/** Opposite sides of a check seen from an angle are this far from parallel, its neighbors this far from square. */
const OPPOSITE_MAX = 26;
const SQUARE_MAX = 32;
/** A corner may be this far outside of the picture, in parts of its longer side. */
const OUTSIDE_MAX = 0.35;
const QUADS_MAX = 70;
const NEAREST = 20;

/** Every shape of a check that four of the lines make, the one with most edge on its sides first. */
export function findQuads(lines: readonly EdgeLine[], size: Size): readonly Quad[] {
  const pairs = oppositePairs(lines);
  const found: { quad: Quad; votes: number }[] = [];
  for (const [index, upright] of pairs.entries())
    for (const level of pairs.slice(index + 1)) {
      const quad = quadOf(upright, level, size);
      if (quad) found.push({ quad, votes: quad.lines.reduce((sum, { votes }) => sum + Math.sqrt(votes), 0) });
    }
  return found
    .sort((one, other) => other.votes - one.votes)
    .slice(0, QUADS_MAX)
    .map(({ quad }) => quad);
}

type Pair = readonly [EdgeLine, EdgeLine];

/** Lines that look at each other: each is on the bright side of the other. */
function oppositePairs(lines: readonly EdgeLine[]): readonly Pair[] {
  const pairs: Pair[] = [];
  for (const [index, one] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      const gap = -(one.offset + other.offset);
      if (apart(one.degrees, other.degrees) >= 180 - OPPOSITE_MAX && gap >= NEAREST) pairs.push([one, other]);
    }
  return pairs;
}

function quadOf([one, opposite]: Pair, [next, last]: Pair, size: Size): Quad | null {
  if (Math.abs(apart(one.degrees, next.degrees) - 90) > SQUARE_MAX) return null;
  if (Math.abs(apart(opposite.degrees, last.degrees) - 90) > SQUARE_MAX) return null;
  // Clockwise: the normal of the next side is a quarter turn further.
  const isAhead = one.normalX * next.normalY - one.normalY * next.normalX > 0;
  const lines: Quad['lines'] = isAhead ? [one, next, opposite, last] : [one, last, opposite, next];
  const corners = cornersOf(lines, size);
  return corners && isCheckShaped(corners, size) ? { lines, corners } : null;
}

/** Corner `n` is where line `n` begins: where it meets the one before. */
export function cornersOf(lines: Quad['lines'], { width, height }: Size): Corners | null {
  const [first, second, third, fourth] = lines;
  const meeting = [crossing(fourth, first), crossing(first, second), crossing(second, third), crossing(third, fourth)];
  const [a, b, c, d] = meeting.map((place) => place && { x: place.x + width / 2, y: place.y + height / 2 });
  return a && b && c && d ? [a, b, c, d] : null;
}

function crossing(one: EdgeLine, other: EdgeLine): Place | null {
  const turn = one.normalX * other.normalY - one.normalY * other.normalX;
  if (Math.abs(turn) < 0.2) return null;
  return {
    x: (one.offset * other.normalY - other.offset * one.normalY) / turn,
    y: (other.offset * one.normalX - one.offset * other.normalX) / turn,
  };
}

function isCheckShaped(corners: Corners, { width, height }: Size): boolean {
  const outside = OUTSIDE_MAX * Math.max(width, height);
  const isNear = corners.every(
    ({ x, y }) => x > -outside && y > -outside && x < width + outside && y < height + outside,
  );
  if (!isNear || areaOf(corners) < AREA_MIN * width * height || !isConvex(corners)) return false;
  const [a, b, c, d] = corners;
  const one = (between(a, b) + between(c, d)) / 2;
  const other = (between(b, c) + between(d, a)) / 2;
  const aspect = Math.max(one, other) / Math.min(one, other);
  return aspect >= ASPECT_MIN && aspect <= ASPECT_MAX;
}

export function areaOf(corners: Corners): number {
  let twice = 0;
  for (const [index, from] of corners.entries()) {
    const to = corners[(index + 1) % 4] ?? from;
    twice += from.x * to.y - to.x * from.y;
  }
  return Math.abs(twice) / 2;
}

function isConvex(corners: Corners): boolean {
  const turns = corners.map((at, index) => {
    const next = corners[(index + 1) % 4] ?? at;
    const last = corners[(index + 2) % 4] ?? at;
    return (next.x - at.x) * (last.y - next.y) - (next.y - at.y) * (last.x - next.x) > 0;
  });
  return turns.every((turn) => turn === turns[0]);
}

export function between(one: Place, other: Place): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
