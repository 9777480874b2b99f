import { wholeDollarsText } from '@bank/kernel/format.ts';
import { cents, ZERO, type Cents } from '@bank/kernel/money.ts';
import { useId } from 'react';
import { amountToY, moneyAxis, type PlotBox } from './chart-axis.ts';
import { seriesStroke } from './chart-colours.ts';
import { ChartFrame, type ChartFrameProps } from './chart-frame.tsx';
import { ChartGrid, gridRoom } from './chart-grid.tsx';
import {
  numberLabels,
  projectionDrawing,
  runsOutAt,
  untilEmpty,
  type Estimate,
  type EstimateRange,
  type ProjectionDrawing,
} from './chart-projection.ts';
import { cn } from './frame/classes.ts';
import { HatchPattern } from './hatch-pattern.tsx';
import { MarkedPoint, OtherName, RunOut, type ProjectionMark } from './projection-marks.tsx';

/** `label` is drawn at the line if the name says too little: "If you save $11,820 more a year". */
type OtherWay = { name: string; label?: string; points: readonly Estimate[] };

/** The range in which most outcomes lie; `low` and `high` name its columns. */
type Band = { low: string; high: string; points: readonly EstimateRange[] };

/** A range far above the lines is cut off, so that the lines stay readable. */
const BAND_TIMES_MAX = 3;

type ProjectionChartProps = Omit<ChartFrameProps, 'figures'> & {
  caption: string;
  /** The x axis unit, "Age"; also the first table column. */
  unit: string;
  plan: { name: string; points: readonly Estimate[] };
  /** Up to here the plan is history, drawn solid; after it, an estimate. If left out, the whole plan is solid. */
  knownUntil?: number;
  /** An alternative projection, always dashed. */
  other?: OtherWay;
  band?: Band;
  mark?: ProjectionMark;
  /** Text for where the money runs out: "Runs out at 86". */
  runsOut?: (at: number) => string;
  height?: number;
};

/** A projection. Smooth, because it is an estimate. The area after the money has run out is hatched. */
export function ProjectionChart({
  caption,
  unit,
  plan,
  knownUntil,
  other,
  band,
  mark,
  runsOut,
  height = 340,
  ...frame
}: ProjectionChartProps) {
  const figures = {
    caption,
    columns: [unit, plan.name, ...(other ? [other.name] : []), ...(band ? [band.low, band.high] : [])],
    rows: plan.points.map((point, index) => ({
      id: String(point.at),
      cells: [
        point.at,
        money(point.amount),
        ...(other ? [money(other.points[index]?.amount)] : []),
        ...(band ? [money(band.points[index]?.low), money(band.points[index]?.high)] : []),
      ],
    })),
  };
  const draw = (width: number) => (
    <Plot {...{ unit, plan, knownUntil, other, band, mark, runsOut, width, height }} />
  );
  return <ChartFrame {...frame} figures={figures} height={height} draw={draw} />;
}

/** Projections use whole dollars. Depleted savings are zero, not a debt. */
function money(amount: Cents | undefined): string {
  return amount === undefined ? '' : wholeDollarsText(amount < 0 ? ZERO : amount);
}

type PlotProps = {
  unit: string;
  plan: { name: string; points: readonly Estimate[] };
  knownUntil: number | undefined;
  other: OtherWay | undefined;
  band: Band | undefined;
  mark: ProjectionMark | undefined;
  runsOut: ((at: number) => string) | undefined;
  width: number;
  height: number;
};

function Plot({ unit, plan, knownUntil, other, band, mark, runsOut, width, height }: PlotProps) {
  const hatch = useId();
  const span = { from: plan.points.at(0)?.at ?? 0, until: plan.points.at(-1)?.at ?? 1 };
  const emptyAt = runsOutAt(plan.points);
  const lasting = untilEmpty(plan.points, emptyAt, ZERO);
  const otherLasting = other && untilEmpty(other.points, runsOutAt(other.points), ZERO);
  const amounts = [...lasting, ...(otherLasting ?? [])].map((point) => point.amount);
  const axis = moneyAxis([...amounts, ...highest(band, amounts)]);
  const box: PlotBox = { left: gridRoom(axis.ticks), right: width - 6, top: 24, bottom: height - 34 };
  const drawing = projectionDrawing(span, axis, box);
  return (
    <>
      <HatchPattern id={hatch} />
      {emptyAt !== null && (
        <rect
          x={drawing.toX(emptyAt)}
          y={box.top}
          width={Math.max(0, box.right - drawing.toX(emptyAt))}
          height={box.bottom - box.top}
          fill={`url(#${hatch})`}
          opacity=".55"
        />
      )}
      <ChartGrid axis={axis} box={box} toY={amountToY(axis, box)} />
      {band && <path d={drawing.between(band.points)} opacity=".16" className="fill-viz-3" />}
      {otherLasting && (
        <path
          d={drawing.line(otherLasting)}
          fill="none"
          strokeDasharray="2 6"
          strokeLinecap="round"
          className="stroke-viz-2 stroke-[2.25]"
        />
      )}
      <PlanLine points={lasting} knownUntil={knownUntil} turn={mark?.at} drawing={drawing} />
      {otherLasting && other && (
        <OtherName name={other.label ?? other.name} points={otherLasting} drawing={drawing} box={box} />
      )}
      {mark && <MarkedPoint mark={mark} points={lasting} drawing={drawing} width={width} />}
      {emptyAt !== null && runsOut && (
        <RunOut at={emptyAt} text={runsOut(Math.floor(emptyAt))} drawing={drawing} box={box} />
      )}
      <Foot {...{ unit, span, mark, emptyAt, drawing, height }} />
    </>
  );
}

/** How high the range is drawn. */
function highest(band: Band | undefined, lines: readonly Cents[]): Cents[] {
  if (!band) return [];
  const top = Math.max(0, ...lines) * BAND_TIMES_MAX;
  return [cents(Math.min(top, Math.max(0, ...band.points.map(({ high }) => high))))];
}

type PlanLineProps = {
  points: readonly Estimate[];
  knownUntil: number | undefined;
  turn: number | undefined;
  drawing: ProjectionDrawing;
};

function PlanLine({ points, knownUntil, turn, drawing }: PlanLineProps) {
  const before = turn === undefined ? points : points.filter((point) => point.at <= turn);
  const after = turn === undefined ? [] : points.filter((point) => point.at >= turn);
  const known = knownUntil === undefined ? points : points.filter((point) => point.at <= knownUntil);
  const estimated = knownUntil === undefined ? [] : points.filter((point) => point.at >= knownUntil);
  return (
    <>
      <path d={drawing.area(before)} opacity=".14" className="fill-viz-1" />
      <path d={drawing.area(after)} opacity=".07" className="fill-viz-1" />
      <path
        d={drawing.line(known)}
        fill="none"
        strokeLinejoin="round"
        className={cn('stroke-[2.75]', seriesStroke[1])}
      />
      <path
        d={drawing.line(estimated)}
        fill="none"
        strokeDasharray="7 6"
        strokeLinecap="round"
        className={cn('stroke-[2.5]', seriesStroke[1])}
      />
    </>
  );
}

type FootProps = Pick<PlotProps, 'unit' | 'mark' | 'height'> & {
  span: { from: number; until: number };
  emptyAt: number | null;
  drawing: ProjectionDrawing;
};

function Foot({ unit, span, mark, emptyAt, drawing, height }: FootProps) {
  const marks = [
    ...(mark ? [{ at: mark.at, text: mark.foot }] : []),
    ...(emptyAt === null ? [] : [{ at: Math.floor(emptyAt), text: String(Math.floor(emptyAt)) }]),
  ];
  return numberLabels(span, marks, drawing.toX, `${unit} ${span.from}`).map((label) => (
    <text
      key={label.at}
      x={drawing.toX(label.at)}
      y={height - 10}
      textAnchor={label.at === span.from ? 'start' : label.at === span.until ? 'end' : 'middle'}
      className={label.strong ? 'fill-ink font-semibold' : 'fill-ink-3'}
    >
      {label.text}
    </text>
  ));
}
