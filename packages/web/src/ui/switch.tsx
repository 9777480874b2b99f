import { useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from './frame/classes.ts';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'role'> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** Takes effect at once; the screen offers Undo in a toast. Use a Checkbox for a choice that needs Save. */
export function Switch({ label, hint, id, className, ...input }: SwitchProps) {
  const own = useId();
  const field = id ?? own;
  return (
    <label
      className={cn(
        'flex min-h-11 items-center justify-between gap-4 py-2 text-sm',
        input.disabled ? 'cursor-not-allowed text-ink-3' : 'cursor-pointer',
        className,
      )}
    >
      <span>
        {label}
        {hint && (
          <span id={`${field}-hint`} className="mt-0.5 block text-2xs text-ink-3">
            {hint}
          </span>
        )}
      </span>
      <span className="relative h-6.5 w-11 shrink-0">
        <input
          {...input}
          id={field}
          type="checkbox"
          role="switch"
          aria-checked={input.checked}
          aria-describedby={hint ? `${field}-hint` : undefined}
          className="peer absolute inset-0 m-0 cursor-[inherit] appearance-none rounded-full border border-transparent bg-control transition-colors duration-(--k-base) ease-standard checked:bg-brand disabled:border-line-strong disabled:bg-sunken"
        />
        <span className="pointer-events-none absolute top-0.75 left-0.75 size-5 rounded-full bg-on-deep transition-transform duration-(--k-base) ease-standard peer-checked:translate-x-4.5 peer-checked:bg-knob peer-disabled:bg-control" />
      </span>
    </label>
  );
}
