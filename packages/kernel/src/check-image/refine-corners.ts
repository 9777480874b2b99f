import { greyAt, type GreyImage } from './grey-image.ts';
import type { Corners, Place } from './homography.ts';
import { cornersOf, type Quad } from './quads.ts';
import { sidesOf, type Side } from './side-support.ts';

const SAMPLES = 64;
const ENDS = 0.05;
const ROUNDS = 3;
/** Steps of the search across an edge. */
const STEPS = 24;

/**
 * Moves each side onto the edge it stands for, measured in the whole photograph between its pixels. `scale` is how many of
 * its pixels one of the reduced picture stands for.
 */
export function refined(image: GreyImage, quad: Quad, scale: number, sign: 1 | -1): Corners | null {
  const coarse = quad.corners.map(({ x, y }) => ({
    x: (x + 0.5) * scale - 0.5,
    y: (y + 0.5) * scale - 0.5,
  })) as unknown as Corners;
  const lines = sidesOf(quad, coarse).map((side, index) => {
    const fitted = fittedLine(edgePlaces(image, side, scale * 2.5, sign), image);
    const first = quad.lines[index];
    return fitted && first ? turnedLike(fitted, first) : first && { ...first, offset: offsetOf(side, image) };
  });
  const [a, b, c, d] = lines;
  return a && b && c && d ? cornersOf([a, b, c, d], image) : coarse;
}

type Line = Quad['lines'][number];

/** Where the gray changes most across the side, at many places along it. */
function edgePlaces(image: GreyImage, side: Side, reach: number, sign: 1 | -1): readonly Place[] {
  const places: Place[] = [];
  const alongX = (side.to.x - side.from.x) / SAMPLES;
  const alongY = (side.to.y - side.from.y) / SAMPLES;
  const step = reach / (STEPS / 2);
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const part = ENDS + ((sample + 0.5) / SAMPLES) * (1 - 2 * ENDS);
    const x = side.from.x + (side.to.x - side.from.x) * part;
    const y = side.from.y + (side.to.y - side.from.y) * part;
    if (x < reach || y < reach || x > image.width - reach || y > image.height - reach) continue;
    const profile = Array.from({ length: STEPS + 1 }, (_, at) => {
      const away = (at - STEPS / 2) * step;
      const across = { x: x + side.inX * away, y: y + side.inY * away };
      // Three places along the side are added: the grain of the paper is no edge.
      let sum = 0;
      for (const shift of [-0.3, 0, 0.3]) sum += greyAt(image, across.x + alongX * shift, across.y + alongY * shift);
      return sum * sign;
    });
    const peak = steepest(profile);
    if (peak === null) continue;
    const away = (peak - STEPS / 2) * step;
    places.push({ x: x + side.inX * away, y: y + side.inY * away });
  }
  return places;
}

/** Position of the steepest rise, between steps; null if nothing rises. */
function steepest(profile: readonly number[]): number | null {
  const rises = profile.map((value, at) => (profile[at + 1] ?? value) - (profile[at - 1] ?? value));
  let best = 1;
  for (let at = 1; at < rises.length - 1; at += 1) if ((rises[at] ?? 0) > (rises[best] ?? 0)) best = at;
  const [before, here, after] = [rises[best - 1] ?? 0, rises[best] ?? 0, rises[best + 1] ?? 0];
  if (here <= 6) return null;
  const bend = before - 2 * here + after;
  return bend === 0 ? best : best + Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / bend));
}

/** The line nearest to all places, then again without those far from it. */
function fittedLine(places: readonly Place[], { width, height }: GreyImage): Line | null {
  let kept = places.map(({ x, y }) => ({ x: x - width / 2, y: y - height / 2 }));
  let line: Line | null = null;
  for (let round = 0; round < ROUNDS; round += 1) {
    if (kept.length < SAMPLES / 5) return line;
    line = lineThrough(kept);
    const { normalX, normalY, offset } = line;
    const far = kept.map(({ x, y }) => Math.abs(x * normalX + y * normalY - offset));
    const usual = far.toSorted((one, other) => one - other)[Math.floor(far.length / 2)] ?? 0;
    kept = kept.filter((_, index) => (far[index] ?? 0) <= Math.max(0.5, usual * 2.5));
  }
  return line;
}

function lineThrough(places: readonly Place[]): Line {
  const count = places.length;
  const meanX = places.reduce((sum, { x }) => sum + x, 0) / count;
  const meanY = places.reduce((sum, { y }) => sum + y, 0) / count;
  let [xx, xy, yy] = [0, 0, 0];
  for (const { x, y } of places) {
    xx += (x - meanX) ** 2;
    xy += (x - meanX) * (y - meanY);
    yy += (y - meanY) ** 2;
  }
  const along = 0.5 * Math.atan2(2 * xy, xx - yy);
  const normalX = -Math.sin(along);
  const normalY = Math.cos(along);
  const degrees = (Math.atan2(normalY, normalX) * 180) / Math.PI;
  return { normalX, normalY, offset: meanX * normalX + meanY * normalY, degrees, votes: 0 };
}

/** A line has two normals; this is the one that points inside. */
function turnedLike(line: Line, like: Line): Line {
  if (line.normalX * like.normalX + line.normalY * like.normalY >= 0) return line;
  return { ...line, normalX: -line.normalX, normalY: -line.normalY, offset: -line.offset };
}

function offsetOf({ from, inX, inY }: Side, { width, height }: GreyImage): number {
  return (from.x - width / 2) * inX + (from.y - height / 2) * inY;
}
