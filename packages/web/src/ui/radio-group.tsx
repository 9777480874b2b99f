import { useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from './frame/classes.ts';
import { FieldError } from './field-frame.tsx';
import { RadioDot } from './radio-dot.tsx';

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };

type RadioGroupProps = {
  label: ReactNode;
  name: string;
  options: readonly RadioOption[];
  hint?: ReactNode;
  error?: string | undefined;
  /** The selected value, if controlled. Leave it out if react-hook-form's `register()` is spread into `input`. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** Spread onto every radio: `input={register('reason')}`. */
  input?: Omit<ComponentProps<'input'>, 'type' | 'size' | 'value'>;
  className?: string;
};

export function RadioGroup(props: RadioGroupProps) {
  const { label, name, options, hint, error, value, defaultValue, onValueChange, input, className } = props;
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={described || undefined} className={cn('m-0 min-w-0 border-0 p-0', className)}>
      <legend className="mb-1 p-0 text-xs font-semibold">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            'flex min-h-11 items-start gap-3 py-2.75 text-sm',
            option.disabled ? 'cursor-not-allowed text-ink-3' : 'cursor-pointer',
          )}
        >
          <RadioDot
            name={name}
            {...input}
            value={option.value}
            disabled={option.disabled ?? input?.disabled}
            {...(value === undefined
              ? { defaultChecked: defaultValue === option.value }
              : { checked: value === option.value })}
            onChange={(event) => {
              input?.onChange?.(event);
              onValueChange?.(option.value);
            }}
          />
          <span>
            {option.label}
            {option.hint && <span className="mt-0.5 block text-2xs text-ink-3">{option.hint}</span>}
          </span>
        </label>
      ))}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-2xs text-ink-3">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
