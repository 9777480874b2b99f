import { listAccounts } from '@bank/contract/accounts/accounts/contract.ts';
import { showBank } from '@bank/contract/bank/bank/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, type Location } from 'react-router';
import { accountAsked } from '../../../platform/account-state.ts';
import { bankDay } from '../../../platform/bank-day.ts';
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

/** From the customer's deposits into a retirement account, today or on a schedule. */
export function ContributePage() {
  const { say } = useWords();
  const place: Location<unknown> = useLocation();
  const accounts = useLoad(listAccounts, {});
  const bank = useLoad(showBank, {});
  // A failed preload is no error: the form loads again and reports a failure.
  useEffect(() => void loadContent().catch(() => undefined), []);
  const failed = (accounts.error && !accounts.data) || (bank.error && !bank.data);
  const facts =
    accounts.data && bank.data ? { accounts: accounts.data.accounts, today: bankDay(bank.data.now) } : null;
  return (
    <>
      <PageHead
        title={say('retirementContribution.label.title')}
        lead={say('retirementContribution.page.lead')}
        before={
          <Crumbs
            label={say('account.label.breadcrumb')}
            trail={[{ to: paths.dashboard(), name: say('navigation.label.dashboard') }]}
            here={say('retirementContribution.label.title')}
          />
        }
      />
      {failed ? (
        <Card pad>
          <LoadFailed
            heading="h2"
            title={say('retirementContribution.error.load')}
            onRetry={() => void Promise.all([accounts.refetch(), bank.refetch()])}
            working={(accounts.isFetching || bank.isFetching) && say('account.error.retrying')}
          />
        </Card>
      ) : (
        <LoadingArea
          waiting={!facts}
          text={say('retirementContribution.page.loading')}
          skeleton={<Skeleton className="h-120 rounded-lg" />}
        >
          {facts && (
            <Suspense fallback={<Skeleton className="h-120 rounded-lg" />}>
              <PageContent facts={facts} asked={accountAsked(place)} />
            </Suspense>
          )}
        </LoadingArea>
      )}
    </>
  );
}
