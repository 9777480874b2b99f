import { useWords } from '@bank/words/use-words.ts';
import { FlaskConical } from 'lucide-react';

/** The market says of itself that its prices are simulated. */
export function MarketTagPanel() {
  const { say } = useWords();
  return (
    <span className="inline-flex h-6.5 items-center gap-1.5 rounded-sm border border-dashed border-control px-2.25 text-2xs font-[550] whitespace-nowrap text-ink-2">
      <FlaskConical aria-hidden size={14} strokeWidth={2} className="shrink-0" />
      {say('rebalance.page.simulated')}
    </span>
  );
}
