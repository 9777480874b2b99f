import { showAutopay } from '@bank/contract/payments/autopay/contract.ts';
import { idFrom, isId, type Id } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { FileQuestion } from 'lucide-react';
import { useParams } from 'react-router';
import { useLoad } from '../../../platform/calls/api.ts';
import { failureOf } from '../../../platform/calls/failure.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Card } from '../../../ui/notes/card.tsx';
import { Crumbs } from '../../../ui/crumbs.tsx';
import { ErrorState } from '../../../ui/loading/error-state.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { ToastProvider } from '../../../ui/toast.tsx';
import { DetailsPanel } from './details-panel.tsx';

/** One autopay: its settings, past payments and upcoming dates. */
export function FoundPanel() {
  const { autopayId = '' } = useParams();
  return (
    <ToastProvider>
      {isId(autopayId) ? <Known autopayId={idFrom('autopay', autopayId)} /> : <Missing />}
    </ToastProvider>
  );
}

function Known({ autopayId }: { autopayId: Id<'autopay'> }) {
  const { say } = useWords();
  const query = useLoad(showAutopay, { autopayId });
  if (query.error && !query.data) {
    const failure = failureOf(query.error);
    if (failure.kind === 'refused' && failure.status === 404) return <Missing />;
    return (
      <Card pad className="max-w-160">
        <LoadFailed
          heading="h1"
          title={say('autopay.error.load')}
          onRetry={() => void query.refetch()}
          working={query.isFetching && say('setupAutopay.label.loading')}
        />
      </Card>
    );
  }
  return (
    <LoadingArea
      waiting={!query.data}
      text={say('setupAutopay.label.loading')}
      skeleton={<Skeleton className="h-140 rounded-lg" />}
    >
      {query.data && (
        <>
          <PageHead
            title={query.data.payeeName}
            lead={say('setupAutopay.details.lead')}
            before={
              <Crumbs
                label={say('account.label.breadcrumb')}
                trail={[
                  { to: paths.dashboard(), name: say('navigation.label.dashboard') },
                  { to: paths.setupAutopay(), name: say('autopay.label.title') },
                ]}
                here={query.data.payeeName}
              />
            }
          />
          <DetailsPanel autopay={query.data} />
        </>
      )}
    </LoadingArea>
  );
}

function Missing() {
  const { say } = useWords();
  return (
    <Card pad className="max-w-160">
      <ErrorState
        heading="h1"
        tone="neutral"
        icon={FileQuestion}
        title={say('setupAutopay.details.missing')}
        actions={<LinkButton to={paths.setupAutopay()}>{say('setupAutopay.details.back')}</LinkButton>}
      />
    </Card>
  );
}
