import type { Holding } from '@bank/contract/wealth/holdings/contract.ts';
import { countText, moneyText } from '@bank/kernel/format.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Acts } from '../../platform/delegate-session.ts';
import { DefinitionList, type Definition } from '../../ui/definition-list.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { cn } from '../../ui/frame/classes.ts';
import { Money } from '../../ui/money.tsx';
import { allCash, partOf, UNKNOWN, type HoldingsListProps, type OpenTrade } from './holdings-model.ts';
import { percentText } from '../performance/performance-model.ts';

/** The same on a phone. Each row opens, and then says everything the table does. */
export function HoldingsListPanel({ caption, holdings, cashNote, onTrade }: HoldingsListProps) {
  const { say } = useWords();
  const percent = partOf(holdings, 'cash')?.percent ?? null;
  return (
    <ul aria-label={caption} className="mt-2 divide-y divide-line px-5">
      {holdings.holdings.map((each) => (
        <HoldingItem key={each.symbol} holding={each} onTrade={onTrade} />
      ))}
      <li className={row}>
        <TickerTile>{say('portfolio.class.cash')}</TickerTile>
        <span className="min-w-0">
          <span className="block text-sm leading-[1.33] font-semibold">{say('portfolio.class.cash')}</span>
          <span className="block text-2xs text-ink-3">{cashNote}</span>
        </span>
        <span className="text-right">
          <Money
            amount={allCash(holdings)}
            className="block text-sm leading-[1.33] font-semibold tabular-nums"
          />
          {percent !== null && (
            <span className="block text-2xs text-ink-3">
              {say('portfolio.holdings.ofTotal', { percent })}
            </span>
          )}
        </span>
      </li>
      <li className="flex items-baseline justify-between gap-4 py-3.5 text-sm font-semibold">
        <span>{say('portfolio.holdings.total')}</span>
        <span className="text-right">
          {holdings.totalValue === null ? UNKNOWN : <Money amount={holdings.totalValue} />}
          <Gain amount={holdings.gain} percent={holdings.gainPercent} />
        </span>
      </li>
    </ul>
  );
}

const row = 'grid w-full grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3 py-3 text-left';

function TickerTile({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden
      className="grid h-9 place-items-center rounded-md bg-tile px-1 text-[.75rem] font-semibold tracking-[.02em] text-ink-2"
    >
      {children}
    </span>
  );
}

function Gain({ amount, percent }: { amount: Holding['gainLoss']; percent: string | null }) {
  const { say } = useWords();
  if (amount === null) return null;
  return (
    <span className={cn('block text-2xs font-medium', amount > 0 ? 'text-positive' : 'text-ink-2')}>
      <Money amount={amount} meaning="movement" />
      {percent !== null && <span className="sr-only">, {percentText(percent, say)}</span>}
    </span>
  );
}

type HoldingItemProps = { holding: Holding; onTrade: OpenTrade | null };

function HoldingItem({ holding, onTrade }: HoldingItemProps) {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { symbol, name, quantity, currentPrice } = holding;
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={cn(row, 'rounded-xs')}
      >
        <TickerTile>{symbol}</TickerTile>
        <span className="min-w-0">
          <span className="block text-sm leading-[1.33] font-semibold break-words">
            {name}
            <span className="sr-only">, {symbol}</span>
          </span>
          <span className="flex items-center gap-1 text-2xs text-ink-3">
            {currentPrice === null
              ? say('portfolio.holdings.sharesOnly', { count: quantity, shares: countText(quantity) })
              : say('portfolio.holdings.atPrice', {
                  shares: countText(quantity),
                  price: moneyText(currentPrice),
                })}
            <ChevronDown
              aria-hidden
              size={14}
              strokeWidth={2}
              className={cn('shrink-0 transition-transform', isOpen && 'rotate-180')}
            />
          </span>
        </span>
        <span className="text-right">
          <span className="block text-sm leading-[1.33] font-semibold">
            {holding.marketValue === null ? UNKNOWN : <Money amount={holding.marketValue} />}
          </span>
          <Gain amount={holding.gainLoss} percent={holding.gainLossPercent} />
        </span>
      </button>
      <div id={id} hidden={!isOpen} className="pb-4">
        <DefinitionList items={termsOf(holding, say)} />
        {onTrade && (
          <Acts>
            <div className="mt-2 grid grid-cols-2 gap-2.5">
              <Button
                tone="soft"
                aria-label={say('portfolio.holdings.buyName', { symbol })}
                onClick={() => onTrade('buy', symbol)}
              >
                {say('investment.label.buy')}
              </Button>
              <Button
                tone="secondary"
                aria-label={say('portfolio.holdings.sellName', { symbol })}
                onClick={() => onTrade('sell', symbol)}
              >
                {say('investment.label.sell')}
              </Button>
            </div>
          </Acts>
        )}
      </div>
    </li>
  );
}

/** What the closed row leaves out. */
function termsOf(holding: Holding, say: Say): Definition[] {
  const { purchasePrice, currentPrice, gainLossPercent, allocation, reserved } = holding;
  return [
    { term: say('portfolio.holdings.shares'), value: countText(holding.quantity) },
    ...(reserved > 0 ? [{ term: say('portfolio.holdings.inOrders'), value: countText(reserved) }] : []),
    { term: say('portfolio.holdings.purchasePrice'), value: <Money amount={purchasePrice} /> },
    {
      term: say('portfolio.holdings.price'),
      value: currentPrice === null ? UNKNOWN : <Money amount={currentPrice} />,
    },
    {
      term: say('portfolio.holdings.gain'),
      value: gainLossPercent === null ? UNKNOWN : percentText(gainLossPercent, say),
    },
    {
      term: say('portfolio.holdings.allocation'),
      value: allocation === null ? UNKNOWN : `${allocation}%`,
    },
  ];
}
