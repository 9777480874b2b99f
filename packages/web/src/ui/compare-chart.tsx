import type { Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { labelAnchor, trendAxis } from './chart-axis.ts';
import { ChartFrame } from './chart-frame.tsx';
import { stepDrawing } from './chart-step.ts';
import { shortDay } from './dates.ts';
import { Money } from './money.tsx';

type ComparedDay = { readonly day: string; readonly before: Cents; readonly after: Cents };

type CompareChartProps = {
  /** What the figures are; the table's caption. */
  caption: string;
  /** The content in a sentence, for screen readers. */
  summary: string;
  days: readonly ComparedDay[];
  names: { readonly before: string; readonly after: string };
  /** The lowest point of the second line, with its label. */
  lowest: { readonly day: string; readonly amount: Cents; readonly text: string };
};

const HEIGHT = 168;

/** A balance to come, without and with a change. Both lines are estimates, so both are dashed. */
export function CompareChart({ caption, summary, days, names, lowest }: CompareChartProps) {
  const { say, language } = useWords();
  const figures = {
    caption,
    columns: [say('figures.chart.day'), names.after, names.before],
    rows: days.map(({ day, before, after }) => ({
      id: day,
      cells: [
        shortDay(day, language),
        <Money key="after" amount={after} />,
        <Money key="before" amount={before} />,
      ],
    })),
  };
  return (
    <ChartFrame
      summary={summary}
      figures={figures}
      height={HEIGHT}
      legend={[
        { id: 'after', name: names.after, colour: 1, mark: 'dash' },
        { id: 'before', name: names.before, colour: 'other', mark: 'dash' },
      ]}
      draw={(width) => <Plot days={days} lowest={lowest} width={width} />}
    />
  );
}

function Plot({ days, lowest, width }: Pick<CompareChartProps, 'days' | 'lowest'> & { width: number }) {
  const { say, language } = useWords();
  const axis = trendAxis(days.flatMap(({ before, after }) => [before, after]));
  const box = { left: 6, right: width - 6, top: 12, bottom: HEIGHT - 26 };
  const lineOf = (which: 'before' | 'after') =>
    stepDrawing(
      days.map((each) => ({ day: each.day, amount: each[which] })),
      axis,
      box,
    );
  const [before, after] = [lineOf('before'), lineOf('after')];
  const [x, y] = [after.toX(lowest.day), after.toY(lowest.amount)];
  const last = days.at(-1);
  return (
    <>
      <path d={`M${box.left} ${box.bottom + 0.5}H${box.right}`} className="stroke-line-strong" />
      <path d={before.line} fill="none" strokeDasharray="3 3" className="stroke-ink-3 stroke-1" />
      <path d={after.line} fill="none" strokeDasharray="5 3" className="stroke-viz-1 stroke-2" />
      <circle cx={x} cy={y} r="4.5" className="fill-surface stroke-viz-1 stroke-2" />
      <text
        x={x}
        y={Math.min(y + 18, box.bottom - 4)}
        textAnchor={labelAnchor(x, lowest.text, width)}
        className="fill-ink font-[550]"
      >
        {lowest.text}
      </text>
      <text x={box.left} y={HEIGHT - 8} className="fill-ink-3">
        {say('figures.chart.today')}
      </text>
      <text x={box.right} y={HEIGHT - 8} textAnchor="end" className="fill-ink-3">
        {last && shortDay(last.day, language)}
      </text>
    </>
  );
}
