import type { Cents } from '@bank/kernel/money.ts';
import { area, curveStepAfter } from 'd3-shape';
import type { MoneyAxis, PlotBox } from './chart-axis.ts';
import { stepDrawing, type DayAmount, type StepDrawing } from './chart-step.ts';

/** An evening to come: by what is known, and with what is expected as well. */
export type ForecastDay = { readonly day: string; readonly known: Cents; readonly expected: Cents };

export type ForecastDrawing = Pick<StepDrawing, 'toX' | 'toY'> & {
  readonly past: string;
  /** Under the past. */
  readonly area: string;
  readonly known: string;
  readonly expected: string;
};

/** Past and future on one scale. The past ends with today's balance, where the lines to come begin. */
export function forecastDrawing(
  past: readonly DayAmount[],
  days: readonly ForecastDay[],
  axis: MoneyAxis,
  box: PlotBox,
): ForecastDrawing {
  const [first, last] = [days[0], days.at(-1)];
  const now: DayAmount[] = first ? [{ day: first.day, amount: first.expected }] : [];
  const before = stepDrawing([...past, ...now], axis, box, last?.day);
  // Both begin with the first day of the past, so that they have its scale.
  const lineOf = (which: 'known' | 'expected') => {
    const points = days.map((each) => ({ day: each.day, amount: each[which] }));
    return pathFrom(stepDrawing([...past.slice(0, 1), ...points], axis, box), first?.day ?? '');
  };
  return {
    past: before.line,
    area: before.area,
    known: lineOf('known'),
    expected: lineOf('expected'),
    toX: before.toX,
    toY: before.toY,
  };
}

/** The steps from a day on, as a path of its own. */
function pathFrom({ spots }: StepDrawing, day: string): string {
  const shown = spots.filter((spot) => spot.day >= day);
  return shown.map(({ x, y }, at) => (at === 0 ? `M${x},${y}` : `H${x}V${y}`)).join('');
}

/** The area between what is known and what is expected. */
export function bandOf(
  days: readonly ForecastDay[],
  toX: (day: string) => number,
  toY: (amount: number) => number,
): string {
  const band = area<ForecastDay>(
    ({ day }) => toX(day),
    ({ known }) => toY(known),
    ({ expected }) => toY(expected),
  ).curve(curveStepAfter);
  return band([...days]) ?? '';
}
