import type { ReactNode } from 'react';
import { cn } from '../frame/classes.ts';
import { usePatient } from './use-patient.ts';

type LoadingAreaProps = {
  waiting: boolean;
  /** Announced once, in the specification's words: "Loading account details...". */
  text: string;
  /** Placeholder in the shape of the content. */
  skeleton: ReactNode;
  /** Shows the text under the skeleton; otherwise only screen readers get it. */
  textInSight?: boolean;
  className?: string;
  children: ReactNode;
};

/** Reserves space while loading. Shows the content when the data is there and the skeleton's minimum time is over. */
export function LoadingArea({
  waiting,
  text,
  skeleton,
  textInSight = false,
  className,
  children,
}: LoadingAreaProps) {
  const shown = usePatient(waiting);
  if (!waiting && !shown) return children;
  return (
    <div aria-busy="true" className={className}>
      {/* An invisible skeleton still reserves its space, so that nothing below shifts when it appears. */}
      <div className={shown ? '' : 'invisible'}>{skeleton}</div>
      <output className={cn('block text-xs text-ink-3', textInSight && shown ? 'pt-3.5' : 'sr-only')}>
        {shown && text}
      </output>
    </div>
  );
}
