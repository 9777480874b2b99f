import type { ReactNode } from 'react';
import { cn } from './frame/classes.ts';

export type Definition = {
  term: ReactNode;
  value: ReactNode;
  /** A total stands out from the lines above it. */ strong?: boolean;
};

/** Facts in two columns, the figures in line at the end; the term gives way when space is short, never the figure. */
export function DefinitionList({ items, className }: { items: readonly Definition[]; className?: string }) {
  return (
    <dl className={cn('divide-y divide-line text-xs', className)}>
      {items.map((item, index) => (
        <div key={index} className="flex items-baseline justify-between gap-4 py-2.5">
          <dt className={item.strong ? 'font-semibold' : 'text-ink-2'}>{item.term}</dt>
          <dd className={cn('text-right', item.strong ? 'font-semibold' : 'font-medium')}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
