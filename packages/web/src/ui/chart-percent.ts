import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { rounded, type PlotBox } from './chart-axis.ts';
import { dayTime } from './dates.ts';

/** Percent since the first day; null where it isn't known. */
export type PercentPoint = {
  readonly day: string;
  readonly own: number | null;
  readonly other: number | null;
};

export type PercentAxis = {
  readonly floor: number;
  readonly top: number;
  readonly ticks: readonly number[];
};

/** A flat line still needs a range. */
const LEAST_RANGE = 1;
/** Labels nearer than this would lie on each other. */
const LINE = 18;

/** Round ticks around every value, with zero among them. */
export function percentAxis(points: readonly PercentPoint[], count = 5): PercentAxis {
  const known = points.flatMap(({ own, other }) => [own, other]).filter((value) => value !== null);
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)];
  const scale = scaleLinear([low, Math.max(high, low + LEAST_RANGE)], [0, 1]).nice(count);
  const [floor = 0, top = LEAST_RANGE] = scale.domain();
  return { floor, top, ticks: scale.ticks(count) };
}

export type PercentDrawing = {
  readonly own: string;
  readonly other: string;
  /** Between the own line and zero. */
  readonly area: string;
  readonly toX: (day: string) => number;
  readonly toY: (percent: number) => number;
};

/** Values are those of closes, with nothing known in between, so points are joined by straight lines. */
export function percentDrawing(
  points: readonly PercentPoint[],
  axis: PercentAxis,
  box: PlotBox,
): PercentDrawing {
  const first = dayTime(points.at(0)?.day ?? '1970-01-01');
  const last = dayTime(points.at(-1)?.day ?? '1970-01-01');
  const days = scaleLinear([first, Math.max(last, first + 1)], [box.left, box.right]);
  const values = scaleLinear([axis.floor, axis.top], [box.bottom, box.top]);
  const toX = (day: string) => rounded(days(dayTime(day)));
  const toY = (percent: number) => rounded(values(percent));
  const lineOf = (which: 'own' | 'other') =>
    line<PercentPoint>(
      (point) => toX(point.day),
      (point) => toY(point[which] ?? 0),
    ).defined((point) => point[which] !== null)(points) ?? '';
  const filled = area<PercentPoint>(
    (point) => toX(point.day),
    toY(0),
    (point) => toY(point.own ?? 0),
  ).defined((point) => point.own !== null);
  return { own: lineOf('own'), other: lineOf('other'), area: filled(points) ?? '', toX, toY };
}

/** Where the labels of both ends stand, so that both can be read: pushed apart where the lines end close together. */
export function labelHeights(own: number, other: number, box: PlotBox): { own: number; other: number } {
  const gap = LINE - Math.abs(own - other);
  if (gap <= 0) return { own, other };
  const middle = Math.min(Math.max((own + other) / 2, box.top + LINE / 2), box.bottom - LINE / 2);
  const isAbove = own <= other;
  return { own: middle - (isAbove ? LINE : -LINE) / 2, other: middle + (isAbove ? LINE : -LINE) / 2 };
}

/** High enough for a label over the end of the line, `width` wide, that the line doesn't run through. */
export function heightOverEnd(
  points: readonly PercentPoint[],
  { toX, toY }: Pick<PercentDrawing, 'toX' | 'toY'>,
  { right, width }: { readonly right: number; readonly width: number },
): number {
  const under = points.filter(({ day }) => toX(day) >= right - width);
  return Math.min(...under.map(({ own }) => (own === null ? Number.POSITIVE_INFINITY : toY(own))));
}
