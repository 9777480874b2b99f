import type { ComponentProps } from 'react';
import { cn } from './frame/classes.ts';

/** A real radio button. The selected state is a thick border, which survives high-contrast modes. */
export function RadioDot({ className, ...input }: Omit<ComponentProps<'input'>, 'type' | 'size'>) {
  return (
    <input
      {...input}
      type="radio"
      className={cn(
        'm-0 size-5.5 shrink-0 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-control bg-surface transition-[border-width,border-color] duration-(--k-fast) ease-standard',
        'checked:border-[7px] checked:border-brand disabled:border-line-strong disabled:bg-sunken disabled:checked:border-control',
        className,
      )}
    />
  );
}
