import { useWords } from '@bank/words/use-words.ts';
import { ChartFrame, type ChartFrameProps } from './chart-frame.tsx';
import { shortDay } from './dates.ts';
import { Money } from './money.tsx';
import { StepPlot, type StepPlotProps } from './step-plot.tsx';
import { StepTrend } from './step-trend.tsx';

type StepChartProps = Omit<ChartFrameProps, 'figures'> &
  StepPlotProps & {
    /** What the figures are, "Cash by day"; the table's caption. */
    caption: string;
    /** `trend` has no readable axis and starts above zero, so the caller names the lowest point in the title. */
    form?: 'axis' | 'trend';
    height?: number;
  };

/**
 * A balance over time. Money moves in steps, and so does the line: a curve would show balances that never existed.
 */
export function StepChart({
  caption,
  form = 'axis',
  height = form === 'trend' ? 152 : 250,
  points,
  start,
  until,
  lastLabel,
  markLowest,
  pace,
  notes,
  ...frame
}: StepChartProps) {
  const { say, language } = useWords();
  const figures = {
    caption,
    columns: [say('figures.chart.day'), say('figures.chart.amount')],
    rows: points.map((point) => ({
      id: point.day,
      cells: [shortDay(point.day, language), <Money key="amount" amount={point.amount} />],
    })),
  };
  const draw = (width: number) =>
    form === 'trend' ? (
      <StepTrend points={points} width={width} height={height} onDeep={frame.onDeep ?? false} />
    ) : (
      <StepPlot {...{ points, start, until, lastLabel, markLowest, pace, notes, width, height }} />
    );
  return <ChartFrame {...frame} figures={figures} height={height} draw={draw} />;
}
