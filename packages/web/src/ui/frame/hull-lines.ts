import { curveCardinal, line } from 'd3-shape';

/**
 * A naval architect's lines plan, as decoration: waterline curves that swell from one end, and upright frames between
 * them.
 */
export type HullLines = {
  readonly curves: readonly { readonly path: string; readonly opacity: number }[];
  readonly frames: readonly string[];
};

export type HullPlan = {
  width: number;
  height: number;
  curves: number;
  frames: number;
  /** How much of the space above the waterline the outermost curve fills. */
  fill: number;
  /** Draws the hull on both sides of a waterline at half height. */
  mirrored: boolean;
};

const SAMPLES = 26;
const smooth = line().curve(curveCardinal);

/** Every curve is `sin(π·t^a)^p`: `a` moves the fullest point forward, `p` makes the ends finer or blunter. */
export function hullLines(plan: HullPlan): HullLines {
  const waterline = plan.mirrored ? plan.height / 2 : plan.height;
  const sides = plan.mirrored ? [1, -1] : [1];
  const reach = waterline * plan.fill;
  const curves = Array.from({ length: plan.curves }, (_, index) => (index + 1) / plan.curves).flatMap(
    (size) =>
      sides.map((side) => ({
        path: curvePath(plan.width, waterline, reach * side, size),
        opacity: 0.3 + 0.7 * size,
      })),
  );
  const frames = Array.from({ length: plan.frames - 1 }, (_, index) => {
    const share = (index + 1) / plan.frames;
    const rise = reach * swell(share, 1);
    const foot = plan.mirrored ? waterline + rise : waterline;
    return `M${rounded(plan.width * share)} ${rounded(waterline - rise)}V${rounded(foot)}`;
  });
  return { curves, frames };
}

function curvePath(width: number, waterline: number, reach: number, size: number): string {
  const from = width * 0.05 * (1 - size);
  const to = width * (1 - 0.09 * (1 - size));
  const depth = reach * size ** 0.72;
  const points = Array.from({ length: SAMPLES + 1 }, (_, index): [number, number] => {
    const share = (1 - Math.cos((Math.PI * index) / SAMPLES)) / 2;
    return [rounded(from + (to - from) * share), rounded(waterline - depth * swell(share, size))];
  });
  return smooth(points) ?? '';
}

function swell(share: number, size: number): number {
  const forward = 0.76 + 0.1 * (1 - size);
  const bluntness = 0.62 + 0.95 * (1 - size);
  // At the very end the sine is slightly negative, and its root would be NaN.
  return Math.max(0, Math.sin(Math.PI * share ** forward)) ** bluntness;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
