import { greyAt, type GreyImage } from './grey-image.ts';
import type { Corners, Place } from './homography.ts';
import type { Quad } from './quads.ts';

/** A side in the picture, from one corner to the next, and the direction to the inside of the check. */
export type Side = { readonly from: Place; readonly to: Place; readonly inX: number; readonly inY: number };

const SAMPLES = 40;
/** The corners themselves are left out: neighbors blur them. */
const ENDS = 0.04;
/** Gray values that the inside is brighter by, at least, and the same in parts of its own brightness. */
const CONTRAST_MIN = 3;
const CONTRAST_PART = 0.045;
/** Pixels to the outside at which it is looked: next to the edge, and farther than a row of print is high. */
const OUTSIDE = [2, 9] as const;

export function sidesOf({ lines }: Pick<Quad, 'lines'>, corners: Corners): readonly Side[] {
  return lines.map(({ normalX, normalY }, index) => ({
    from: corners[index] ?? corners[0],
    to: corners[(index + 1) % 4] ?? corners[0],
    inX: normalX,
    inY: normalY,
  }));
}

/**
 * Share of a side along which the inside is brighter than the outside, seen a little away from the edge and again farther
 * out. So a printed line and a row of print, which have paper on both sides, support nothing. Null if less than a third of the side is in the picture.
 */
export function supportOf(image: GreyImage, side: Side, sign: 1 | -1): number | null {
  let seen = 0;
  let held = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const part = ENDS + ((sample + 0.5) / SAMPLES) * (1 - 2 * ENDS);
    const x = side.from.x + (side.to.x - side.from.x) * part;
    const y = side.from.y + (side.to.y - side.from.y) * part;
    if (x < 5 || y < 5 || x > image.width - 6 || y > image.height - 6) continue;
    seen += 1;
    const inside = insideAt(image, { x, y }, side);
    const least = Math.max(CONTRAST_MIN, CONTRAST_PART * inside);
    if (OUTSIDE.every((away) => (inside - outsideAt(image, { x, y }, side, away)) * sign >= least)) held += 1;
  }
  return seen < SAMPLES / 3 ? null : held / seen;
}

/** The brightest of three places on the inner side, so that ink does not count. */
function insideAt(image: GreyImage, { x, y }: Place, { inX, inY }: Side): number {
  const at = (away: number) => greyAt(image, x + inX * away, y + inY * away);
  return Math.max(at(2), at(3), at(4));
}

/** The mean of three places on the outer side. */
function outsideAt(image: GreyImage, { x, y }: Place, { inX, inY }: Side, away: number): number {
  const at = (far: number) => greyAt(image, x - inX * far, y - inY * far);
  return (at(away) + at(away + 1) + at(away + 2)) / 3;
}
