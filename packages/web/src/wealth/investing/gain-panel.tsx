import type { Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { cn } from '../../ui/frame/classes.ts';
import { Money } from '../../ui/money.tsx';
import { UNKNOWN } from './holdings-model.ts';
import { percentText } from '../performance/performance-model.ts';

type GainPanelProps = { amount: Cents | null; percent: string | null; className?: string };

/** A gain or loss with its percentage below. The sign says which, the color only repeats it. */
export function GainPanel({ amount, percent, className }: GainPanelProps) {
  const { say } = useWords();
  if (amount === null) return UNKNOWN;
  return (
    <span className={cn('block', amount > 0 && 'text-positive', className)}>
      <Money amount={amount} meaning="movement" />
      {percent !== null && (
        <span className="block text-2xs font-medium tabular-nums">{percentText(percent, say)}</span>
      )}
    </span>
  );
}
