import { useWords } from '@bank/words/use-words.ts';
import { ZERO } from '@bank/kernel/money.ts';
import type { LowestProps } from '../../platform/lowest-props.ts';
import { cn } from '../../ui/frame/classes.ts';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { lowestText } from './forecast-model.ts';
import { useLowest } from './use-lowest.ts';

/** One line with its name, for a form. */
export function LowestPanel(props: LowestProps) {
  const { say } = useWords();
  return (
    <p
      className="flex items-baseline justify-between gap-4 rounded-md bg-sunken px-4 py-3 text-xs"
      aria-live="polite"
    >
      <span className="text-ink-2">{say('balanceForecast.review.lowest')}</span>
      <LowestFigurePanel {...props} />
    </p>
  );
}

/** The figure alone, for a list of facts. A dash stands for what can't be loaded: the payment doesn't wait for it. */
export function LowestFigurePanel(props: LowestProps) {
  const { say, language } = useWords();
  const { lowest, failed } = useLowest(props);
  if (failed) return <span>–</span>;
  if (!lowest) return <Skeleton className="inline-block h-3.25 w-28" />;
  return (
    <span className={cn('font-medium', lowest.amount < ZERO && 'text-danger')}>
      {lowestText(lowest, say, language)}
    </span>
  );
}
