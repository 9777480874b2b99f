import { useWords } from '@bank/words/use-words.ts';
import { FlaskConical } from 'lucide-react';
import { cn } from '../../ui/frame/classes.ts';

/** Shown where the market says of itself that its prices are simulated. */
export function MarketTagPanel({ className }: { className?: string }) {
  const { say } = useWords();
  return (
    <span
      className={cn(
        'inline-flex h-7 items-center gap-1.75 rounded-[8px] border border-dashed border-control px-2.75 text-2xs font-[550] whitespace-nowrap text-ink-2 in-[.deep]:border-on-deep-2 in-[.deep]:text-on-deep',
        className,
      )}
    >
      <FlaskConical aria-hidden size={14} strokeWidth={2} className="shrink-0" />
      {say('portfolio.market.tag')}
    </span>
  );
}
