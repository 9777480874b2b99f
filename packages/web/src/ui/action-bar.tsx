import type { ReactNode } from 'react';
import { cn } from './frame/classes.ts';

type ActionBarProps = {
  /** The button or link to leave or go back. */
  back: ReactNode;
  /** The button to continue. */
  children: ReactNode;
  /** On a phone, one below the other, for long labels. */
  stacked?: boolean;
  className?: string;
};

/** The two buttons of a step. On a phone they replace the tab bar at the bottom edge. */
export function ActionBar({ back, children, stacked = false, className }: ActionBarProps) {
  return (
    <div
      data-action-bar
      className={cn(
        'mt-6 flex flex-wrap items-center justify-between gap-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-5 max-md:flex-nowrap max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:pt-3 max-md:pb-[calc(.75rem+env(safe-area-inset-bottom))]',
        stacked
          ? 'max-md:flex-col-reverse max-md:items-stretch max-md:gap-1'
          : 'max-md:[&>*:last-child]:grow',
        className,
      )}
    >
      {back}
      {children}
    </div>
  );
}
