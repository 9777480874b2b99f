import type { ReactNode } from 'react';
import { cn } from './frame/classes.ts';

type ProgressProps = {
  /** What is being done: "Statement months ready". */
  label: string;
  /** Left out while progress is unknown. */
  counted?: { done: number; of: number };
  /** "4 of 6 months ready". */
  text?: ReactNode;
  /** "About 10 seconds left". */
  note?: ReactNode;
  className?: string;
};

/** The native element is for screen readers; the drawn bar looks the same in every browser. */
export function Progress({ label, counted, text, note, className }: ProgressProps) {
  const percent = counted ? Math.min(100, (counted.done / Math.max(1, counted.of)) * 100) : null;
  return (
    <div className={className}>
      <progress aria-label={label} max={counted?.of} value={counted?.done} className="sr-only" />
      <div
        aria-hidden
        className={cn(
          'h-2 overflow-hidden rounded-full forced-colors:border',
          percent === null ? 'shimmer' : 'bg-viz-track',
        )}
      >
        {percent !== null && (
          <div
            className="h-full rounded-full bg-brand forced-colors:bg-[Highlight]"
            style={{ width: `${percent}%` }}
          />
        )}
      </div>
      {(text || note) && (
        <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-xs text-ink-3">
          <span>{text}</span>
          <span>{note}</span>
        </p>
      )}
    </div>
  );
}
