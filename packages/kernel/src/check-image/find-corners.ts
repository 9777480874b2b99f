import { edgesOf } from './edges.ts';
import { findLines, type EdgeLine } from './find-lines.ts';
import { reduced, type GreyImage } from './grey-image.ts';
import type { Corners, Place } from './homography.ts';
import { areaOf, between, findQuads, type Quad } from './quads.ts';
import { refined } from './refine-corners.ts';
import { sidesOf, supportOf } from './side-support.ts';
import { QUAD_SUPPORT_MIN, SEARCH_SIDE, SIDE_SUPPORT_MIN } from './thresholds.ts';

/** A check in a photograph. `isWhole` is false if one of its sides is the picture's own border. */
export type FoundCheck = { readonly corners: Corners; readonly isWhole: boolean };

/** The border of the picture may stand for sides that are outside of it, but not for all that there is. */
const BORDERS_MAX = 2;

/**
 * Finds the four corners of a check on a table: the largest shape of a check whose sides part bright from dark, or dark
 * from bright on a white table. Null if there is none.
 */
export function findCheck(image: GreyImage): FoundCheck | null {
  const small = reduced(image, SEARCH_SIDE);
  const edges = edgesOf(small);
  const scale = image.width / small.width;
  for (const sign of [1, -1] as const) {
    const lines = findLines(edges, sign);
    const whole = best(small, findQuads(lines, small), sign);
    if (whole) return found(image, whole, { scale, sign, isWhole: true });
    const cut = best(small, findQuads([...lines.slice(0, 16), ...borders(small)], small), sign);
    if (cut) return found(image, cut, { scale, sign, isWhole: false });
  }
  return null;
}

type Finding = { readonly scale: number; readonly sign: 1 | -1; readonly isWhole: boolean };

function found(image: GreyImage, quad: Quad, { scale, sign, isWhole }: Finding): FoundCheck | null {
  const corners = refined(image, quad, scale, sign);
  return corners && { corners: asRead(corners), isWhole };
}

/** Best supported, and of those alike the larger: a box printed on the check is smaller than the check. */
function best(small: GreyImage, quads: readonly Quad[], sign: 1 | -1): Quad | null {
  let chosen: Quad | null = null;
  let highest = 0;
  for (const quad of quads) {
    const supports = supportsOf(small, quad, sign);
    if (!supports || Math.min(...supports) < SIDE_SUPPORT_MIN) continue;
    const mean = supports.reduce((sum, each) => sum + each, 0) / supports.length;
    const score = mean + (0.35 * areaOf(quad.corners)) / (small.width * small.height);
    if (mean >= QUAD_SUPPORT_MIN && score > highest) {
      highest = score;
      chosen = quad;
    }
  }
  return chosen;
}

/** Null if a side is not to be seen, or if too many are the border. */
function supportsOf(small: GreyImage, quad: Quad, sign: 1 | -1): readonly number[] | null {
  const supports: number[] = [];
  let bordered = 0;
  for (const [index, side] of sidesOf(quad, quad.corners).entries()) {
    if (quad.lines[index]?.votes === 0) {
      bordered += 1;
      continue;
    }
    const support = supportOf(small, side, sign);
    if (support === null) return null;
    supports.push(support);
  }
  return bordered > BORDERS_MAX ? null : supports;
}

/** The picture's own border as lines without votes. */
function borders({ width, height }: GreyImage): readonly EdgeLine[] {
  return [
    { normalX: 1, normalY: 0, offset: -width / 2, degrees: 0, votes: 0 },
    { normalX: 0, normalY: 1, offset: -height / 2, degrees: 90, votes: 0 },
    { normalX: -1, normalY: 0, offset: -width / 2, degrees: 180, votes: 0 },
    { normalX: 0, normalY: -1, offset: -height / 2, degrees: 270, votes: 0 },
  ];
}

/** Begins with the upper left corner of a check whose long sides lie as level as they can. */
function asRead(corners: Corners): Corners {
  const [a, b, c, d] = corners;
  const isLongFirst = between(a, b) + between(c, d) >= between(b, c) + between(d, a);
  const turned: Corners = isLongFirst ? corners : [b, c, d, a];
  const [from, to] = turned;
  return to.x > from.x || (to.x === from.x && to.y > from.y) ? turned : half(turned);
}

function half([a, b, c, d]: Corners): Corners {
  return [c, d, a, b];
}

/** Degrees the check lies turned, from -90 to 90. */
export function turnOf([from, to]: readonly [Place, Place, ...Place[]]): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}
