import { listAccounts } from '@bank/contract/accounts/accounts/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, type Location } from 'react-router';
import { accountAsked } from '../../../platform/account-state.ts';
import { useLoad } from '../../../platform/calls/api.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Crumbs } from '../../../ui/crumbs.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { PageHead } from '../../../ui/page-head.tsx';

/** Loads in parallel with the accounts. */
const loadContent = () => import('./page-content.tsx');
const PageContent = lazy(async () => ({ default: (await loadContent()).PageContent }));

/** From a retirement account to one of the customer's own, as a request that leaves days later. */
export function WithdrawPage() {
  const { say } = useWords();
  const place: Location<unknown> = useLocation();
  const { data, error, refetch } = useLoad(listAccounts, {});
  // A failed preload is no error: the form loads again and reports a failure.
  useEffect(() => void loadContent().catch(() => undefined), []);
  return (
    <>
      <PageHead
        title={say('retirementWithdrawal.label.title')}
        lead={say('retirementWithdrawal.page.lead')}
        before={
          <Crumbs
            label={say('account.label.breadcrumb')}
            trail={[{ to: paths.dashboard(), name: say('navigation.label.dashboard') }]}
            here={say('retirementWithdrawal.label.title')}
          />
        }
      />
      {error && !data ? (
        <Card pad>
          <LoadFailed
            heading="h2"
            title={say('retirementWithdrawal.error.load')}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <LoadingArea
          waiting={!data}
          text={say('retirementWithdrawal.page.loading')}
          skeleton={<Skeleton className="h-120 rounded-lg" />}
        >
          {data && (
            <Suspense fallback={<Skeleton className="h-120 rounded-lg" />}>
              <PageContent accounts={data.accounts} asked={accountAsked(place)} />
            </Suspense>
          )}
        </LoadingArea>
      )}
    </>
  );
}
