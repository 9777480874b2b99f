import { idFrom, isId, type Id } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { FileQuestion } from 'lucide-react';
import { useParams } from 'react-router';
import { failureOf } from '../../platform/calls/failure.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Card } from '../../ui/notes/card.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import { ErrorState } from '../../ui/loading/error-state.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { MovementPanel, type Movement } from './movement-panel.tsx';
import { useMovementStatus } from './use-movement-status.ts';

/** Any movement of the customer: status, progress and actions. */
export function MovementPage() {
  const { movementId = '' } = useParams();
  return isId(movementId) ? <Known movementId={idFrom('movement', movementId)} /> : <Missing />;
}

/** Movements that await approval are polled by the approval panel instead. */
function isOnItsWay({ state }: Pick<Movement, 'state'>): boolean {
  return state === 'pending';
}

function Known({ movementId }: { movementId: Id<'movement'> }) {
  const { say } = useWords();
  const query = useMovementStatus(movementId, isOnItsWay);
  if (query.error && !query.data) {
    const failure = failureOf(query.error);
    if (failure.kind === 'refused' && failure.status === 404) return <Missing />;
    return <Failed working={query.isFetching} onRetry={() => void query.refetch()} />;
  }
  return (
    <>
      <Head />
      <LoadingArea
        waiting={!query.data}
        text={say('movementApprovals.page.loading')}
        skeleton={<Skeleton className="h-120 max-w-180 rounded-lg" />}
      >
        {query.data && <MovementPanel movement={query.data} onChanged={() => void query.refetch()} />}
      </LoadingArea>
    </>
  );
}

function Head() {
  const { say } = useWords();
  return (
    <PageHead
      title={say('movementApprovals.page.title')}
      before={
        <Crumbs
          label={say('movementApprovals.page.breadcrumb')}
          trail={[{ to: paths.dashboard(), name: say('navigation.label.dashboard') }]}
          here={say('movementApprovals.page.title')}
        />
      }
    />
  );
}

function Failed({ working, onRetry }: { working: boolean; onRetry: () => void }) {
  const { say } = useWords();
  return (
    <Card pad className="max-w-160">
      <LoadFailed
        heading="h1"
        title={say('movementApprovals.page.failed')}
        onRetry={onRetry}
        working={working && say('movementApprovals.page.retrying')}
      >
        <p>{say('movementApprovals.page.failedText')}</p>
      </LoadFailed>
    </Card>
  );
}

/** Unknown movements and those of other customers look the same. */
function Missing() {
  const { say } = useWords();
  return (
    <Card pad className="max-w-160">
      <ErrorState
        heading="h1"
        tone="neutral"
        icon={FileQuestion}
        title={say('movementApprovals.page.missing')}
        actions={<LinkButton to={paths.accounts()}>{say('movementApprovals.page.accounts')}</LinkButton>}
      >
        <p>{say('movementApprovals.page.missingText')}</p>
      </ErrorState>
    </Card>
  );
}
