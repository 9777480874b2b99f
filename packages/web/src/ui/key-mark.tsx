import { KeyRound } from 'lucide-react';
import { cn } from './frame/classes.ts';

type KeyMarkProps = {
  /** What it requires first: "Needs an approval code". */
  text: string;
  /** The entry refers to it in `aria-describedby`, so that its accessible name stays its visible label. */
  id: string;
  className?: string;
};

/** A key icon on an entry that requires something first, with a tooltip and a text for screen readers. */
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
