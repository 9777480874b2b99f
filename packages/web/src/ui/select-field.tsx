import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './frame/classes.ts';
import { FieldFrame, useFieldIds, type FieldTexts } from './field-frame.tsx';
import { bareInput, inputBox } from './input-box.ts';

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectFieldProps = Omit<ComponentProps<'select'>, 'children' | 'multiple'> &
  FieldTexts & {
    options: readonly SelectOption[];
    /** The option that asks to choose; it has no value. */
    placeholder?: string;
  };

/** The native select: familiar, and it works with every keyboard and screen reader. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, aside, id, className, options, placeholder, ...select } = props;
  const ids = useFieldIds(id, { hint, error });
  return (
    <FieldFrame {...{ ids, label, hint, error, optional, aside, className }}>
      <div
        data-box
        className={cn(
          inputBox({ error: Boolean(error), disabled: select.disabled === true }),
          'relative px-0',
        )}
      >
        <select
          {...select}
          id={ids.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          className={cn(bareInput, 'h-11.5 cursor-pointer truncate rounded-md pr-11 pl-3.5')}
        >
          {placeholder !== undefined && (
            <option value="" disabled={!optional} className="bg-raised text-ink">
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option
              key={option.value}
              value={option.value}
              disabled={option.disabled}
              className="bg-raised text-ink"
            >
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          size={18}
          strokeWidth={2}
          className="pointer-events-none absolute right-3.5 text-ink-3"
        />
      </div>
    </FieldFrame>
  );
}
