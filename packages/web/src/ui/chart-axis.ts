import { cents, type Cents } from '@bank/kernel/money.ts';
import { scaleLinear } from 'd3-scale';

/** The edges of the drawing area in pixels, without the space for labels. */
export type PlotBox = { left: number; right: number; top: number; bottom: number };

export type MoneyAxis = { floor: Cents; top: Cents; ticks: readonly Cents[] };

/** Round ticks that cover every amount. Bars and areas start at zero; a balance trend may start above it. */
export function moneyAxis(amounts: readonly Cents[], { fromZero = true, ticks = 5 } = {}): MoneyAxis {
  const known = amounts.length > 0 ? amounts : [0];
  const lowest = fromZero ? Math.min(0, ...known) : Math.min(...known);
  const highest = fromZero ? Math.max(0, ...known) : Math.max(...known);
  // A flat line still needs a range; one dollar is enough.
  const scale = scaleLinear([lowest, highest === lowest ? lowest + 100 : highest], [0, 1]).nice(ticks);
  const [floor = 0, top = 1] = scale.domain();
  return {
    floor: cents(Math.floor(floor)),
    top: cents(Math.ceil(top)),
    ticks: wholeTicks(scale.ticks(ticks)),
  };
}

/** Without a readable axis, the line only needs a little space below it. */
export function trendAxis(amounts: readonly Cents[]): MoneyAxis {
  const lowest = Math.min(...amounts);
  const highest = Math.max(...amounts);
  const room = Math.max(100, highest - lowest);
  return {
    floor: cents(Math.floor(lowest - room * 0.225)),
    top: cents(Math.ceil(Math.max(highest, lowest + room))),
    ticks: [],
  };
}

export function amountToY(axis: MoneyAxis, box: PlotBox): (amount: number) => number {
  const scale = scaleLinear([axis.floor, axis.top], [box.bottom, box.top]);
  return (amount) => rounded(scale(amount));
}

export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

export type Anchor = 'start' | 'middle' | 'end';

/**
 * Digits are 0.56 em wide and letters a little narrower, so this estimates on the safe side. Chinese characters are 1
 * em wide.
 */
export function labelWidth(text: string, size = 12.5): number {
  const wide = text.match(/[\u2e80-\uffef]/g)?.length ?? 0;
  return (wide + (text.length - wide) * 0.56) * size;
}

/** The text anchor at `x` that keeps the label inside the chart. */
export function labelAnchor(x: number, text: string, width: number): Anchor {
  const half = labelWidth(text) / 2;
  if (x - half < 0) return 'start';
  return x + half > width ? 'end' : 'middle';
}

/** Ticks must be whole cents; tiny ranges would otherwise have fractions. */
function wholeTicks(values: readonly number[]): Cents[] {
  return values.filter((value) => Number.isSafeInteger(value)).map((value) => cents(value));
}
