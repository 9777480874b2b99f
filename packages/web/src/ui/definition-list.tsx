import type { ReactNode } from 'react';
import { cn } from './frame/classes.ts';

export type Definition = {
  term: ReactNode;
  value: ReactNode;
  /** Highlights a total below the other rows. */ strong?: boolean;
};

/** Terms and values in two columns, values aligned at the end. If space is short the term wraps, never the value. */
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
