import type { Cents } from '@bank/kernel/money.ts';
import { scaleLinear } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import {
  amountToY,
  labelAnchor,
  labelWidth,
  rounded,
  type Anchor,
  type MoneyAxis,
  type PlotBox,
} from './chart-axis.ts';
import { dayOfTime, dayTime } from './dates.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** From here on, dates are written by months. */
const LONG_MS = 120 * DAY_MS;
const STEPS = [1, 2, 3, 4, 6, 12, 24, 60];
const STEPS_MAX = 360;

export type DayAmount = { readonly day: string; readonly amount: Cents };
export type Spot = DayAmount & { readonly x: number; readonly y: number };

export type StepDrawing = {
  readonly line: string;
  readonly area: string;
  readonly spots: readonly Spot[];
  readonly toX: (day: string) => number;
  readonly toY: (amount: number) => number;
};

/** A balance stays level until the day it changes, so the line moves in steps. */
export function stepDrawing(
  points: readonly DayAmount[],
  axis: MoneyAxis,
  box: PlotBox,
  until?: string,
): StepDrawing {
  const first = points.at(0)?.day ?? until ?? '1970-01-01';
  const last = until ?? points.at(-1)?.day ?? first;
  const scale = scaleLinear(
    [dayTime(first), Math.max(dayTime(last), dayTime(first) + 1)],
    [box.left, box.right],
  );
  const toX = (day: string) => rounded(scale(dayTime(day)));
  const toY = amountToY(axis, box);
  const spots = points.map((point) => ({ ...point, x: toX(point.day), y: toY(point.amount) }));
  const outline = line<Spot>(
    (spot) => spot.x,
    (spot) => spot.y,
  ).curve(curveStepAfter);
  const filled = area<Spot>(
    (spot) => spot.x,
    toY(Math.max(0, axis.floor)),
    (spot) => spot.y,
  ).curve(curveStepAfter);
  return { line: outline(spots) ?? '', area: filled(spots) ?? '', spots, toX, toY };
}

/** Adds the day before as the starting point, for totals such as spending that start from zero. */
export function withStart(points: readonly DayAmount[], start: Cents | undefined): readonly DayAmount[] {
  const first = points.at(0);
  if (start === undefined || !first) return points;
  return [{ day: dayOfTime(dayTime(first.day) - DAY_MS), amount: start }, ...points];
}

/** The lowest point; the earliest if there are several. */
export function lowestOf<Point extends DayAmount>(points: readonly Point[]): Point | undefined {
  return points.reduce<Point | undefined>(
    (low, point) => (low && low.amount <= point.amount ? low : point),
    undefined,
  );
}

export type DayLabel = {
  readonly day: string;
  readonly x: number;
  readonly text: string;
  readonly strong: boolean;
  readonly anchor: Anchor;
};

/** Axis dates: today and both ends first, other days if there is room. */
export function dayLabels(
  { from, today, until }: { from: string; today: string; until: string },
  toX: (day: string) => number,
  nameOf: (day: string) => string,
  { todayName, width }: { todayName: string; width: number },
): DayLabel[] {
  const label = (day: string): DayLabel => {
    const x = toX(day);
    const text = day === today ? todayName : nameOf(day);
    return { day, x, text, strong: day === today, anchor: labelAnchor(x, text, width) };
  };
  const kept: DayLabel[] = [];
  const fits = (next: DayLabel) => kept.every((other) => gapBetween(other, next) > 10);
  const between = stepsBetween(from, until).find((days) => haveRoom(days.map(label))) ?? [];
  for (const day of [today, from, until, ...between]) {
    const next = label(day);
    if (fits(next)) kept.push(next);
  }
  return kept.toSorted((one, other) => one.x - other.x);
}

function gapBetween(one: DayLabel, other: DayLabel): number {
  const [left, right] = one.x <= other.x ? [one, other] : [other, one];
  return labelEdges(right)[0] - labelEdges(left)[1];
}

function labelEdges({ x, text, anchor }: DayLabel): [number, number] {
  const wide = labelWidth(text);
  if (anchor === 'start') return [x, x + wide];
  return anchor === 'end' ? [x - wide, x] : [x - wide / 2, x + wide / 2];
}

/** Even steps, the closest first: weeks, and in a long time the first days of months. */
function stepsBetween(from: string, until: string): string[][] {
  const days = daysFrom(from, until, dayTime(until) - dayTime(from) > LONG_MS);
  return STEPS.map((step) => days.filter((_, index) => (index + 1) % step === 0));
}

function daysFrom(from: string, until: string, isLong: boolean): string[] {
  const start = new Date(dayTime(from));
  const nth = (index: number) =>
    isLong
      ? Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + index, 1)
      : dayTime(from) + index * WEEK_MS;
  return Array.from({ length: STEPS_MAX }, (_, index) => nth(index + 1))
    .filter((time) => time < dayTime(until))
    .map(dayOfTime);
}

function haveRoom(labels: readonly DayLabel[]): boolean {
  return labels.every((each, index) => {
    const next = labels[index + 1];
    return next === undefined || gapBetween(each, next) > 10;
  });
}
