import { moneyText, shortDollarsText } from '@bank/kernel/format.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { amountToY, labelWidth, moneyAxis, type PlotBox } from './chart-axis.ts';
import { barDrawing, blockPath, pastLimit, type Bar, type DrawnBar } from './chart-bar.ts';
import { ChartFrame, type ChartFrameProps } from './chart-frame.tsx';
import { ChartGrid, gridRoom } from './chart-grid.tsx';
import { HatchPattern } from './hatch-pattern.tsx';
import { Money } from './money.tsx';

type BarChartProps = Omit<ChartFrameProps, 'figures'> & {
  caption: string;
  bars: readonly Bar[];
  height?: number;
};

/** Labeled bars in one color, for more than five categories. */
export function BarChart({ caption, bars, height = 240, ...frame }: BarChartProps) {
  const { say } = useWords();
  const limited = bars.some((bar) => bar.limit !== undefined);
  const figures = {
    caption,
    columns: [
      say('figures.chart.series'),
      say('figures.chart.amount'),
      ...(limited ? [say('figures.chart.limit')] : []),
    ],
    rows: bars.map((bar) => ({
      id: bar.id,
      cells: [
        bar.name,
        <Money key="amount" amount={bar.amount} />,
        ...(limited ? [bar.limit !== undefined && <Money key="limit" amount={bar.limit} />] : []),
      ],
    })),
  };
  return (
    <ChartFrame
      {...frame}
      figures={figures}
      height={height}
      draw={(width) => <Plot bars={bars} width={width} height={height} />}
    />
  );
}

function Plot({ bars, width, height }: { bars: readonly Bar[]; width: number; height: number }) {
  const hatch = useId();
  const amounts: Cents[] = bars.flatMap((bar) =>
    bar.limit === undefined ? [bar.amount] : [bar.amount, bar.limit],
  );
  const axis = moneyAxis(amounts, { ticks: 4 });
  const box: PlotBox = { left: gridRoom(axis.ticks), right: width, top: 20, bottom: height - 32 };
  const drawn = barDrawing(bars, axis, box);
  const step = (box.right - box.left) / Math.max(1, bars.length);
  const zero = amountToY(axis, box)(0);
  return (
    <>
      <HatchPattern id={hatch} />
      <ChartGrid axis={axis} box={box} toY={amountToY(axis, box)} />
      {drawn.map((bar, index) => (
        <BarMark
          key={bar.id}
          bar={bar}
          hatch={hatch}
          step={step}
          height={height}
          last={index === drawn.length - 1}
        />
      ))}
      {/* Drawn again over the bars, so that the baseline is never hidden. */}
      <path d={`M${box.left} ${zero}H${box.right}`} className="stroke-line-strong stroke-[1.5]" />
    </>
  );
}

type BarMarkProps = { bar: DrawnBar; hatch: string; step: number; height: number; last: boolean };

function BarMark({ bar, hatch, step, height, last }: BarMarkProps) {
  const { say } = useWords();
  const { body, over, limitY } = bar;
  const middle = body.x + body.width / 2;
  const top = Math.min(body.y, over?.y ?? body.y);
  const past = pastLimit(bar);
  const exact =
    past === null ? moneyText(bar.amount) : say('figures.chart.overBy', { amount: moneyText(past) });
  const texts = [exact, shortDollarsText(bar.amount)];
  // A label that would overlap its neighbor is left to the table. The last one always appears.
  const text = texts.find((label) => labelWidth(label) < step) ?? (last ? texts[1] : undefined);
  return (
    <g>
      <path d={blockPath(body, bar.amount < 0, over ? 0 : 4)} className="fill-viz-1" />
      {over && <path d={blockPath(over, false)} fill={`url(#${hatch})`} className="stroke-danger-solid" />}
      {limitY !== null && (
        <path
          d={`M${body.x - 5} ${limitY}h${body.width + 10}`}
          strokeLinecap="round"
          className="stroke-ink stroke-2"
        />
      )}
      {text !== undefined && (
        <text
          x={middle}
          y={bar.amount < 0 ? body.y + body.height + 14 : top - 6}
          textAnchor="middle"
          className="fill-ink font-semibold"
        >
          {text}
        </text>
      )}
      <text x={middle} y={height - 8} textAnchor="middle" className="fill-ink-3">
        {shortened(bar.name, step)}
      </text>
    </g>
  );
}

/** Long names are shortened here; the table has them in full. */
function shortened(name: string, room: number): string {
  const letters = Math.max(2, Math.floor(room / labelWidth('0')));
  return name.length <= letters ? name : `${name.slice(0, letters - 1).trimEnd()}…`;
}
