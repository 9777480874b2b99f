import { cn } from './classes.ts';

/** One grey bar in the shape of what is coming; the area around it is `LoadingArea`, which speaks for all of them. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block rounded-[7px] shimmer forced-colors:border', className)} />;
}
