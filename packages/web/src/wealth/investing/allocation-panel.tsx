import type { Holdings } from '@bank/contract/wealth/holdings/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { seriesBlock } from '../../ui/chart-colours.ts';
import { cn } from '../../ui/frame/classes.ts';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { classColours, UNKNOWN } from './holdings-model.ts';

/** How the value is divided between kinds of investments. */
export function AllocationPanel({ classes }: Pick<Holdings, 'classes'>) {
  const { say } = useWords();
  const heading = useId();
  return (
    <Card pad aria-labelledby={heading} className="flex flex-col">
      <h2 id={heading} className="text-h3 font-semibold">
        {say('portfolio.allocation.title')}
      </h2>
      {classes.length === 0 ? (
        <p className="mt-2 text-sm text-ink-2">{say('portfolio.allocation.none')}</p>
      ) : (
        <>
          <div aria-hidden className="mt-3.5 mb-2 flex h-3.5 gap-0.75">
            {classes.map((part) => (
              <div
                key={part.class}
                className={cn(
                  'min-w-0.5 rounded-[3px] first:rounded-l-sm last:rounded-r-sm forced-colors:border',
                  seriesBlock[classColours[part.class]],
                )}
                style={{ flex: `${Math.max(0, part.amount)} 1 0` }}
              />
            ))}
          </div>
          <ul
            className={cn(
              'grid flex-1 divide-y divide-line',
              classes.length > 2 ? 'auto-rows-fr' : 'content-start',
            )}
          >
            {classes.map((part) => (
              <li
                key={part.class}
                className="grid grid-cols-[10px_minmax(0,1fr)_auto_44px] items-center gap-2.5 py-2.75 text-xs"
              >
                <span
                  aria-hidden
                  className={cn(
                    'size-2.5 rounded-[3px] forced-colors:border',
                    seriesBlock[classColours[part.class]],
                  )}
                />
                {/* words: portfolio.class.* */}
                <span>{say(`portfolio.class.${part.class}`)}</span>
                <Money amount={part.amount} className="text-ink-2" />
                <span className="text-right font-semibold tabular-nums">
                  {part.percent === null ? UNKNOWN : `${part.percent}%`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
