import { strengthAbove, type Edges } from './edges.ts';

/**
 * A straight edge: the places with `x * normalX + y * normalY = offset`, counted from the middle of the picture. The
 * normal points to the brighter side.
 */
export type EdgeLine = {
  readonly normalX: number;
  readonly normalY: number;
  readonly offset: number;
  readonly degrees: number;
  /** How much edge lies on it. */
  readonly votes: number;
};

const STEP_DEGREES = 2;
const ANGLES = 360 / STEP_DEGREES;
/** An edge pixel votes for the directions next to its own, because noise turns it a little. */
const SPREAD = 2;
const LINES_MAX = 44;
const WEAKEST = 1.2;
/** Peaks this close are one line seen twice. */
const SAME_DEGREES = 6;
const SAME_OFFSET = 4;

/** The straight edges of a picture, the longest first (Hough's transform, by the direction of each edge pixel). */
export function findLines(edges: Edges, sign: 1 | -1): readonly EdgeLine[] {
  const reach = Math.ceil(Math.hypot(edges.width, edges.height) / 2) + 2;
  const votes = votesOf(edges, sign, reach);
  const peaks = peaksOf(votes, reach);
  const lines: EdgeLine[] = [];
  for (const peak of peaks) {
    if (lines.length >= LINES_MAX) break;
    if (!lines.some((line) => isSameLine(line, peak))) lines.push(peak);
  }
  return lines;
}

function votesOf(edges: Edges, sign: 1 | -1, reach: number): Float32Array {
  const votes = new Float32Array(ANGLES * reach * 2);
  const weakest = Math.max(WEAKEST, strengthAbove(edges, 0.03) * 0.12);
  const { cosines, sines } = directions();
  for (let y = 1; y < edges.height - 1; y += 1)
    for (let x = 1; x < edges.width - 1; x += 1) {
      const across = (edges.across[y * edges.width + x] ?? 0) * sign;
      const down = (edges.down[y * edges.width + x] ?? 0) * sign;
      const strength = Math.hypot(across, down);
      if (strength < weakest) continue;
      const weight = Math.min(strength, weakest * 3);
      const middle = Math.round((Math.atan2(down, across) * 180) / Math.PI / STEP_DEGREES);
      const right = x - edges.width / 2;
      const low = y - edges.height / 2;
      for (let turn = -SPREAD; turn <= SPREAD; turn += 1) {
        const angle = (middle + turn + ANGLES) % ANGLES;
        const offset = right * (cosines[angle] ?? 0) + low * (sines[angle] ?? 0);
        const at = angle * reach * 2 + Math.round(offset) + reach;
        votes[at] = (votes[at] ?? 0) + weight;
      }
    }
  return votes;
}

function directions(): { readonly cosines: Float64Array; readonly sines: Float64Array } {
  const radians = (angle: number) => (angle * STEP_DEGREES * Math.PI) / 180;
  return {
    cosines: Float64Array.from({ length: ANGLES }, (_, angle) => Math.cos(radians(angle))),
    sines: Float64Array.from({ length: ANGLES }, (_, angle) => Math.sin(radians(angle))),
  };
}

/** A line falls into two neighboring offsets as often as into one, so three are added. */
function peaksOf(votes: Float32Array, reach: number): readonly EdgeLine[] {
  const wide = reach * 2;
  const found: { angle: number; offset: number; sum: number }[] = [];
  for (let angle = 0; angle < ANGLES; angle += 1)
    for (let offset = 1; offset < wide - 1; offset += 1) {
      const at = angle * wide + offset;
      const here = votes[at] ?? 0;
      if (here === 0 || here < (votes[at - 1] ?? 0) || here < (votes[at + 1] ?? 0)) continue;
      found.push({ angle, offset, sum: (votes[at - 1] ?? 0) + here + (votes[at + 1] ?? 0) });
    }
  return found
    .sort((one, other) => other.sum - one.sum)
    .slice(0, LINES_MAX * 12)
    .map(({ angle, offset, sum }) => {
      const degrees = angle * STEP_DEGREES;
      const radians = (degrees * Math.PI) / 180;
      return { normalX: Math.cos(radians), normalY: Math.sin(radians), offset: offset - reach, degrees, votes: sum };
    });
}

function isSameLine(one: EdgeLine, other: EdgeLine): boolean {
  return apart(one.degrees, other.degrees) <= SAME_DEGREES && Math.abs(one.offset - other.offset) <= SAME_OFFSET;
}

/** Degrees between two directions, at most 180. */
export function apart(one: number, other: number): number {
  const turn = Math.abs(one - other) % 360;
  return turn > 180 ? 360 - turn : turn;
}
