import { KeyRound } from 'lucide-react';
import { cn } from './frame/classes.ts';

type KeyMarkProps = {
  /** What is asked for first, "Needs an approval code". */
  text: string;
  /** The entry names it in `aria-describedby`, so that its own name stays what is written on it. */
  id: string;
  className?: string;
};

/** The key on an entry that asks for something first; in words for whoever points at it, and for whoever listens. */
export function KeyMark({ text, id, className }: KeyMarkProps) {
  return (
    <span title={text} className={cn('shrink-0 text-ink-3', className)}>
      <KeyRound aria-hidden size={14} strokeWidth={2} />
      <span id={id} hidden>
        {text}
      </span>
    </span>
  );
}
