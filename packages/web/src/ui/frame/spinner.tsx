import { LoaderCircle } from 'lucide-react';
import { cn } from './classes.ts';

/** Always beside text that says what is going on, so it is hidden from screen readers. */
export function Spinner({ size = 16, className }: { size?: number; className?: string }) {
  return (
    <LoaderCircle
      aria-hidden
      size={size}
      strokeWidth={2}
      className={cn('shrink-0 animate-spin', className)}
    />
  );
}
