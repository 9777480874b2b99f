import { useWords } from '@bank/words/use-words.ts';
import { useState, type ReactNode } from 'react';
import { ChartLegend, type LegendEntry } from './chart-legend.tsx';
import { ChartTable, type ChartFigures } from './chart-table.tsx';
import { cn } from './frame/classes.ts';
import { useWidth } from './use-width.ts';

export type ChartFrameProps = {
  title?: ReactNode;
  /** The chart's content in sentences, for screen readers. */
  summary: string;
  /** The same figures as table rows. */
  figures: ChartFigures;
  legend?: readonly LegendEntry[];
  /** A control for this chart, beside its title. */
  control?: ReactNode;
  onDeep?: boolean;
  className?: string;
};

type DrawnFrameProps = ChartFrameProps & { height: number; draw: (width: number) => ReactNode };

/** The frame of every chart: title, legend, text summary, and a table with the same figures. */
export function ChartFrame({
  title,
  summary,
  figures,
  legend,
  control,
  onDeep = false,
  className,
  height,
  draw,
}: DrawnFrameProps) {
  const [asTable, setAsTable] = useState(false);
  const toggle = <ViewToggle asTable={asTable} onDeep={onDeep} onToggle={() => setAsTable(!asTable)} />;
  const headKey = legend && !control;
  return (
    <figure className={cn('flex flex-col', className)}>
      {(title || control || headKey) && (
        <figcaption className="mb-3.5 flex flex-wrap items-center justify-between gap-x-4.5 gap-y-2">
          {onDeep ? (
            <div className="flex flex-1 flex-wrap justify-between gap-x-4 text-2xs text-on-deep-2">
              {title}
            </div>
          ) : (
            <div>{title}</div>
          )}
          {headKey && (
            <div className="flex flex-wrap items-center gap-x-4.5">
              <ChartLegend entries={legend} onDeep={onDeep} />
              {toggle}
            </div>
          )}
          {control}
        </figcaption>
      )}
      {asTable ? (
        <ChartTable {...figures} onDeep={onDeep} />
      ) : (
        <Drawing summary={summary} height={height} draw={draw} />
      )}
      {!headKey && (
        <div
          className={cn('flex flex-wrap items-center justify-between gap-x-4.5', onDeep ? '-mb-2' : 'mt-2.5')}
        >
          {legend ? <ChartLegend entries={legend} onDeep={onDeep} /> : <span />}
          {toggle}
        </div>
      )}
    </figure>
  );
}

function Drawing({ summary, height, draw }: Pick<DrawnFrameProps, 'summary' | 'height' | 'draw'>) {
  const [ref, width] = useWidth<HTMLDivElement>();
  return (
    <>
      <p className="sr-only">{summary}</p>
      <div
        ref={ref}
        aria-hidden
        className="w-full min-w-0 overflow-hidden contain-inline-size"
        style={{ height }}
      >
        {width > 0 && (
          <svg
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            className="block overflow-visible text-[12.5px]"
          >
            {draw(width)}
          </svg>
        )}
      </div>
    </>
  );
}

function ViewToggle({
  asTable,
  onDeep,
  onToggle,
}: {
  asTable: boolean;
  onDeep: boolean;
  onToggle: () => void;
}) {
  const { say } = useWords();
  return (
    <button
      type="button"
      onClick={onToggle}
      className={cn(
        'relative inline-flex h-7 items-center rounded-xs text-2xs font-[550] underline-offset-3 after:absolute after:inset-x-0 after:-inset-y-2 hover:underline',
        onDeep ? 'text-on-deep-accent' : 'text-brand-text',
      )}
    >
      {asTable ? say('figures.chart.viewAsChart') : say('figures.chart.viewAsTable')}
    </button>
  );
}
