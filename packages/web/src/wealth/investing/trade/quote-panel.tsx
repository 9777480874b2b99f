import type { Holdings } from '@bank/contract/wealth/holdings/contract.ts';
import type { MarketQuote } from '@bank/contract/wealth/market/contract.ts';
import { countText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { cn } from '../../../ui/frame/classes.ts';
import { Money } from '../../../ui/money.tsx';
import { percentText } from '../../performance/performance-model.ts';
import { changePercent } from '../holdings-model.ts';

type QuotePanelProps = {
  symbol: string;
  name: string;
  holdings: Holdings;
  /** Undefined until the market's price is known. */
  quote: MarketQuote | undefined;
};

/** A security in a field: what it is, how many shares of it are held, and its price. */
export function QuotePanel({ symbol, name, holdings, quote }: QuotePanelProps) {
  const { say } = useWords();
  const held = holdings.holdings.find((each) => each.symbol === symbol)?.quantity ?? 0;
  const change = quote ? changePercent(quote.price, quote.previousClose) : null;
  return (
    <span className="flex w-full items-center gap-3">
      <span className="grid h-9 min-w-14 shrink-0 place-items-center rounded-md bg-tile px-2 text-[.75rem] font-semibold tracking-[.02em] text-ink-2">
        {symbol}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm leading-[1.33] font-semibold">{name}</span>
        <span className="block text-2xs text-ink-3">
          {held === 0
            ? say('trading.field.holdNone')
            : say('trading.field.hold', { count: held, shares: countText(held) })}
        </span>
      </span>
      {quote && (
        <span className="text-right">
          <Money amount={quote.price} className="block text-sm leading-[1.33] font-semibold" />
          {change !== null && (
            <span
              className={cn(
                'block text-2xs tabular-nums',
                quote.price > quote.previousClose ? 'text-positive' : 'text-ink-2',
              )}
            >
              {say('trading.field.today', { percent: percentText(change, say) })}
            </span>
          )}
        </span>
      )}
    </span>
  );
}
