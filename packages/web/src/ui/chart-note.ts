import { labelWidth, type PlotBox } from './chart-axis.ts';
import type { StepDrawing } from './chart-step.ts';

export type NotePlace = {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'end';
  /** False if every place beside the step lies on one of the chart's lines. */
  readonly isClear: boolean;
};

type Line = { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };
type Lines = { readonly heavy: readonly Line[]; readonly grid: readonly Line[] };

/** How far the letters reach above and below the line they stand on, and from the step. */
const ABOVE = 10;
const BELOW = 3;
const BESIDE = 8;
/** Crossing the chart's own lines is worse than any distance, crossing the pale grid only worse than most. */
const HEAVY = 10_000;
const GRID = 40;
const STRIDE = 2;

/**
 * Where the words for one step are read best: beside it, on no line of the chart if there is such a place, and as near to
 * its middle as that allows. Null if the day has no step.
 */
export function notePlace(
  { day, text }: { day: string; text: string },
  drawing: StepDrawing,
  box: PlotBox,
  lines: { readonly paceEnd: number | null; readonly ticks: readonly number[] },
): NotePlace | null {
  const index = drawing.spots.findIndex((spot) => spot.day === day);
  const spot = drawing.spots[index];
  const before = drawing.spots[index - 1];
  if (!spot || !before) return null;
  const width = labelWidth(text);
  const middle = (spot.y + before.y) / 2;
  const all = linesOf(drawing, box, lines);
  let best: { place: NotePlace; cost: number } | null = null;
  for (const y of heightsBetween(spot.y, before.y))
    for (const isAfter of [false, true]) {
      const left = isAfter ? spot.x + BESIDE : spot.x - BESIDE - width;
      if (left < box.left && !isAfter) continue;
      const cost = costOf({ left, right: left + width, y }, all) + Math.abs(y - middle);
      if (best && best.cost <= cost) continue;
      const x = isAfter ? left : spot.x - BESIDE;
      best = { place: { x, y, anchor: isAfter ? 'start' : 'end', isClear: cost < HEAVY }, cost };
    }
  return best?.place ?? null;
}

/** The middle of the step, and every height above and below at which the letters stand within it. */
function heightsBetween(one: number, other: number): number[] {
  const middle = (one + other) / 2;
  const steps = Math.floor((Math.abs(one - other) / 2 - ABOVE) / STRIDE);
  const away = Array.from({ length: Math.max(0, steps) }, (_, step) => (step + 1) * STRIDE);
  return [middle, ...away.flatMap((by) => [middle - by, middle + by])];
}

function linesOf(
  { spots, toY }: StepDrawing,
  { left, right }: PlotBox,
  { paceEnd, ticks }: { readonly paceEnd: number | null; readonly ticks: readonly number[] },
): Lines {
  const outline = spots.flatMap((spot, index): Line[] => {
    const next = spots[index + 1];
    if (!next) return [{ x1: spot.x, y1: spot.y, x2: spot.x, y2: toY(0) }];
    return [
      { x1: spot.x, y1: spot.y, x2: next.x, y2: spot.y },
      { x1: next.x, y1: spot.y, x2: next.x, y2: next.y },
    ];
  });
  const pace = paceEnd === null ? [] : [{ x1: left, y1: toY(0), x2: right, y2: paceEnd }];
  return { heavy: [...outline, ...pace], grid: ticks.map((y) => ({ x1: left, y1: y, x2: right, y2: y })) };
}

type Letters = { readonly left: number; readonly right: number; readonly y: number };

function costOf(letters: Letters, { heavy, grid }: Lines): number {
  const crossed = (lines: readonly Line[]) => lines.filter((line) => crosses(line, letters)).length;
  return crossed(heavy) * HEAVY + crossed(grid) * GRID;
}

function crosses({ x1, y1, x2, y2 }: Line, { left, right, y }: Letters): boolean {
  const [from, to] = [Math.max(Math.min(x1, x2), left), Math.min(Math.max(x1, x2), right)];
  if (from > to) return false;
  const at = (x: number) => y1 + ((y2 - y1) * (x - x1)) / (x2 - x1);
  const [one, other] = x1 === x2 ? [y1, y2] : [at(from), at(to)];
  return Math.min(one, other) < y + BELOW && Math.max(one, other) > y - ABOVE;
}
