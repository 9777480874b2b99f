import { wholeDollarsText } from '@bank/kernel/format.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import { amountToY, labelAnchor, moneyAxis, type PlotBox } from './chart-axis.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ChartGrid, gridRoom } from './chart-grid.tsx';
import { bandOf, forecastDrawing, type ForecastDay } from './chart-forecast.ts';
import { dayLabels, type DayAmount } from './chart-step.ts';
import { shortDay } from './dates.ts';
import { Money } from './money.tsx';

type ForecastChartProps = {
  title?: ReactNode;
  caption: string;
  summary: string;
  /** Closing balances before today, oldest first. */
  past: readonly DayAmount[];
  /** Evenings from today on. */
  days: readonly ForecastDay[];
  names: { readonly past: string; readonly expected: string; readonly known: string };
  lowest: DayAmount & { readonly text: string; readonly below: string };
  /** A balance that matters, with its label. */
  line?: { readonly amount: Cents; readonly text: string } | undefined;
  height?: number;
};

/** A balance behind and ahead. The past is solid, what is to come dashed, and between known and expected lies a band. */
export function ForecastChart({ caption, past, days, names, height = 250, ...props }: ForecastChartProps) {
  const { say, language } = useWords();
  const rows = [...past.map(({ day, amount }) => ({ day, known: amount, expected: amount })), ...days].map(
    ({ day, known, expected }) => ({
      id: day,
      cells: [
        shortDay(day, language),
        <Money key="expected" amount={expected} />,
        <Money key="known" amount={known} />,
      ],
    }),
  );
  return (
    <ChartFrame
      title={props.title}
      summary={props.summary}
      figures={{ caption, columns: [say('figures.chart.day'), names.expected, names.known], rows }}
      legend={[
        { id: 'past', name: names.past, colour: 1, mark: 'line' },
        { id: 'expected', name: names.expected, colour: 1, mark: 'dash' },
        ...(days.some(({ known, expected }) => known !== expected)
          ? [{ id: 'known', name: names.known, colour: 'other', mark: 'dash' } as const]
          : []),
      ]}
      height={height}
      draw={(width) => (
        <Plot past={past} days={days} lowest={props.lowest} line={props.line} width={width} height={height} />
      )}
    />
  );
}

type PlotProps = Pick<ForecastChartProps, 'past' | 'days' | 'lowest' | 'line'> & {
  width: number;
  height: number;
};

function Plot({ past, days, lowest, line, width, height }: PlotProps) {
  const { say, language } = useWords();
  const amounts = [
    ...past.map(({ amount }) => amount),
    ...days.flatMap(({ known, expected }) => [known, expected]),
    ...(line ? [line.amount] : []),
  ];
  const axis = moneyAxis(amounts);
  const box: PlotBox = { left: gridRoom(axis.ticks), right: width - 6, top: 16, bottom: height - 32 };
  const drawing = forecastDrawing(past, days, axis, box);
  const { toX, toY } = drawing;
  const [today, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const from = past[0]?.day ?? today;
  return (
    <>
      <rect
        x={toX(today)}
        y={box.top}
        width={Math.max(0, box.right - toX(today))}
        height={box.bottom - box.top}
        className="fill-sunken"
      />
      <ChartGrid axis={axis} box={box} toY={amountToY(axis, box)} />
      {line && (
        <g>
          <path d={`M${box.left} ${toY(line.amount)}H${box.right}`} className="stroke-viz-4 stroke-[1.5]" />
          <text x={box.left + 6} y={toY(line.amount) - 6} className="fill-ink-2">
            {line.text}
          </text>
        </g>
      )}
      <path d={drawing.area} className="fill-viz-fill" />
      <path d={bandOf(days, toX, toY)} className="fill-viz-fill" />
      <path d={drawing.past} fill="none" strokeLinejoin="round" className="stroke-viz-1 stroke-[2.5]" />
      <path d={drawing.known} fill="none" strokeDasharray="3 3" className="stroke-ink-3 stroke-1" />
      <path d={drawing.expected} fill="none" strokeDasharray="5 3" className="stroke-viz-1 stroke-2" />
      <path d={`M${toX(today)} ${box.top}V${box.bottom}`} className="stroke-line-strong" />
      <Lowest
        lowest={lowest}
        x={toX(lowest.day)}
        y={toY(lowest.amount)}
        beside={lowest.day === today}
        box={box}
        width={width}
      />
      {dayLabels({ from, today, until: last }, toX, (day) => shortDay(day, language), {
        todayName: say('figures.chart.today'),
        width,
      }).map((label) => (
        <text
          key={label.day}
          x={label.x}
          y={height - 8}
          textAnchor={label.anchor}
          className={label.strong ? 'fill-ink font-semibold' : 'fill-ink-3'}
        >
          {label.text}
        </text>
      ))}
    </>
  );
}

type LowestProps = {
  lowest: ForecastChartProps['lowest'];
  x: number;
  y: number;
  /** Today's point: its label stands to the right of the line through it. */
  beside: boolean;
  box: PlotBox;
  width: number;
};

/** Below the point if there is room, otherwise above it. */
function Lowest({ lowest, x, y, beside, box, width }: LowestProps) {
  const isBelow = y + 40 < box.bottom;
  const first = isBelow ? y + 22 : y - 28;
  const title = `${lowest.text} ${wholeDollarsText(lowest.amount)}`;
  const place = (text: string) =>
    beside ? ({ x: x + 12 } as const) : { x, textAnchor: labelAnchor(x, text, width) };
  return (
    <g>
      <circle cx={x} cy={y} r="5" className="fill-surface stroke-viz-1 stroke-2" />
      <text {...place(title)} y={first} className="fill-ink font-semibold">
        {title}
      </text>
      <text {...place(lowest.below)} y={first + 16} className="fill-ink-2">
        {lowest.below}
      </text>
    </g>
  );
}
