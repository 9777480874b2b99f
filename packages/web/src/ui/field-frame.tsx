import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useWords } from '@bank/words/use-words.ts';
import { cn } from './frame/classes.ts';

/** The texts around an input. The hint stays if there is an error. */
export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Fields are required by default; only optional ones are marked. */
  optional?: boolean | undefined;
  /** At the end of the label line, such as the available balance. */
  aside?: ReactNode;
};

export type FieldIds = {
  input: string;
  label: string;
  hint: string;
  error: string;
  describedBy: string | undefined;
};

export function useFieldIds(id: string | undefined, texts: Pick<FieldTexts, 'hint' | 'error'>): FieldIds {
  const own = useId();
  const input = id ?? own;
  const hint = `${input}-hint`;
  const error = `${input}-error`;
  const described = [texts.hint ? hint : '', texts.error ? error : ''].filter(Boolean).join(' ');
  return { input, label: `${input}-label`, hint, error, describedBy: described || undefined };
}

type FieldFrameProps = FieldTexts & {
  ids: FieldIds;
  className?: string | undefined;
  /** Between the box and the hint, such as quick amounts. */
  below?: ReactNode;
  children: ReactNode;
};

export function FieldFrame({
  ids,
  label,
  hint,
  error,
  optional,
  aside,
  below,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div className={cn('block min-w-0', className)}>
      <FieldLabel ids={ids} label={label} optional={optional} aside={aside} />
      {children}
      {below}
      {hint && (
        <p id={ids.hint} className="mt-1.5 text-2xs text-ink-3">
          {hint}
        </p>
      )}
      {error && <FieldError id={ids.error}>{error}</FieldError>}
    </div>
  );
}

type FieldLabelProps = { ids: FieldIds; label: ReactNode; optional: boolean | undefined; aside: ReactNode };

function FieldLabel({ ids, label, optional, aside }: FieldLabelProps) {
  const { say } = useWords();
  return (
    <div className="mb-1.5 flex items-baseline justify-between gap-3 text-xs">
      <label id={ids.label} htmlFor={ids.input} className="font-semibold text-ink">
        {label}
      </label>
      {(aside ?? optional) && (
        <span className="text-ink-3 whitespace-nowrap">{aside ?? say('ui.field.optional')}</span>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-2xs font-medium text-danger">
      <CircleAlert aria-hidden size={16} strokeWidth={2} className="mt-px shrink-0" />
      <span>{children}</span>
    </p>
  );
}
