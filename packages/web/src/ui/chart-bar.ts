import { minus, type Cents } from '@bank/kernel/money.ts';
import { scaleBand } from 'd3-scale';
import { amountToY, rounded, type MoneyAxis, type PlotBox } from './chart-axis.ts';

export type Bar = {
  readonly id: string;
  readonly name: string;
  readonly amount: Cents;
  readonly limit?: Cents | undefined;
};
export type Block = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};
export type DrawnBar = Bar & {
  readonly body: Block;
  readonly over: Block | null;
  readonly limitY: number | null;
};

const WIDEST_BAR_PX = 56;

/** Bars grow from the zero line. The part over the limit is a separate block. */
export function barDrawing(bars: readonly Bar[], axis: MoneyAxis, box: PlotBox): DrawnBar[] {
  const bands = scaleBand(
    bars.map((bar) => bar.id),
    [box.left, box.right],
  )
    .paddingInner(0.2)
    .paddingOuter(0.1);
  const width = Math.min(WIDEST_BAR_PX, bands.bandwidth());
  const toY = amountToY(axis, box);
  return bars.map((bar) => {
    const x = (bands(bar.id) ?? box.left) + (bands.bandwidth() - width) / 2;
    const block = (from: number, to: number): Block => ({
      x: rounded(x),
      y: Math.min(toY(from), toY(to)),
      width: rounded(width),
      height: rounded(Math.abs(toY(from) - toY(to))),
    });
    const past = pastLimit(bar);
    return {
      ...bar,
      body: block(0, past === null || bar.limit === undefined ? bar.amount : bar.limit),
      over: past === null || bar.limit === undefined ? null : block(bar.limit, bar.amount),
      limitY: bar.limit === undefined ? null : toY(bar.limit),
    };
  });
}

/** A block with a rounded far end and a square end at the zero line. */
export function blockPath({ x, y, width, height }: Block, down: boolean, radius = 4): string {
  const r = Math.min(radius, height, width / 2);
  const [foot, head, turn] = down ? [y, y + height, -1] : [y + height, y, 1];
  return `M${x} ${foot}V${head + r * turn}q0 ${-r * turn} ${r} ${-r * turn}h${width - 2 * r}q${r} 0 ${r} ${r * turn}V${foot}Z`;
}

/** How far an amount is over its limit; null if it is within it or has none. */
export function pastLimit({ amount, limit }: Pick<Bar, 'amount' | 'limit'>): Cents | null {
  return limit === undefined || amount <= limit ? null : minus(amount, limit);
}

export type LimitShares = { readonly body: number; readonly over: number; readonly mark: number };

const MARK_SHARE = 0.8;

/**
 * A bar and its limit as shares of the bar's length. The limit is at the same place in every row, so that rows are
 * easy to compare. The part over the limit uses the space behind the mark and is capped there.
 */
export function limitShares({ amount, limit }: { amount: Cents; limit: Cents }): LimitShares {
  if (limit <= 0) return { body: 0, over: amount > 0 ? 1 - MARK_SHARE : 0, mark: MARK_SHARE };
  const share = Math.max(0, amount / limit) * MARK_SHARE;
  return {
    body: Math.min(share, MARK_SHARE),
    over: Math.min(Math.max(0, share - MARK_SHARE), 1 - MARK_SHARE),
    mark: MARK_SHARE,
  };
}
