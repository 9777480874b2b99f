import { showCard, type CardDetails } from '@bank/contract/accounts/cards/contract.ts';
import { idFrom, isId } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useLoad } from '../../platform/calls/api.ts';
import { failureOf } from '../../platform/calls/failure.ts';
import { titleOf } from '../../platform/frame/institution.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { Titled } from '../../ui/frame/titled.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ErrorState } from '../../ui/loading/error-state.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { accountNameOf, accountPath } from '../accounts/names/account-name-model.ts';
import { AskedDialog, type CardDialog } from './asked-dialog.tsx';
import { cardName, isInUse } from './card-model.ts';
import { CardTopPanel } from './card-top-panel.tsx';
import { KeepersPanel } from './keepers-panel.tsx';
import { OrderPanel } from './order-panel.tsx';
import { PurchasesPanel } from './purchases-panel.tsx';
import { ReplacePanel } from './replace-panel.tsx';
import { TripsPanel } from './trips-panel.tsx';
import { useCard } from './use-card.ts';
import { UsesPanel } from './uses-panel.tsx';

const nobody = idFrom('card', '00000000-0000-4000-8000-000000000000');

/** One card: freeze it, limit it, replace it, and see what it was used for. */
export function CardPage() {
  const { say } = useWords();
  const { cardId = '' } = useParams();
  const isCard = isId(cardId);
  const query = useLoad(showCard, { cardId: isCard ? idFrom('card', cardId) : nobody }, { when: isCard });
  const { data, error } = query;
  if (!isCard || (error && !data && isMissing(error))) return <NotFound />;
  if (error && !data)
    return (
      <Card pad className="max-w-160">
        <LoadFailed heading="h1" title={say('cards.error.load')} onRetry={() => void query.refetch()} />
      </Card>
    );
  return (
    <Titled title={titleOf(data ? cardName(data.card, say) : say('cards.title'))}>
      <LoadingArea
        waiting={!data}
        text={say('cards.loading')}
        skeleton={<Skeleton className="h-140 rounded-lg" />}
      >
        {data && (
          <ToastProvider>
            <Loaded details={data} />
          </ToastProvider>
        )}
      </LoadingArea>
    </Titled>
  );
}

function isMissing(error: Error): boolean {
  const failure = failureOf(error);
  return failure.kind === 'refused' && failure.status === 404;
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
        <div className="grid gap-5">
          {isInUse(card) && <UsesPanel details={details} actions={actions} />}
          <PurchasesPanel details={details} />
        </div>
        <div className="grid gap-5">
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

function NotFound() {
  const { say } = useWords();
  return (
    <Titled title={titleOf(say('cards.notFound.title'))}>
      <Card pad className="max-w-160">
        <ErrorState
          heading="h1"
          tone="neutral"
          icon={CreditCard}
          title={say('cards.notFound.title')}
          actions={<LinkButton to={paths.cards()}>{say('cards.notFound.back')}</LinkButton>}
        >
          <p>{say('cards.notFound.text')}</p>
        </ErrorState>
      </Card>
    </Titled>
  );
}
