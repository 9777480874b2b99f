import type { Cents } from '@bank/kernel/money.ts';
import { scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import { amountToY, labelWidth, rounded, type MoneyAxis, type PlotBox } from './chart-axis.ts';

/** One point of an estimate: the amount at this age or in this year. */
export type Estimate = { readonly at: number; readonly amount: Cents };

/** Between what lies an estimate at this age. */
export type EstimateRange = { readonly at: number; readonly low: Cents; readonly high: Cents };

export type ProjectionDrawing = {
  readonly toX: (at: number) => number;
  readonly toY: (amount: number) => number;
  readonly line: (points: readonly Estimate[]) => string;
  readonly area: (points: readonly Estimate[]) => string;
  readonly between: (points: readonly EstimateRange[]) => string;
};

/** Estimates are smooth curves, because the day of each step is unknown. */
export function projectionDrawing(
  span: { from: number; until: number },
  axis: MoneyAxis,
  box: PlotBox,
): ProjectionDrawing {
  const scale = scaleLinear([span.from, Math.max(span.until, span.from + 1)], [box.left, box.right]);
  const toX = (at: number) => rounded(scale(at));
  const toY = amountToY(axis, box);
  const smooth = line<Estimate>(
    (point) => toX(point.at),
    (point) => toY(point.amount),
  ).curve(curveMonotoneX);
  const filled = area<Estimate>(
    (point) => toX(point.at),
    toY(Math.max(0, axis.floor)),
    (point) => toY(point.amount),
  ).curve(curveMonotoneX);
  // What is above the axis is cut off there; the table has it.
  const ranged = area<EstimateRange>(
    (point) => toX(point.at),
    (point) => toY(Math.min(point.low, axis.top)),
    (point) => toY(Math.min(point.high, axis.top)),
  ).curve(curveMonotoneX);
  return {
    toX,
    toY,
    line: (points) => smooth(points) ?? '',
    area: (points) => filled(points) ?? '',
    between: (points) => ranged(points) ?? '',
  };
}

/** Where the amount reaches zero, interpolated between two points; null if it never does. */
export function runsOutAt(points: readonly Estimate[]): number | null {
  const index = points.findIndex((point, place) => place > 0 && point.amount <= 0);
  const before = points[index - 1];
  const after = points[index];
  if (!before || !after) return null;
  if (before.amount <= 0) return before.at;
  return before.at + ((after.at - before.at) * before.amount) / (before.amount - after.amount);
}

/** The line up to zero, without the part below it. */
export function untilEmpty(points: readonly Estimate[], emptyAt: number | null, zero: Cents): Estimate[] {
  if (emptyAt === null) return [...points];
  return [...points.filter((point) => point.at < emptyAt), { at: emptyAt, amount: zero }];
}

export function amountAt(points: readonly Estimate[], at: number): number {
  const index = points.findIndex((point) => point.at >= at);
  const after = points[index] ?? points.at(-1);
  const before = points[index - 1] ?? after;
  if (!before || !after) return 0;
  if (after.at === before.at) return after.amount;
  const share = (at - before.at) / (after.at - before.at);
  return before.amount + (after.amount - before.amount) * Math.min(1, share);
}

export type NumberLabel = { readonly at: number; readonly text: string; readonly strong: boolean };

/** Axis numbers: marks and both ends first, then multiples of five if there is room. */
export function numberLabels(
  span: { from: number; until: number },
  marks: readonly { at: number; text: string }[],
  toX: (at: number) => number,
  firstText: string,
): NumberLabel[] {
  const kept: NumberLabel[] = [];
  const edges = (label: NumberLabel): [number, number] => {
    const x = toX(label.at);
    const width = labelWidth(label.text);
    if (label.at === span.from) return [x, x + width];
    return label.at === span.until ? [x - width, x] : [x - width / 2, x + width / 2];
  };
  const fits = (next: NumberLabel) => {
    const [left, right] = edges(next);
    return kept.every((other) => {
      const [otherLeft, otherRight] = edges(other);
      return right + 8 < otherLeft || left - 8 > otherRight;
    });
  };
  const first = Math.ceil((span.from + 1) / 5) * 5;
  const fives = Array.from(
    { length: Math.max(0, Math.floor((span.until - first) / 5) + 1) },
    (_, index) => first + index * 5,
  );
  const wanted: NumberLabel[] = [
    ...marks.map((mark) => ({ ...mark, strong: true })),
    { at: span.from, text: firstText, strong: false },
    { at: span.until, text: String(span.until), strong: false },
    ...fives.map((at) => ({ at, text: String(at), strong: false })),
  ];
  for (const next of wanted) if (fits(next)) kept.push(next);
  return kept.toSorted((one, other) => one.at - other.at);
}
