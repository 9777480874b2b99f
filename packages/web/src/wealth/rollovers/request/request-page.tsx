import { CallRefused } from '@bank/contract/exchange.ts';
import { rolloverNumber, showRollover } from '@bank/contract/wealth/rollovers/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense, useEffect } from 'react';
import { useParams } from 'react-router';
import { useLoad } from '../../../platform/calls/api.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { Card } from '../../../ui/notes/card.tsx';

/** Fetched while the request is. */
const loadRequest = () => import('./request-panel.tsx');
const RequestPanel = lazy(async () => ({ default: (await loadRequest()).RequestPanel }));

/** One request: where it stands, what was asked, messages and documents. */
export function RequestPage() {
  const { say } = useWords();
  const { requestId = '' } = useParams();
  // A failed preload is no error: the page loads again and reports a failure.
  useEffect(() => void loadRequest().catch(() => undefined), []);
  const known = rolloverNumber.safeParse(requestId);
  const load = useLoad(showRollover, { rolloverNumber: known.data ?? '' }, { when: known.success });
  if (!known.success || (load.error instanceof CallRefused && load.error.status === 404)) return <Gone />;
  if (load.error && !load.data)
    return (
      <Card as="div" pad>
        <LoadFailed
          heading="h1"
          title={say('rollover.detail.failed')}
          onRetry={() => void load.refetch()}
          working={load.isFetching && say('rollover.detail.loading')}
        >
          {say('rollover.detail.failedText')}
        </LoadFailed>
      </Card>
    );
  return (
    <LoadingArea
      waiting={!load.data}
      text={say('rollover.detail.loading')}
      skeleton={<Skeleton className="h-120 rounded-lg" />}
    >
      {load.data && (
        <Suspense fallback={<Skeleton className="h-120 rounded-lg" />}>
          <RequestPanel rollover={load.data} onChange={() => void load.refetch()} />
        </Suspense>
      )}
    </LoadingArea>
  );
}

function Gone() {
  const { say } = useWords();
  return (
    <Card as="div" pad className="max-w-180">
      <h1 className="sr-only">{say('rollover.detail.title')}</h1>
      <h2 className="sr-only">{say('rollover.submitted.number')}</h2>
      <EmptyState
        kind="noMatch"
        title={say('rollover.detail.gone')}
        actions={
          <LinkButton to={paths.retirementAccount()}>{say('pages.retirementAccount.name')}</LinkButton>
        }
      >
        {say('rollover.detail.goneText')}
      </EmptyState>
    </Card>
  );
}
