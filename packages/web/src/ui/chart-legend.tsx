import type { ReactNode } from 'react';
import { seriesBlock, seriesBorder } from './chart-colours.ts';
import type { SeriesColour } from './chart-ring.ts';
import { cn } from './frame/classes.ts';

export type LegendEntry = {
  id: string;
  name: ReactNode;
  colour: SeriesColour | 'danger';
  /** A known line, an estimated line, or an area. */
  mark: 'line' | 'dash' | 'block' | 'hatch';
  /** A figure beside the name. */
  value?: ReactNode;
};

/** Repeats the line labels; never replaces them. */
export function ChartLegend({ entries, onDeep }: { entries: readonly LegendEntry[]; onDeep: boolean }) {
  return (
    <ul className={cn('flex flex-wrap gap-x-4.5 gap-y-1 text-2xs', onDeep ? 'text-on-deep-2' : 'text-ink-2')}>
      {entries.map((entry) => (
        <li key={entry.id} className="inline-flex items-center gap-1.75">
          <Mark entry={entry} />
          {entry.name}
          {entry.value && (
            <span className={cn('font-[550]', onDeep ? 'text-on-deep' : 'text-ink')}>{entry.value}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Mark({ entry: { colour, mark } }: { entry: LegendEntry }) {
  if (mark === 'dash') {
    const border = colour === 'danger' ? 'border-danger-solid' : seriesBorder[colour];
    return <span aria-hidden className={cn('w-4 border-t-2 border-dashed', border)} />;
  }
  if (mark === 'hatch') {
    return <span aria-hidden className="size-2.5 rounded-[3px] border border-danger-solid bg-danger-soft" />;
  }
  const fill = colour === 'danger' ? 'bg-danger-solid' : seriesBlock[colour];
  return (
    <span
      aria-hidden
      className={cn(mark === 'line' ? 'h-0.75 w-4 rounded-[2px]' : 'size-2.5 rounded-[3px]', fill)}
    />
  );
}
