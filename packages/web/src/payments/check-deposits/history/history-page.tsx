import { listCheckDeposits } from '@bank/contract/payments/check-deposits/contract.ts';
import { HISTORY_PAGE } from '@bank/contract/payments/check-deposits/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ScanLine } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useLoad } from '../../../platform/calls/api.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Crumbs } from '../../../ui/crumbs.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Fetched } from '../../../ui/fetched.tsx';
import { LedgerSkeleton } from '../../../ui/ledger-skeleton.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { pageIn, pagesOf } from './history-model.ts';

/** The table loads in parallel with the deposits. */
const loadTable = () => import('./deposits-table.tsx');
const DepositsTable = lazy(async () => ({ default: (await loadTable()).DepositsTable }));
const loadDialog = async () => (await import('./deposit-dialog.tsx')).DepositDialog;

/** All check deposits, ten on a page. The page and the open deposit are in the address. */
export function HistoryPage() {
  const { say } = useWords();
  const [params, setParams] = useSearchParams();
  const depositId = params.get('deposit');
  // A failed preload is no error: the list loads it again and reports a failure.
  useEffect(() => void loadTable().catch(() => undefined), []);
  const open = (id: string | null) =>
    setParams(
      (before) => {
        if (id === null) before.delete('deposit');
        else before.set('deposit', id);
        return before;
      },
      { preventScrollReset: true },
    );
  return (
    <>
      <PageHead
        title={say('depositCheck.history.title')}
        before={
          <Crumbs
            label={say('account.label.breadcrumb')}
            trail={[{ to: paths.dashboard(), name: say('navigation.label.dashboard') }]}
            here={say('depositCheck.history.title')}
          />
        }
        actions={<DepositLink />}
      />
      <Deposits page={pageIn(params)} onOpen={open} />
      {depositId !== null && (
        <Fetched load={loadDialog} onGiveUp={() => open(null)}>
          {(DepositDialog) => <DepositDialog depositId={depositId} onClose={() => open(null)} />}
        </Fetched>
      )}
    </>
  );
}

function DepositLink() {
  const { say } = useWords();
  return (
    <LinkButton icon={ScanLine} to={paths.depositCheck()}>
      {say('depositCheck.history.deposit')}
    </LinkButton>
  );
}

function Deposits({ page, onOpen }: { page: number; onOpen: (id: string) => void }) {
  const { say } = useWords();
  const list = useLoad(listCheckDeposits, { page, limit: HISTORY_PAGE });
  if (list.error && !list.data)
    return (
      <Card as="div" pad>
        <LoadFailed
          heading="h2"
          title={say('depositCheck.history.failed')}
          onRetry={() => void list.refetch()}
          working={list.isFetching && say('depositCheck.history.loading')}
        >
          {say('depositCheck.outcome.failedText')}
        </LoadFailed>
      </Card>
    );
  const pages = list.data ? pagesOf(list.data) : 1;
  return (
    <>
      <Card as="div">
        <LoadingArea
          waiting={!list.data}
          text={say('depositCheck.history.loading')}
          skeleton={<LedgerSkeleton />}
        >
          {list.data &&
            (list.data.deposits.length === 0 ? (
              <Empty isBeyond={list.data.total > 0} />
            ) : (
              <Suspense fallback={<LedgerSkeleton />}>
                <DepositsTable deposits={list.data.deposits} onOpen={({ depositId }) => onOpen(depositId)} />
              </Suspense>
            ))}
        </LoadingArea>
      </Card>
      {pages > 1 && (
        <Pagination className="mt-4" page={page} pages={pages} pathTo={(next) => `?page=${next}`} />
      )}
    </>
  );
}

/** No deposit at all, or an address of a page that doesn't exist. */
function Empty({ isBeyond }: { isBeyond: boolean }) {
  const { say } = useWords();
  return (
    <div className="p-5 md:p-6">
      <h2 className="sr-only">{say('depositCheck.history.list')}</h2>
      {isBeyond ? (
        <EmptyState
          kind="noMatch"
          title={say('depositCheck.history.beyond')}
          actions={
            <LinkButton tone="secondary" to={paths.checkDeposits()}>
              {say('depositCheck.history.first')}
            </LinkButton>
          }
        />
      ) : (
        <EmptyState kind="first" title={say('depositCheck.history.empty')} actions={<DepositLink />}>
          {say('depositCheck.history.emptyText')}
        </EmptyState>
      )}
    </div>
  );
}
