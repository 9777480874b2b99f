import { cn } from './classes.ts';

/** One gray bar in the shape of the content that is loading. `LoadingArea` around it announces the loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block rounded-[7px] shimmer forced-colors:border', className)} />;
}
