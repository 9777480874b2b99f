import { ChevronDown, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './frame/classes.ts';
import { useWords } from '@bank/words/use-words.ts';

/** 36 px high; the pseudo-element extends the target to 44. */
const shape =
  'relative inline-flex h-9 items-center gap-1.5 rounded-full border px-3.5 text-xs font-medium whitespace-nowrap transition-colors duration-(--k-fast) ease-standard after:absolute after:inset-x-0 after:-inset-y-1.25 disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunken disabled:text-ink-3';
const off = 'border-line-strong bg-surface text-ink-2 hover:border-control hover:bg-hover';
const on = 'border-ink bg-ink text-surface';

type ChipProps = ComponentProps<'button'> & {
  /** A filter that is on or off, or a quick amount that is in its field. Left out if the chip is an action. */
  selected?: boolean;
  /** The chip opens a list of choices. */
  opens?: boolean;
  children: ReactNode;
};

export function Chip({ selected, opens, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      {...rest}
      className={cn(shape, selected ? on : off, className)}
    >
      {children}
      {opens && <ChevronDown aria-hidden size={16} strokeWidth={2} className="-mr-1 shrink-0" />}
    </button>
  );
}

type RemovableChipProps = { label: string; onRemove: () => void; className?: string };

/** An active filter; pressing it removes the filter. */
export function RemovableChip({ label, onRemove, className }: RemovableChipProps) {
  const { say } = useWords();
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={say('ui.chip.remove', { name: label })}
      className={cn(shape, on, 'pr-2.5', className)}
    >
      {label}
      <X aria-hidden size={16} strokeWidth={2} className="shrink-0" />
    </button>
  );
}
