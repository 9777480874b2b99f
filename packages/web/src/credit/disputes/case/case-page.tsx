import { caseNumber as caseShape, showDispute } from '@bank/contract/credit/disputes/contract.ts';
import { CallRefused } from '@bank/contract/exchange.ts';
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

/** Fetched while the dispute is. */
const loadCase = () => import('./case-panel.tsx');
const CasePanel = lazy(async () => ({ default: (await loadCase()).CasePanel }));

/** One dispute: where it stands, what happened, and what happens next by when. */
export function CasePage() {
  const { say } = useWords();
  const { caseNumber = '' } = useParams();
  // A failed preload is no error: the page loads again and reports a failure.
  useEffect(() => void loadCase().catch(() => undefined), []);
  const known = caseShape.safeParse(caseNumber);
  const load = useLoad(showDispute, { caseNumber: known.data ?? '' }, { when: known.success });
  const isGone = !known.success || (load.error instanceof CallRefused && load.error.status === 404);
  if (isGone) return <Gone />;
  if (load.error && !load.data)
    return (
      <Card as="div" pad>
        <LoadFailed
          heading="h1"
          title={say('dispute.detail.failed')}
          onRetry={() => void load.refetch()}
          working={load.isFetching && say('dispute.detail.loading')}
        >
          {say('dispute.list.failedText')}
        </LoadFailed>
      </Card>
    );
  return (
    <LoadingArea
      waiting={!load.data}
      text={say('dispute.detail.loading')}
      skeleton={<Skeleton className="h-120 rounded-lg" />}
    >
      {load.data && (
        <Suspense fallback={<Skeleton className="h-120 rounded-lg" />}>
          <CasePanel dispute={load.data} onChange={() => void load.refetch()} />
        </Suspense>
      )}
    </LoadingArea>
  );
}

function Gone() {
  const { say } = useWords();
  return (
    <Card as="div" pad className="max-w-180">
      <h1 className="sr-only">{say('dispute.list.title')}</h1>
      <h2 className="sr-only">{say('dispute.detail.caseNumber')}</h2>
      <EmptyState
        kind="noMatch"
        title={say('dispute.detail.gone')}
        actions={<LinkButton to={paths.disputes()}>{say('dispute.label.viewAll')}</LinkButton>}
      >
        {say('dispute.detail.goneText')}
      </EmptyState>
    </Card>
  );
}
