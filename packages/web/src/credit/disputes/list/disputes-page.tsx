import { listDisputes, type DisputeLine } from '@bank/contract/credit/disputes/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Flag } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useLoad } from '../../../platform/calls/api.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Crumbs } from '../../../ui/crumbs.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Segmented } from '../../../ui/frame/segmented.tsx';
import { LedgerSkeleton } from '../../../ui/ledger-skeleton.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { filterFrom, filteredBy, type Filter } from './list-model.ts';

/** Fetched while the list is. */
const loadTable = () => import('./disputes-table.tsx');
const DisputesTable = lazy(async () => ({ default: (await loadTable()).DisputesTable }));

/** All disputes. The filter is in the address. */
export function DisputesPage() {
  const { say } = useWords();
  return (
    <>
      <PageHead
        title={say('dispute.list.title')}
        lead={say('dispute.list.lead')}
        before={
          <Crumbs
            label={say('account.label.breadcrumb')}
            trail={[{ to: paths.dashboard(), name: say('navigation.label.dashboard') }]}
            here={say('dispute.list.title')}
          />
        }
        actions={<NewLink />}
      />
      <Disputes />
    </>
  );
}

function NewLink() {
  const { say } = useWords();
  return (
    <LinkButton icon={Flag} to={paths.disputeTransaction()}>
      {say('dispute.list.new')}
    </LinkButton>
  );
}

function Disputes() {
  const { say } = useWords();
  const [params, setParams] = useSearchParams();
  const filter = filterFrom(params.get('show'));
  // A failed preload is no error: the page loads again and reports a failure.
  useEffect(() => void loadTable().catch(() => undefined), []);
  const list = useLoad(listDisputes, {});
  if (list.error && !list.data)
    return (
      <Card as="div" pad>
        <LoadFailed
          heading="h2"
          title={say('dispute.list.failed')}
          onRetry={() => void list.refetch()}
          working={list.isFetching && say('dispute.list.loading')}
        >
          {say('dispute.list.failedText')}
        </LoadFailed>
      </Card>
    );
  const segments = [
    { value: 'all', label: say('dispute.list.all') },
    { value: 'open', label: say('dispute.list.open') },
    { value: 'closed', label: say('dispute.list.closed') },
  ];
  return (
    <div className="grid gap-4.5">
      {(list.data?.disputes.length ?? 0) > 0 && (
        <div>
          <Segmented
            label={say('dispute.list.filter')}
            segments={segments}
            value={filter}
            onValueChange={(show) => setParams({ show }, { replace: true, preventScrollReset: true })}
          />
        </div>
      )}
      <Card as="div">
        <LoadingArea waiting={!list.data} text={say('dispute.list.loading')} skeleton={<LedgerSkeleton />}>
          {list.data && <Shown disputes={list.data.disputes} filter={filter} />}
        </LoadingArea>
      </Card>
    </div>
  );
}

function Shown({ disputes, filter }: { disputes: readonly DisputeLine[]; filter: Filter }) {
  const { say } = useWords();
  const shown = filteredBy(disputes, filter);
  if (shown.length > 0)
    return (
      <Suspense fallback={<LedgerSkeleton />}>
        <DisputesTable disputes={shown} />
      </Suspense>
    );
  return (
    <div className="p-5 md:p-6">
      <h2 className="sr-only">{say('dispute.list.title')}</h2>
      {disputes.length === 0 ? (
        <EmptyState kind="first" title={say('dispute.list.empty')} actions={<NewLink />}>
          {say('dispute.list.emptyText')}
        </EmptyState>
      ) : (
        <EmptyState kind="noMatch" title={say('dispute.list.noMatch')} />
      )}
    </div>
  );
}
