import type { Holding, Holdings } from '@bank/contract/wealth/holdings/contract.ts';
import { countText } from '@bank/kernel/format.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import { useDelegateSession } from '../../platform/delegate-session.ts';
import { cn } from '../../ui/frame/classes.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Money } from '../../ui/money.tsx';
import { GainPanel } from './gain-panel.tsx';
import { allCash, partOf, UNKNOWN, type HoldingsListProps, type OpenTrade } from './holdings-model.ts';

/** Every holding in a line, then the cash and the sum of all. */
export function HoldingsTable({ caption, holdings, cashNote, onTrade }: HoldingsListProps) {
  const { say } = useWords();
  const trades = useDelegateSession() === null && onTrade !== null;
  return (
    <table className="mt-2 w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-2xs text-ink-3">
          <Head first>{say('portfolio.holdings.holding')}</Head>
          <Head>{say('portfolio.holdings.shares')}</Head>
          <Head>{say('portfolio.holdings.purchasePrice')}</Head>
          <Head>{say('portfolio.holdings.price')}</Head>
          <Head>{say('portfolio.holdings.marketValue')}</Head>
          <Head>{say('portfolio.holdings.gain')}</Head>
          <Head>{say('portfolio.holdings.allocation')}</Head>
          {trades && (
            <Head>
              <span className="sr-only">{say('portfolio.holdings.trade')}</span>
            </Head>
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {holdings.holdings.map((each) => (
          <HoldingRow key={each.symbol} holding={each} onTrade={trades ? onTrade : null} />
        ))}
        <CashRow holdings={holdings} note={cashNote} trades={trades} />
      </tbody>
      <TotalRow holdings={holdings} trades={trades} />
    </table>
  );
}

function Head({ first = false, children }: { first?: boolean; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={cn(
        'px-2.5 py-2.5 font-medium whitespace-nowrap first:pl-6 last:pr-6',
        first ? 'text-left' : 'text-right',
      )}
    >
      {children}
    </th>
  );
}

function Cell({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <td
      className={cn(
        'px-2.5 py-2.5 text-right align-middle whitespace-nowrap tabular-nums last:pr-6',
        className,
      )}
    >
      {children}
    </td>
  );
}

function Amount({ amount }: { amount: Cents | null }) {
  return amount === null ? UNKNOWN : <Money amount={amount} />;
}

type HoldingRowProps = { holding: Holding; onTrade: OpenTrade | null };

function HoldingRow({ holding, onTrade }: HoldingRowProps) {
  const { say } = useWords();
  const { symbol, name, quantity, reserved } = holding;
  return (
    <tr className="hover:bg-hover">
      <th scope="row" className="py-2.5 pr-2.5 pl-6 text-left font-normal">
        <span className="block font-semibold tracking-[.01em]">{symbol}</span>
        <span className="block text-2xs text-ink-3">{name}</span>
      </th>
      <Cell>
        {countText(quantity)}
        {reserved > 0 && (
          <span className="block text-2xs text-ink-3">
            {say('portfolio.holdings.reserved', { count: reserved })}
          </span>
        )}
      </Cell>
      <Cell className="text-ink-2">
        <Money amount={holding.purchasePrice} />
      </Cell>
      <Cell>
        <Amount amount={holding.currentPrice} />
      </Cell>
      <Cell className="font-semibold">
        <Amount amount={holding.marketValue} />
      </Cell>
      <Cell>
        <GainPanel amount={holding.gainLoss} percent={holding.gainLossPercent} />
      </Cell>
      <Cell className="text-ink-2">{holding.allocation === null ? UNKNOWN : `${holding.allocation}%`}</Cell>
      {onTrade && (
        <Cell>
          <span className="-mr-2.5 inline-flex">
            <Button
              tone="quiet"
              size="small"
              className="h-11 px-2.5"
              aria-label={say('portfolio.holdings.buyName', { symbol })}
              onClick={() => onTrade('buy', symbol)}
            >
              {say('investment.label.buy')}
            </Button>
            <Button
              tone="quiet"
              size="small"
              className="h-11 px-2.5"
              aria-label={say('portfolio.holdings.sellName', { symbol })}
              onClick={() => onTrade('sell', symbol)}
            >
              {say('investment.label.sell')}
            </Button>
          </span>
        </Cell>
      )}
    </tr>
  );
}

type SumRowProps = { holdings: Holdings; trades: boolean };

function Blank({ columns = 1 }: { columns?: number }) {
  return <td colSpan={columns}>{null}</td>;
}

function CashRow({ holdings, note, trades }: SumRowProps & { note: string }) {
  const { say } = useWords();
  const percent = partOf(holdings, 'cash')?.percent ?? null;
  return (
    <tr>
      <th scope="row" className="py-2.5 pr-2.5 pl-6 text-left font-normal">
        <span className="block font-semibold">{say('portfolio.class.cash')}</span>
        <span className="block text-2xs text-ink-3">{note}</span>
      </th>
      <Blank columns={3} />
      <Cell className="font-semibold">
        <Money amount={allCash(holdings)} />
      </Cell>
      <Blank />
      <Cell className="text-ink-2">{percent === null ? UNKNOWN : `${percent}%`}</Cell>
      {trades && <Blank />}
    </tr>
  );
}

function TotalRow({ holdings, trades }: SumRowProps) {
  const { say } = useWords();
  const { totalValue, gain, gainPercent } = holdings;
  return (
    <tfoot>
      <tr className="border-t border-line-strong font-semibold">
        <th scope="row" className="py-3 pr-2.5 pl-6 text-left font-semibold">
          {say('portfolio.holdings.total')}
        </th>
        <Blank columns={3} />
        <Cell>
          <Amount amount={totalValue} />
        </Cell>
        <Cell>
          <GainPanel amount={gain} percent={gainPercent} />
        </Cell>
        <Cell>{totalValue === null ? UNKNOWN : say('portfolio.holdings.whole')}</Cell>
        {trades && <Blank />}
      </tr>
    </tfoot>
  );
}
