import { moneyText } from '@bank/kernel/format.ts';
import { plus } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { seriesBlock, seriesFill } from './chart-colours.ts';
import { ChartFrame, type ChartFrameProps } from './chart-frame.tsx';
import { foldSlices, ringDrawing, type DrawnSlice, type Slice } from './chart-ring.ts';
import { cn } from './frame/classes.ts';
import { Money } from './money.tsx';

type RingChartProps = Omit<ChartFrameProps, 'figures' | 'legend'> & {
  caption: string;
  slices: readonly Slice[];
  /** Label of the total: "Total spent". */
  totalLabel: string;
};

const SIZE = 188;
const THICKNESS = 26;

/** Parts of a whole: at most five, plus Other. Every part is named with its figure, so the colors only repeat it. */
export function RingChart({ caption, slices, totalLabel, className, ...frame }: RingChartProps) {
  const { say } = useWords();
  const folded = foldSlices(slices, say('figures.chart.other'));
  const drawn = ringDrawing(folded, SIZE / 2, THICKNESS);
  const total = plus(...folded.map((slice) => slice.amount));
  const figures = {
    caption,
    columns: [say('figures.chart.series'), say('figures.chart.amount'), say('figures.chart.share')],
    rows: drawn.map((slice) => ({
      id: slice.id,
      cells: [slice.name, <Money key="amount" amount={slice.amount} />, `${slice.percent}%`],
    })),
  };
  const draw = (width: number) => (
    <g transform={`translate(${width / 2} ${SIZE / 2})`}>
      {drawn.map((slice) => (
        <path key={slice.id} d={slice.path} className={seriesFill[slice.colour]} />
      ))}
      <text y="-6" textAnchor="middle" className="fill-ink-3">
        {totalLabel}
      </text>
      <text y="17" textAnchor="middle" className="fill-ink text-[18px] font-[550]">
        {moneyText(total)}
      </text>
    </g>
  );
  return (
    <div
      className={cn(
        'grid items-center gap-x-8 gap-y-4 sm:grid-cols-[minmax(188px,1fr)_minmax(0,1.2fr)]',
        className,
      )}
    >
      <ChartFrame {...frame} figures={figures} height={SIZE} draw={draw} />
      <RingNames slices={drawn} />
    </div>
  );
}

function RingNames({ slices }: { slices: readonly DrawnSlice[] }) {
  return (
    <ul className="text-xs">
      {slices.map((slice) => (
        <li
          key={slice.id}
          className="grid grid-cols-[10px_minmax(0,1fr)_auto_44px] items-center gap-x-2.5 py-1.5"
        >
          <span aria-hidden className={cn('size-2.5 rounded-[3px]', seriesBlock[slice.colour])} />
          <span className="truncate">{slice.name}</span>
          <span className="font-[550]">
            <Money amount={slice.amount} />
          </span>
          <span className="text-right text-ink-3">{slice.percent}%</span>
        </li>
      ))}
    </ul>
  );
}
