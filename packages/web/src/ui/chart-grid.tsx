import { shortDollarsText } from '@bank/kernel/format.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { labelWidth, type MoneyAxis, type PlotBox } from './chart-axis.ts';

type ChartGridProps = { axis: MoneyAxis; box: PlotBox; toY: (amount: number) => number };

/** Grid lines at round figures. The zero line is heavier, because everything is measured from it. */
export function ChartGrid({ axis, box, toY }: ChartGridProps) {
  return (
    <g>
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <path
            d={`M${box.left} ${toY(tick)}H${box.right}`}
            className={tick === 0 ? 'stroke-line-strong stroke-[1.5]' : 'stroke-viz-grid'}
          />
          <text x={box.left - 10} y={toY(tick) + 4} textAnchor="end" className="fill-ink-3">
            {shortDollarsText(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The width of the axis labels at the left. */
export function gridRoom(ticks: readonly Cents[]): number {
  return Math.ceil(Math.max(24, ...ticks.map((tick) => labelWidth(shortDollarsText(tick)))) + 12);
}
