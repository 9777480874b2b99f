import { labelWidth, type PlotBox } from './chart-axis.ts';
import { amountAt, type Estimate, type ProjectionDrawing } from './chart-projection.ts';

/** A key point of the plan: `label` beside it ("$1,238,419 at 65"), `foot` under it ("Retire 65"). */
export type ProjectionMark = { at: number; label: string; foot: string };

type MarkedPointProps = {
  mark: ProjectionMark;
  points: readonly Estimate[];
  drawing: ProjectionDrawing;
  width: number;
};

export function MarkedPoint({ mark, points, drawing, width }: MarkedPointProps) {
  const x = drawing.toX(mark.at);
  const y = drawing.toY(amountAt(points, mark.at));
  const beside = x + 14 + labelWidth(mark.label) < width;
  return (
    <g>
      <path d={`M${x} ${y}V${drawing.toY(0)}`} className="stroke-viz-1" />
      <circle cx={x} cy={y} r="6" className="fill-viz-1 stroke-surface stroke-3" />
      <text
        x={beside ? x + 14 : x - 14}
        y={y - 9}
        textAnchor={beside ? 'start' : 'end'}
        className="fill-ink font-semibold"
      >
        {mark.label}
      </text>
    </g>
  );
}

type RunOutProps = { at: number; text: string; drawing: ProjectionDrawing; box: PlotBox };

export function RunOut({ at, text, drawing, box }: RunOutProps) {
  const x = drawing.toX(at);
  const ground = drawing.toY(0);
  const width = labelWidth(text) + 28;
  // On a phone the mark's label is at this height, so this one is lower.
  const top = box.top + (ground - box.top) * (box.right - box.left < 420 ? 0.7 : 0.52);
  const left = Math.max(box.left, Math.min(x + 6, box.right) - width);
  return (
    <g>
      <path d={`M${x} ${ground}V${top + 28}`} className="stroke-danger-solid stroke-[1.25]" />
      <circle cx={x} cy={ground} r="6" className="fill-danger-solid stroke-surface stroke-3" />
      <rect x={left} y={top} width={width} height="28" rx="8" className="fill-danger-soft" />
      <text x={left + width / 2} y={top + 18.5} textAnchor="middle" className="fill-danger font-semibold">
        {text}
      </text>
    </g>
  );
}

type OtherNameProps = { name: string; points: readonly Estimate[]; drawing: ProjectionDrawing; box: PlotBox };

/** Above the highest point of the line, kept inside the chart. */
export function OtherName({ name, points, drawing, box }: OtherNameProps) {
  const peak = points.reduce<Estimate | undefined>(
    (high, point) => (high && high.amount >= point.amount ? high : point),
    undefined,
  );
  if (!peak) return null;
  const half = labelWidth(name) / 2;
  const x = Math.min(Math.max(drawing.toX(peak.at) - half, box.left + half), box.right - half);
  return (
    <text
      x={x}
      y={Math.max(12, drawing.toY(peak.amount) - 12)}
      textAnchor="middle"
      className="fill-ink-2 font-[550]"
    >
      {name}
    </text>
  );
}
