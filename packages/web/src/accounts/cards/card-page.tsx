import { showCard } from '@bank/contract/accounts/cards/contract.ts';
import { idFrom, isId } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { CreditCard } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useParams } from 'react-router';
import { useLoad } from '../../platform/calls/api.ts';
import { failureOf } from '../../platform/calls/failure.ts';
import { titleOf } from '../../platform/frame/institution.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { Titled } from '../../ui/frame/titled.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ErrorState } from '../../ui/loading/error-state.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { cardName } from './card-model.ts';

/** Loads in parallel with the card. */
const loadPanel = () => import('./card-panel.tsx');
const CardPanel = lazy(async () => ({ default: (await loadPanel()).CardPanel }));

const nobody = idFrom('card', '00000000-0000-4000-8000-000000000000');

/** One card: freeze it, limit it, replace it, and see what it was used for. */
export function CardPage() {
  const { say } = useWords();
  const { cardId = '' } = useParams();
  const isCard = isId(cardId);
  const query = useLoad(showCard, { cardId: isCard ? idFrom('card', cardId) : nobody }, { when: isCard });
  const { data, error } = query;
  // A failed preload is no error: the page loads again and reports a failure.
  useEffect(() => void loadPanel().catch(() => undefined), []);
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
          <Suspense fallback={<Skeleton className="h-140 rounded-lg" />}>
            <CardPanel details={data} />
          </Suspense>
        )}
      </LoadingArea>
    </Titled>
  );
}

function isMissing(error: Error): boolean {
  const failure = failureOf(error);
  return failure.kind === 'refused' && failure.status === 404;
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
