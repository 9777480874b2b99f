import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { trendAxis } from './chart-axis.ts';
import { stepDrawing, type DayAmount } from './chart-step.ts';
import { cn } from './frame/classes.ts';
import { shortDay } from './dates.ts';

type StepTrendProps = { points: readonly DayAmount[]; width: number; height: number; onDeep: boolean };

/** The balance at a glance, as on the dashboard's dark surface. */
export function StepTrend({ points, width, height, onDeep }: StepTrendProps) {
  const { say, language } = useWords();
  const fade = useId();
  const box = { left: 0, right: width - 10, top: Math.round(height * 0.18), bottom: height - 18 };
  const drawing = stepDrawing(points, trendAxis(points.map((point) => point.amount)), box);
  const last = drawing.spots.at(-1);
  const first = points.at(0);
  const text = onDeep ? 'fill-on-deep-2' : 'fill-ink-3';
  return (
    <>
      <linearGradient id={fade} x1="0" x2="0" y1="0" y2="1">
        <stop
          offset="0"
          stopOpacity=".26"
          className={onDeep ? '[stop-color:var(--k-on-deep-accent)]' : '[stop-color:var(--k-viz-1)]'}
        />
        <stop
          offset="1"
          stopOpacity="0"
          className={onDeep ? '[stop-color:var(--k-on-deep-accent)]' : '[stop-color:var(--k-viz-1)]'}
        />
      </linearGradient>
      <path d={drawing.area} fill={`url(#${fade})`} />
      <path
        d={`M0 ${box.bottom + 0.5}H${box.right}`}
        className={onDeep ? 'stroke-deep-line' : 'stroke-line-strong'}
      />
      <path
        d={drawing.line}
        fill="none"
        strokeLinejoin="round"
        className={cn('stroke-2', onDeep ? 'stroke-on-deep-accent' : 'stroke-viz-1')}
      />
      {last && (
        <circle
          cx={last.x}
          cy={last.y}
          r="5"
          className={cn('stroke-3', onDeep ? 'fill-on-deep-accent stroke-deep' : 'fill-viz-1 stroke-surface')}
        />
      )}
      <text x="0" y={height - 2} className={text}>
        {first && shortDay(first.day, language)}
      </text>
      <text x={box.right} y={height - 2} textAnchor="end" className={text}>
        {say('figures.chart.today')}
      </text>
    </>
  );
}
