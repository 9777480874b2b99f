import type { ComponentProps } from 'react';
import { cn } from './classes.ts';
import { LinesPlan } from './lines-plan.tsx';

type DeepSurfaceProps = ComponentProps<'section'> & {
  /** Position of the lines plan drawing; most screens use the default. `false` leaves the surface plain. */
  lines?: string | false;
};

/** The one dark surface of a screen, for the money or what is about to happen to it. Never two on a screen. */
export function DeepSurface({ lines, className, children, ...rest }: DeepSurfaceProps) {
  return (
    <section
      {...rest}
      className={cn(
        'deep relative isolate overflow-hidden rounded-xl bg-deep text-on-deep forced-colors:border max-md:rounded-[22px]',
        className,
      )}
    >
      {lines !== false && (
        <LinesPlan
          className={cn(
            'bottom-0 -left-[40%] h-[110%] w-[200%] opacity-14 md:-left-[5%] md:h-[124%] md:w-[116%] md:opacity-15',
            lines,
          )}
        />
      )}
      {children}
    </section>
  );
}
