import { useWords } from '@bank/words/use-words.ts';
import { labelWidth, type PlotBox } from './chart-axis.ts';
import { ChartFrame } from './chart-frame.tsx';
import {
  heightOverEnd,
  labelHeights,
  percentAxis,
  percentDrawing,
  type PercentDrawing,
  type PercentPoint,
} from './chart-percent.ts';
import { dayLabels } from './chart-step.ts';
import { dayTime, fullDay, monthOfYear, shortDay } from './dates.ts';
import { useMedia } from './use-media.ts';

type Series = {
  readonly name: string;
  /** The last figure, "+3.2%". */
  readonly figure: string;
  /** Beside the end of the line, "+3.2% You". */
  readonly end: string;
};

type PercentChartProps = {
  /** What the figures are; the table's caption. */
  caption: string;
  /** The content in a sentence, for screen readers. */
  summary: string;
  /** The oldest first; never empty. */
  points: readonly PercentPoint[];
  own: Series;
  /** What the own line is compared with. */
  other: Series;
  /** On the axis, as short as it can be. */
  tickOf: (percent: number) => string;
  /** In the table. */
  cellOf: (percent: number) => string;
};

const HEIGHT = 272;
const HEIGHT_PHONE = 220;
/** Below this width, the names of the lines are only in the legend. */
const WIDE = 520;
const YEAR_MS = 370 * 86_400_000;

/** Two returns since the same day. The lines differ in weight and are named at their ends, not told apart by colour alone. */
export function PercentChart({ caption, summary, points, own, other, tickOf, cellOf }: PercentChartProps) {
  const { say, language } = useWords();
  const height = useMedia('(max-width: 47.99rem)') ? HEIGHT_PHONE : HEIGHT;
  const cell = (value: number | null) => (value === null ? '–' : cellOf(value));
  const figures = {
    caption,
    columns: [say('figures.chart.day'), own.name, other.name],
    rows: points.map((point) => ({
      id: point.day,
      cells: [fullDay(point.day, language), cell(point.own), cell(point.other)],
    })),
  };
  return (
    <ChartFrame
      summary={summary}
      figures={figures}
      height={height}
      legendBelow
      legend={[
        { id: 'own', name: own.name, colour: 1, mark: 'line', value: own.figure },
        { id: 'other', name: other.name, colour: 'other', mark: 'line', value: other.figure },
      ]}
      draw={(width) => <Plot {...{ points, own, other, tickOf, width, height }} />}
    />
  );
}

type PlotProps = Pick<PercentChartProps, 'points' | 'own' | 'other' | 'tickOf'> & {
  width: number;
  height: number;
};

function Plot({ points, own, other, tickOf, width, height }: PlotProps) {
  const axis = percentAxis(points);
  const isWide = width >= WIDE;
  const left = Math.ceil(Math.max(24, ...axis.ticks.map((tick) => labelWidth(tickOf(tick)))) + 12);
  const right = isWide ? Math.ceil(Math.max(labelWidth(own.end), labelWidth(other.end))) + 20 : 14;
  const box: PlotBox = { left, right: width - right, top: isWide ? 20 : 30, bottom: height - 34 };
  const drawing = percentDrawing(points, axis, box);
  return (
    <>
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <path
            d={`M${box.left} ${drawing.toY(tick)}H${box.right}`}
            className={tick === 0 ? 'stroke-line-strong stroke-[1.5]' : 'stroke-viz-grid'}
          />
          <text x={box.left - 10} y={drawing.toY(tick) + 4} textAnchor="end" className="fill-ink-3">
            {tickOf(tick)}
          </text>
        </g>
      ))}
      <path d={drawing.area} className="fill-viz-fill" />
      <path d={drawing.other} fill="none" strokeLinejoin="round" className="stroke-viz-other stroke-[1.75]" />
      <path d={drawing.own} fill="none" strokeLinejoin="round" className="stroke-viz-1 stroke-[2.5]" />
      <Ends {...{ points, own, other, drawing, box, isWide }} />
      <Days points={points} drawing={drawing} width={width} height={height} />
    </>
  );
}

type EndsProps = Pick<PlotProps, 'points' | 'own' | 'other'> & {
  drawing: PercentDrawing;
  box: PlotBox;
  isWide: boolean;
};

function Ends({ points, own, other, drawing, box, isWide }: EndsProps) {
  const last = points.at(-1);
  if (!last) return null;
  const yOf = (value: number | null) => (value === null ? null : drawing.toY(value));
  const [ownY, otherY] = [yOf(last.own), yOf(last.other)];
  const heights = labelHeights(ownY ?? -1_000, otherY ?? 1_000, box);
  const labelX = box.right + 12;
  return (
    <g>
      {otherY !== null && <circle cx={box.right} cy={otherY} r="3.5" className="fill-viz-other" />}
      {ownY !== null && (
        <circle cx={box.right} cy={ownY} r="5" className="fill-viz-1 stroke-surface stroke-2" />
      )}
      {isWide && ownY !== null && (
        <text x={labelX} y={heights.own + 4} className="fill-ink font-semibold">
          {own.end}
        </text>
      )}
      {isWide && otherY !== null && (
        <text x={labelX} y={heights.other + 4} className="fill-ink-2">
          {other.end}
        </text>
      )}
      {!isWide && ownY !== null && (
        <text
          x={box.right + 8}
          y={heightOverEnd(points, drawing, { right: box.right, width: labelWidth(own.figure) }) - 10}
          textAnchor="end"
          className="fill-ink stroke-surface stroke-4 font-semibold [paint-order:stroke]"
        >
          {own.figure}
        </text>
      )}
    </g>
  );
}

type DaysProps = { points: readonly PercentPoint[]; drawing: PercentDrawing; width: number; height: number };

function Days({ points, drawing, width, height }: DaysProps) {
  const { language } = useWords();
  const [from, until] = [points.at(0)?.day ?? '', points.at(-1)?.day ?? ''];
  const isLong = dayTime(until) - dayTime(from) > YEAR_MS;
  const nameOf = (day: string) => (isLong ? monthOfYear(day, language) : shortDay(day, language));
  const labels = dayLabels({ from, today: until, until }, drawing.toX, nameOf, {
    todayName: nameOf(until),
    width,
  });
  return labels.map((label) => (
    <text key={label.day} x={label.x} y={height - 8} textAnchor={label.anchor} className="fill-ink-3">
      {label.text}
    </text>
  ));
}
