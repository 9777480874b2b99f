import { listAdvanceAccounts } from '@bank/contract/credit/cash-advances/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, type Location } from 'react-router';
import { accountState } from '../../platform/account-state.ts';
import { useLoad } from '../../platform/calls/api.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { RecentPanel } from './recent-panel.tsx';

/** Loads in parallel with the accounts. */
const loadPanel = () => import('./advance-panel.tsx');
const AdvancePanel = lazy(async () => ({ default: (await loadPanel()).AdvancePanel }));

/** From a credit line into one of the customer's own accounts. */
export function CashAdvancePage() {
  const { say } = useWords();
  const place: Location<unknown> = useLocation();
  const { accountId } = accountState(place.state);
  const { data, error, isFetching, refetch } = useLoad(listAdvanceAccounts, {});
  // A failed preload is no error: the form loads again and reports a failure.
  useEffect(() => void loadPanel().catch(() => undefined), []);
  return (
    <>
      <PageHead
        title={say('cashAdvance.label.title')}
        lead={say('cashAdvance.page.lead')}
        before={
          <Crumbs
            label={say('account.label.breadcrumb')}
            trail={[
              { to: paths.dashboard(), name: say('navigation.label.dashboard') },
              { to: paths.creditAccount(), name: say('pages.creditAccount.name') },
            ]}
            here={say('cashAdvance.label.title')}
          />
        }
      />
      <div className="grid grid-cols-1 items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {error && !data ? (
          <Card pad>
            <LoadFailed
              heading="h2"
              title={say('cashAdvance.error.load')}
              onRetry={() => void refetch()}
              working={isFetching && say('account.error.retrying')}
            />
          </Card>
        ) : (
          <LoadingArea
            waiting={!data}
            text={say('accountDetail.loading')}
            skeleton={<Skeleton className="h-120 rounded-lg" />}
          >
            {data &&
              (data.creditAccounts.length === 0 ? (
                <Card pad>
                  <EmptyState kind="first" title={say('cashAdvance.page.none')} />
                </Card>
              ) : (
                <Suspense fallback={<Skeleton className="h-120 rounded-lg" />}>
                  <AdvancePanel facts={data} accountId={accountId} />
                </Suspense>
              ))}
          </LoadingArea>
        )}
        <RecentPanel />
      </div>
    </>
  );
}
