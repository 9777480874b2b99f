import { Slider as Base } from '@base-ui/react/slider';
import { useId, useState, type ReactNode } from 'react';
import { cn } from './frame/classes.ts';
import { FieldError } from './field-frame.tsx';

type SliderProps = {
  label: ReactNode;
  value: number;
  onValueChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** The current maximum, if others have taken their share of the whole. */
  limit?: number;
  /** After the number: "%". */
  unit?: string;
  hint?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  className?: string;
};

/** A slider always has a number field for the exact value. Arrow keys step by 1, page keys by 10. */
export function Slider(props: SliderProps) {
  const {
    label,
    value,
    onValueChange,
    min = 0,
    max = 100,
    step = 1,
    limit = max,
    unit,
    hint,
    error,
    disabled = false,
  } = props;
  const id = useId();
  const set = (next: number) => onValueChange(Math.min(limit, Math.max(min, next)));
  const described =
    [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <div className={props.className}>
      <div className="flex items-center justify-between gap-4 text-sm">
        <label id={`${id}-label`} htmlFor={`${id}-number`} className={disabled ? 'text-ink-3' : undefined}>
          {label}
        </label>
        <NumberBox
          id={`${id}-number`}
          {...{ value, unit, disabled, described, invalid: Boolean(error), onSet: set }}
        />
      </div>
      <Base.Root
        value={value}
        min={min}
        max={max}
        step={step}
        largeStep={step * 10}
        disabled={disabled}
        onValueChange={set}
      >
        <Base.Control className="flex h-11 w-full cursor-pointer touch-none items-center px-3.5 data-disabled:cursor-not-allowed">
          <Base.Track className="-mx-3.5 h-1.5 w-[calc(100%+1.75rem)] rounded-full bg-viz-track">
            <Base.Indicator className={cn('rounded-full', disabled ? 'bg-control' : 'bg-brand')} />
            <Base.Thumb
              aria-labelledby={`${id}-label`}
              aria-describedby={described}
              getAriaValueText={(text) => `${text}${unit ?? ''}`}
              className={cn(
                'size-7 rounded-full border-2 bg-surface shadow-[0_1px_4px_rgb(8_34_40/.2)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                disabled ? 'border-control' : 'border-brand',
              )}
            />
          </Base.Track>
        </Base.Control>
      </Base.Root>
      {hint && (
        <p id={`${id}-hint`} className="text-2xs text-ink-3">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

type NumberBoxProps = {
  id: string;
  value: number;
  unit: string | undefined;
  disabled: boolean;
  described: string | undefined;
  invalid: boolean;
  onSet: (value: number) => void;
};

/** Typing is unrestricted; the number applies on blur or Enter. */
function NumberBox({ id, value, unit, disabled, described, invalid, onSet }: NumberBoxProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const settle = () => {
    if (draft !== null && draft !== '') onSet(Number(draft));
    setDraft(null);
  };
  return (
    <span
      className={cn(
        'inline-flex h-11 items-center gap-0.5 rounded-sm border border-control bg-surface px-2.5 font-semibold focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus',
        invalid && 'border-danger-solid',
        disabled && 'border-line-strong bg-sunken text-ink-3',
      )}
    >
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        aria-describedby={described}
        aria-invalid={invalid || undefined}
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.target.value.replaceAll(/\D/g, '').slice(0, 7))}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
        className="w-11 border-0 bg-transparent p-0 text-right text-base font-semibold outline-none disabled:text-ink-3 disabled:opacity-100"
      />
      {unit && <span aria-hidden>{unit}</span>}
    </span>
  );
}
