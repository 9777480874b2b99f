import type { Cents } from '@bank/kernel/money.ts';
import type { PlotBox } from './chart-axis.ts';

/** An even pace: from zero to this amount on the last day. */
export type Pace = { amount: Cents; /** "$4,540 budgeted" */ label: string };

type PaceLineProps = { pace: Pace; from: number; box: PlotBox; toY: (amount: number) => number };

export function PaceLine({ pace, from, box, toY }: PaceLineProps) {
  const end = toY(pace.amount);
  return (
    <g>
      <path
        d={`M${from} ${toY(0)}L${box.right} ${end}`}
        fill="none"
        strokeDasharray="2 6"
        strokeLinecap="round"
        className="stroke-viz-other stroke-2"
      />
      <text x={box.right} y={Math.max(12, end - 10)} textAnchor="end" className="fill-ink font-semibold">
        {pace.label}
      </text>
    </g>
  );
}
