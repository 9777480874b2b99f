import type { Cents } from '@bank/kernel/money.ts';
import type { ReactNode } from 'react';
import { seriesBlock } from './chart-colours.ts';
import { wholePercents, type SeriesColour } from './chart-ring.ts';
import { cn } from './frame/classes.ts';

export type SharePart = {
  id: string;
  name: ReactNode;
  amount: Cents;
  colour: SeriesColour | 'missing' | 'deep-1' | 'deep-2' | 'deep-3';
  /** Displayed after the name; by default the whole percent. */
  value?: ReactNode;
};

const blocks: Readonly<Record<SharePart['colour'], string>> = {
  ...seriesBlock,
  missing: 'border border-dashed border-danger-solid bg-danger-soft',
  'deep-1': 'bg-on-deep-accent',
  'deep-2': 'bg-on-deep-accent/50',
  'deep-3': 'bg-on-deep/20',
};

type ShareBarProps = {
  /** The whole sentence: "Of $5,880.00 income, $3,427.89 is spent, ...". */
  label: string;
  parts: readonly SharePart[];
  onDeep?: boolean;
  size?: 'regular' | 'large';
  className?: string;
};

/** How an amount is divided, as one bar, with each part named below. */
export function ShareBar({ label, parts, onDeep = false, size = 'regular', className }: ShareBarProps) {
  const percents = wholePercents(parts.map((part) => part.amount));
  return (
    <div className={className}>
      <p className="sr-only">{label}</p>
      <div aria-hidden className={cn('flex gap-0.75', size === 'large' ? 'h-7' : 'h-3.5')}>
        {parts.map((part) => (
          <div
            key={part.id}
            className={cn(
              'min-w-0.5 rounded-[3px] forced-colors:border',
              size === 'regular' && 'first:rounded-l-sm last:rounded-r-sm',
              blocks[part.colour],
            )}
            style={{ flex: `${Math.max(0, part.amount)} 1 0` }}
          />
        ))}
      </div>
      <ul
        className={cn(
          'mt-3 flex flex-wrap gap-x-6.5 gap-y-1 text-2xs',
          onDeep ? 'text-on-deep-2' : 'text-ink-2',
        )}
      >
        {parts.map((part, index) => (
          <li key={part.id} className="inline-flex items-center gap-2">
            <span aria-hidden className={cn('size-2.5 rounded-[3px]', blocks[part.colour])} />
            {part.name}
            <span className={cn('font-[550]', onDeep ? 'text-on-deep' : 'text-ink')}>
              {part.value ?? `${percents[index] ?? 0}%`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
