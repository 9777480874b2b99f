import type { LucideIcon } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from './frame/classes.ts';
import { FieldError } from './field-frame.tsx';
import { RadioDot } from './radio-dot.tsx';

type ChoiceCardProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: ReactNode;
  hint?: ReactNode;
  icon?: LucideIcon;
  /** At the end of the card, such as a rate or a price. */
  trailing?: ReactNode;
};

/** A card with a real radio button. If selected, it has a two-pixel border and a filled dot, not just a tint. */
export function ChoiceCard({ label, hint, icon: Icon, trailing, className, ...input }: ChoiceCardProps) {
  return (
    <label
      className={cn(
        'flex min-h-12 items-start gap-3 rounded-md border border-line-strong bg-surface px-4 py-3.5 text-sm leading-[1.4]',
        'transition-[border-color,background-color,box-shadow] duration-(--k-fast) ease-standard',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        'has-checked:border-brand has-checked:bg-[color-mix(in_oklab,var(--k-brand-soft)_45%,var(--k-surface))] has-checked:shadow-[inset_0_0_0_1px_var(--k-brand)]',
        input.disabled
          ? 'cursor-not-allowed border-line bg-sunken text-ink-3'
          : 'cursor-pointer hover:border-control',
        className,
      )}
    >
      <RadioDot {...input} className="focus-visible:outline-none" />
      {Icon && <Icon aria-hidden size={20} strokeWidth={1.75} className="mt-px shrink-0 text-brand-text" />}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        {hint && (
          <span className={cn('mt-0.5 block text-2xs', input.disabled ? 'text-ink-3' : 'text-ink-2')}>
            {hint}
          </span>
        )}
      </span>
      {trailing}
    </label>
  );
}

type ChoiceGroupProps = {
  label: ReactNode;
  error?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** A question with choice cards as answers. */
export function ChoiceGroup({ label, error, className, children }: ChoiceGroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined} className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-2 p-0 text-xs font-semibold">{label}</legend>
      <div className={cn('grid gap-3', className)}>{children}</div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
