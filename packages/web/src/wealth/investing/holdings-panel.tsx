import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import type { Holdings } from '@bank/contract/wealth/holdings/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { ZERO } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { Acts } from '../../platform/delegate-session.ts';
import { sentences } from '../../platform/frame/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { HoldingsListPanel } from './holdings-list-panel.tsx';
import type { OpenTrade } from './holdings-model.ts';
import { HoldingsTable } from './holdings-table.tsx';

type HoldingsPanelProps = {
  account: AccountPage;
  holdings: Holdings;
  /** Null where nothing can be traded. */
  onTrade: OpenTrade | null;
  onAddMoney: () => void;
};

/** Shares and cash: a table, and rows that open on a phone. */
export function HoldingsPanel({ account, holdings, onTrade, onAddMoney }: HoldingsPanelProps) {
  const { say, language } = useWords();
  const heading = useId();
  const phone = useMedia('(max-width: 47.99rem)');
  const isEmpty = holdings.holdings.length === 0;
  const List = phone ? HoldingsListPanel : HoldingsTable;
  return (
    <Card aria-labelledby={heading} className="overflow-hidden">
      <div className="flex items-baseline justify-between gap-4 px-5 pt-5 md:px-6">
        <h2 id={heading} className="text-h2 font-[550]">
          {say('investment.label.holdings')}
        </h2>
        {!isEmpty && (
          <p className="text-xs text-ink-3">
            {say('portfolio.holdings.count', { count: holdings.holdings.length })}
          </p>
        )}
      </div>
      {isEmpty ? (
        <div className="p-5 md:p-6">
          <EmptyState
            kind="first"
            title={say('investment.empty.holdings')}
            actions={
              onTrade && (
                <Acts>
                  {holdings.buyingPower > ZERO ? (
                    <Button onClick={() => onTrade('buy')}>{say('portfolio.holdings.buyFirst')}</Button>
                  ) : (
                    <Button onClick={onAddMoney}>{say('portfolio.action.addMoney')}</Button>
                  )}
                </Acts>
              )
            }
          >
            {say('portfolio.holdings.emptyText', { amount: moneyText(holdings.buyingPower) })}
          </EmptyState>
        </div>
      ) : (
        <List
          caption={say('investment.label.holdings')}
          holdings={holdings}
          cashNote={sentences(language, ...cashNotes(holdings, say))}
          onTrade={account.state === 'open' ? onTrade : null}
        />
      )}
    </Card>
  );
}

/** Which of the cash can't be spent yet. */
function cashNotes({ unsettled, heldForOrders }: Holdings, say: Say): string[] {
  const notes = [
    ...(unsettled > ZERO ? [say('portfolio.holdings.unsettled', { amount: moneyText(unsettled) })] : []),
    ...(heldForOrders > ZERO ? [say('portfolio.holdings.held', { amount: moneyText(heldForOrders) })] : []),
  ];
  return notes.length > 0 ? notes : [say('portfolio.holdings.settled')];
}
