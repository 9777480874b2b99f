import type { ComponentProps, ReactNode } from 'react';
import { cn } from './frame/classes.ts';

export type ChipOption = { value: string; label: string; disabled?: boolean };

type ChipGroupProps = {
  label: ReactNode;
  options: readonly ChipOption[];
  /** Spread onto every radio: `input={register('period')}`. */
  input: Omit<ComponentProps<'input'>, 'type' | 'size' | 'value'>;
  /** The meaning of the choice, under the chips. */
  hint?: ReactNode;
};

/** One of a few short answers, as chips with real radio buttons: arrow keys move, one is always selected. */
export function ChipGroup({ label, options, input, hint }: ChipGroupProps) {
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-2 p-0 text-xs font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label: name, disabled }) => (
          <label
            key={value}
            className={cn(
              'relative inline-flex h-9 items-center rounded-full border border-line-strong bg-surface px-3.5 text-xs font-medium whitespace-nowrap text-ink-2 transition-colors duration-(--k-fast) ease-standard',
              // 36 px high; the pseudo-element extends the target to 44.
              'after:absolute after:inset-x-0 after:-inset-y-1',
              'has-checked:border-ink has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              disabled
                ? 'cursor-not-allowed border-transparent bg-sunken text-ink-3'
                : 'cursor-pointer not-has-checked:hover:border-control not-has-checked:hover:bg-hover',
            )}
          >
            <input {...input} type="radio" value={value} disabled={disabled} className="sr-only" />
            {name}
          </label>
        ))}
      </div>
      {hint && <p className="mt-2 text-2xs text-ink-2">{hint}</p>}
    </fieldset>
  );
}
