import type { CardDetails } from '@bank/contract/accounts/cards/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { paths } from '../../platform/frame/paths.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { accountNameOf, accountPath } from '../accounts/names/account-name-model.ts';
import { AskedDialog, type CardDialog } from './asked-dialog.tsx';
import { isInUse } from './card-model.ts';
import { CardTopPanel } from './card-top-panel.tsx';
import { KeepersPanel } from './keepers-panel.tsx';
import { OrderPanel } from './order-panel.tsx';
import { PurchasesPanel } from './purchases-panel.tsx';
import { ReplacePanel } from './replace-panel.tsx';
import { TripsPanel } from './trips-panel.tsx';
import { useCard } from './use-card.ts';
import { UsesPanel } from './uses-panel.tsx';

/** What the bank knows about one card, and what its owner can do with it. */
export function CardPanel({ details }: { details: CardDetails }) {
  return (
    <ToastProvider>
      <Loaded details={details} />
    </ToastProvider>
  );
}

function Loaded({ details }: { details: CardDetails }) {
  const { say } = useWords();
  const actions = useCard(details);
  const [asked, setAsked] = useState<CardDialog | null>(null);
  const { card } = details;
  return (
    <>
      <Crumbs
        label={say('account.label.breadcrumb')}
        trail={[
          { to: paths.cards(), name: say('cards.title') },
          { to: accountPath(card.account.type, card.account.id), name: accountNameOf(card.account, say) },
        ]}
        here={card.kind === 'debit' ? say('cards.kind.debit') : say('cards.kind.credit')}
      />
      <CardTopPanel details={details} actions={actions} onAsk={setAsked} />
      <FailurePanel error={actions.error} refused={say('cards.error.change')} className="mt-4" />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-1 gap-5">
          {isInUse(card) && <UsesPanel details={details} actions={actions} />}
          <PurchasesPanel details={details} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          {card.status === 'ordered' && <OrderPanel card={card} onChanged={actions.changed} />}
          {isInUse(card) && (
            <>
              <KeepersPanel keepers={details.keepers} actions={actions} />
              <TripsPanel details={details} actions={actions} onAdd={() => setAsked('trip')} />
            </>
          )}
          {(isInUse(card) || card.status === 'ordered') && (
            <ReplacePanel details={details} onAsk={setAsked} />
          )}
        </div>
      </div>
      <AskedDialog
        details={details}
        asked={asked}
        onClose={() => setAsked(null)}
        onChanged={actions.changed}
      />
    </>
  );
}
