import { listAccounts } from '@bank/contract/accounts/accounts/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense, useEffect } from 'react';
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

/** Investment and retirement accounts, what they are worth, and the pages for them. */
export function InvestmentsPage() {
  const { say } = useWords();
  const { data, error, refetch, isFetching } = useLoad(listAccounts, {});
  // A failed preload is no error: the page loads again and reports a failure.
  useEffect(() => void loadContent().catch(() => undefined), []);
  const waiting = <Skeleton className="h-120 rounded-xl" />;
  return (
    <>
      <PageHead
        title={say('portfolio.hub.title')}
        lead={say('portfolio.hub.lead')}
        before={
          <Crumbs
            label={say('account.label.breadcrumb')}
            trail={[{ to: paths.dashboard(), name: say('navigation.label.dashboard') }]}
            here={say('portfolio.hub.title')}
          />
        }
      />
      {error && !data ? (
        <Card as="div" pad>
          <LoadFailed
            heading="h2"
            title={say('portfolio.hub.failed')}
            onRetry={() => void refetch()}
            working={isFetching && say('account.error.retrying')}
          >
            {say('portfolio.error.safe')}
          </LoadFailed>
        </Card>
      ) : (
        <LoadingArea waiting={!data} text={say('portfolio.hub.loading')} skeleton={waiting}>
          {data && (
            <Suspense fallback={waiting}>
              <PageContent accounts={data.accounts} />
            </Suspense>
          )}
        </LoadingArea>
      )}
    </>
  );
}
