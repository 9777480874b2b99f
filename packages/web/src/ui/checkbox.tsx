import { Check, Minus } from 'lucide-react';
import { useEffect, useId, useImperativeHandle, useRef, type ComponentProps, type ReactNode } from 'react';
import { cn } from './frame/classes.ts';
import { FieldError } from './field-frame.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Some but not all of its items are selected. */
  mixed?: boolean;
};

/** A choice that is saved with its form. Use a Switch for what takes effect at once. The whole row is the target. */
export function Checkbox({ label, hint, error, mixed = false, id, className, ref, ...input }: CheckboxProps) {
  const own = useId();
  const field = id ?? own;
  const element = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => element.current);
  useEffect(() => {
    if (element.current) element.current.indeterminate = mixed;
  }, [mixed]);
  const described = [hint ? `${field}-hint` : '', error ? `${field}-error` : ''].filter(Boolean).join(' ');
  const Mark = mixed ? Minus : Check;
  return (
    <div className={className}>
      <label
        className={cn(
          'flex min-h-11 items-start gap-3 py-2.75 text-sm',
          input.disabled ? 'cursor-not-allowed text-ink-3' : 'cursor-pointer',
        )}
      >
        <span className="relative grid size-5.5 shrink-0 place-items-center text-on-brand">
          <input
            {...input}
            ref={element}
            id={field}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
            className={cn(
              'peer absolute inset-0 m-0 cursor-[inherit] appearance-none rounded-xs border-[1.5px] border-control bg-surface transition-colors duration-(--k-fast) ease-standard',
              'checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand',
              'disabled:border-line-strong disabled:bg-sunken disabled:checked:border-control disabled:checked:bg-control',
              error && 'border-danger-solid shadow-[inset_0_0_0_1px_var(--k-danger-solid)]',
            )}
          />
          <Mark
            aria-hidden
            size={14}
            strokeWidth={3}
            className="pointer-events-none relative hidden peer-checked:block peer-indeterminate:block"
          />
        </span>
        <span>
          {label}
          {hint && (
            <span id={`${field}-hint`} className="mt-0.5 block text-2xs text-ink-3">
              {hint}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={`${field}-error`}>{error}</FieldError>}
    </div>
  );
}
