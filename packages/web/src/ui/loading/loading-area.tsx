import type { ReactNode } from 'react';
import { cn } from '../frame/classes.ts';
import { usePatient } from './use-patient.ts';

type LoadingAreaProps = {
  waiting: boolean;
  /** Said once, in the specification's words: "Loading account details...". */
  text: string;
  /** The shape of what is coming. */
  skeleton: ReactNode;
  /** Shows the text under the skeleton; otherwise it is only spoken. */
  textInSight?: boolean;
  className?: string;
  children: ReactNode;
};

/** Holds a place for what is on its way, and gives it to the content when both the data and the skeleton are done. */
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
      {/* Not yet worth showing, it keeps its room all the same, so that nothing below moves when it comes. */}
      <div className={shown ? '' : 'invisible'}>{skeleton}</div>
      <output className={cn('block text-xs text-ink-3', textInSight && shown ? 'pt-3.5' : 'sr-only')}>
        {shown && text}
      </output>
    </div>
  );
}
