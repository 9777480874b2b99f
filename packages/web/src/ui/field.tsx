import { Lock, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './frame/classes.ts';
import { FieldFrame, useFieldIds, type FieldTexts } from './field-frame.tsx';
import { bareInput, inputBox } from './input-box.ts';

/** The bank's typeface draws small square bullets. These are round and easy to count. */
const bullets =
  "[font-family:Arial,'Liberation_Sans',sans-serif] text-[1.125rem] tracking-[.16em] placeholder:[font-family:var(--k-font)] placeholder:text-base placeholder:tracking-normal";

export type FieldProps = Omit<ComponentProps<'input'>, 'size'> &
  FieldTexts & {
    icon?: LucideIcon;
    /** Inside the box, after the text: a button, or a check mark. */
    trailing?: ReactNode;
    below?: ReactNode;
    /** Replaces the value while the field is not focused, such as a masked number. */
    cover?: ReactNode;
  };

/** A text field. Accepts react-hook-form's `register()`. The form checks it on blur, never while typing. */
export function Field(props: FieldProps) {
  const {
    label,
    hint,
    error,
    optional,
    aside,
    icon: Icon,
    trailing,
    below,
    cover,
    id,
    className,
    ...input
  } = props;
  const ids = useFieldIds(id, { hint, error });
  const locked = input.disabled === true || input.readOnly === true;
  return (
    <FieldFrame {...{ ids, label, hint, error, optional, aside, below, className }}>
      <div data-box className={cn('relative', inputBox({ error: Boolean(error), disabled: locked }))}>
        {Icon && <Icon aria-hidden size={18} strokeWidth={2} className="shrink-0 text-ink-3" />}
        <input
          type="text"
          {...input}
          id={ids.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          className={cn(bareInput, cover !== undefined && 'opacity-0', input.type === 'password' && bullets)}
        />
        {cover !== undefined && (
          <span aria-hidden className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center">
            {cover}
          </span>
        )}
        {trailing}
        {input.readOnly && <Lock aria-hidden size={18} strokeWidth={2} className="shrink-0 text-ink-3" />}
      </div>
    </FieldFrame>
  );
}
