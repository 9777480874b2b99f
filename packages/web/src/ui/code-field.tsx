import { useState, type ComponentProps, type SyntheticEvent } from 'react';
import { cn } from './frame/classes.ts';
import { FieldError } from './field-frame.tsx';
import { shapeCode } from './masks.ts';

type CodeFieldProps = {
  id: string;
  label: string;
  length: number;
  value: string;
  onValueChange: (code: string) => void;
  error?: string | undefined;
  /** Under the error: how many attempts are left. */
  note?: string | undefined;
  disabled?: boolean;
  /** Also show the label above the cells. */
  named?: boolean;
  /** Digits only; phones show the numeric keyboard. */
  digits?: boolean;
} & Pick<ComponentProps<'input'>, 'ref'>;

/** One real input over cells that only draw it, so that paste works and screen readers find one field. */
export function CodeField({
  id,
  label,
  length,
  value,
  onValueChange,
  error,
  note,
  disabled = false,
  digits = false,
  named = false,
  ref,
}: CodeFieldProps) {
  const [focused, setFocused] = useState(false);
  const [range, setRange] = useState<readonly [number, number]>([0, 0]);
  const follow = (event: SyntheticEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    setRange([selectionStart ?? 0, selectionEnd ?? 0]);
  };
  const shape = (typed: string) => shapeCode(digits ? typed.replaceAll(/\D/g, '') : typed, length);
  return (
    <div>
      {named && (
        <label htmlFor={id} className="mb-1.5 block text-xs font-semibold text-ink">
          {label}
        </label>
      )}
      <div className="relative">
        <Cells {...{ length, value, disabled }} hasError={Boolean(error)} marked={focused ? range : null} />
        <input
          ref={ref}
          id={id}
          value={value}
          disabled={disabled}
          onChange={(event) => onValueChange(shape(event.target.value))}
          inputMode={digits ? 'numeric' : undefined}
          onSelect={follow}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="absolute inset-0 h-14 w-full cursor-text border-0 bg-transparent p-0 text-base opacity-0 outline-none disabled:cursor-not-allowed"
        />
      </div>
      {error && (
        <div role="alert">
          <FieldError id={`${id}-error`}>
            {error}
            {note && <span className="block font-normal">{note}</span>}
          </FieldError>
        </div>
      )}
    </div>
  );
}

type CellsProps = {
  length: number;
  value: string;
  disabled: boolean;
  hasError: boolean;
  /** The selection while the field has the focus. */
  marked: readonly [number, number] | null;
};

function Cells({ length, value, disabled, hasError, marked }: CellsProps) {
  return (
    <div aria-hidden className="flex gap-1.5 md:gap-2">
      {Array.from({ length }, (_, place) => (
        <span
          key={place}
          className={cn(
            'grid h-14 min-w-0 flex-1 place-items-center rounded-md border border-control bg-surface text-h2 font-[550]',
            hasError && 'border-danger-solid shadow-[inset_0_0_0_1px_var(--k-danger-solid)]',
            disabled && 'border-line-strong bg-sunken text-ink-3',
            marked &&
              isMarked(place, marked, length) &&
              'border-focus outline-2 outline-offset-1 outline-focus',
            isMiddle(place, length) &&
              'relative ml-3.5 before:absolute before:top-1/2 before:-left-3.75 before:h-px before:w-2 before:bg-control md:ml-4 md:before:-left-4.5 md:before:w-2.5',
          )}
        >
          {value[place] ?? ''}
        </span>
      ))}
    </div>
  );
}

/** Eight characters are split into two groups of four, as on the bank's letters. */
function isMiddle(place: number, length: number): boolean {
  return length === 8 && place === 4;
}

/** The cell at the caret, or all cells of a selection. After the last character, the last cell. */
function isMarked(place: number, [start, end]: readonly [number, number], length: number): boolean {
  if (end > start) return place >= start && place < end;
  return place === Math.min(start, length - 1);
}
