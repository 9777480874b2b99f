import { moneyText } from '@bank/kernel/format.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { amountToY, labelAnchor, labelWidth, moneyAxis, type PlotBox } from './chart-axis.ts';
import { ChartGrid, gridRoom } from './chart-grid.tsx';
import {
  dayLabels,
  lowestOf,
  stepDrawing,
  withStart,
  type DayAmount,
  type StepDrawing,
} from './chart-step.ts';
import { shortDay } from './dates.ts';
import { StepNotes, type StepNote } from './step-chart-notes.tsx';
import { PaceLine, type Pace } from './step-chart-pace.tsx';

export type StepPlotProps = {
  /** One point per day on which the balance changed, oldest first; never empty. */
  points: readonly DayAmount[];
  /** The amount before the first day; a month's spending starts from zero. */
  start?: Cents | undefined;
  /** The last day of the axis, if it is after the last point. */
  until?: string | undefined;
  /** Label of the last point: "$3,427.89 spent". Defaults to the amount. */
  lastLabel?: string | undefined;
  /** Whether to mark the lowest point. Not needed if amounts only grow, as in spending. */
  markLowest?: boolean | undefined;
  pace?: Pace | undefined;
  notes?: readonly StepNote[] | undefined;
};

/** Labels nearer than this would lie on each other. */
const LINE = 24;

type SizedPlotProps = StepPlotProps & { width: number; height: number };

export function StepPlot({
  points,
  start,
  until,
  lastLabel,
  markLowest = true,
  pace,
  notes = [],
  width,
  height,
}: SizedPlotProps) {
  const drawn = withStart(points, start);
  const amounts: Cents[] = [...drawn.map((point) => point.amount), ...(pace ? [pace.amount] : [])];
  const axis = moneyAxis(amounts);
  const box: PlotBox = { left: gridRoom(axis.ticks), right: width - 6, top: 16, bottom: height - 32 };
  const drawing = stepDrawing(drawn, axis, box, until);
  return (
    <>
      <ChartGrid axis={axis} box={box} toY={amountToY(axis, box)} />
      {pace && <PaceLine pace={pace} from={box.left} box={box} toY={drawing.toY} />}
      <path d={drawing.area} className="fill-viz-fill" />
      <path d={drawing.line} fill="none" strokeLinejoin="round" className="stroke-viz-1 stroke-[2.5]" />
      <StepNotes notes={notes} drawing={drawing} box={box} pace={pace} ticks={axis.ticks} />
      {markLowest && <Lowest drawing={drawing} width={width} />}
      <Last drawing={drawing} box={box} text={lastLabel} pace={pace} width={width} />
      <Days points={points} until={until} drawing={drawing} width={width} height={height} />
    </>
  );
}

type LastProps = {
  drawing: StepDrawing;
  box: PlotBox;
  text: string | undefined;
  pace: Pace | undefined;
  width: number;
};

function Last({ drawing, box, text, pace, width }: LastProps) {
  const last = drawing.spots.at(-1);
  if (!last) return null;
  const label = text ?? moneyText(last.amount);
  // The label of the pace stands at the right edge; where both would meet, this one moves to the left.
  const taken = pace && Math.abs(drawing.toY(pace.amount) - last.y) < LINE ? labelWidth(pace.label) + 12 : 0;
  const beside = last.x + 12 + labelWidth(label) < width - taken;
  return (
    <g>
      {last.x < box.right - 1 && (
        <path d={`M${last.x} ${last.y}V${drawing.toY(0)}`} className="stroke-line-strong" />
      )}
      <circle cx={last.x} cy={last.y} r="5.5" className="fill-viz-1 stroke-surface stroke-3" />
      <text
        x={beside ? last.x + 12 : Math.min(last.x + (taken > 0 ? -10 : 4), width)}
        y={Math.max(12, last.y - (beside ? 6 : 12))}
        textAnchor={beside ? 'start' : 'end'}
        className="fill-ink font-semibold"
      >
        {label}
      </text>
    </g>
  );
}

function Lowest({ drawing, width }: { drawing: StepDrawing; width: number }) {
  const { say, language } = useWords();
  const lowest = lowestOf(drawing.spots);
  if (!lowest || lowest === drawing.spots.at(-1)) return null;
  const text = say('figures.chart.lowest', {
    amount: moneyText(lowest.amount),
    day: shortDay(lowest.day, language),
  });
  return (
    <g>
      <circle cx={lowest.x} cy={lowest.y} r="4" className="fill-surface stroke-viz-1 stroke-2" />
      <text
        x={lowest.x}
        y={lowest.y + 20}
        textAnchor={labelAnchor(lowest.x, text, width)}
        className="fill-ink-2"
      >
        {text}
      </text>
    </g>
  );
}

type DaysProps = {
  points: readonly DayAmount[];
  until: string | undefined;
  drawing: StepDrawing;
  width: number;
  height: number;
};

function Days({ points, until, drawing, width, height }: DaysProps) {
  const { say, language } = useWords();
  const from = points.at(0)?.day ?? '';
  const today = points.at(-1)?.day ?? from;
  const labels = dayLabels(
    { from, today, until: until ?? today },
    drawing.toX,
    (day) => shortDay(day, language),
    { todayName: say('figures.chart.today'), width },
  );
  return labels.map((label) => (
    <text
      key={label.day}
      x={label.x}
      y={height - 8}
      textAnchor={label.anchor}
      className={label.strong ? 'fill-ink font-semibold' : 'fill-ink-3'}
    >
      {label.text}
    </text>
  ));
}
