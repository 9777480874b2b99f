import { showCreditLimit } from '@bank/contract/credit/credit-lines/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { idFrom, isId } from '@bank/kernel/id.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, type Location } from 'react-router';
import { accountState } from '../../../platform/account-state.ts';
import { useLoad, useReload } from '../../../platform/calls/api.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Crumbs } from '../../../ui/crumbs.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { PageHead } from '../../../ui/page-head.tsx';

/** Loads in parallel with the limit. */
const loadPanel = () => import('./limit-panel.tsx');
const LimitPanel = lazy(async () => ({ default: (await loadPanel()).LimitPanel }));

/** The address that opens the form at once. */
const [INCREASE] = paths.creditLimit.aliases;

const WATCH_MS = 3_000;
const WATCHED_MAX = 20;

/** The limit of a credit account, its history, and the way to ask for more. */
export function CreditLimitPage() {
  const { say } = useWords();
  const place: Location<unknown> = useLocation();
  const { accountId: came = '', alias } = accountState(place.state);
  const [accountId, setAccountId] = useState(isId(came) ? came : undefined);
  const reload = useReload();
  // A failed preload is no error: the page loads again and reports a failure.
  useEffect(() => void loadPanel().catch(() => undefined), []);
  const { data, error, isFetching, refetch } = useLoad(
    showCreditLimit,
    accountId === undefined ? {} : { accountId: idFrom('account', accountId) },
    {
      // The bank decides most requests within seconds.
      again: (reply, asked) =>
        asked < WATCHED_MAX && reply?.history[0]?.status === 'pending' ? WATCH_MS : false,
    },
  );
  return (
    <>
      <PageHead
        title={say('creditLimit.label.title')}
        lead={say('creditLimit.page.lead')}
        before={
          <Crumbs
            label={say('account.label.breadcrumb')}
            trail={[
              { to: paths.dashboard(), name: say('navigation.label.dashboard') },
              { to: paths.creditAccount(), name: say('pages.creditAccount.name') },
            ]}
            here={say('creditLimit.label.title')}
          />
        }
      />
      {error && !data ? (
        <Card pad className="max-w-160">
          <LoadFailed
            heading="h2"
            title={say('creditLimit.error.load')}
            onRetry={() => void refetch()}
            working={isFetching && say('account.error.retrying')}
          />
        </Card>
      ) : (
        <LoadingArea
          waiting={!data}
          text={say('accountDetail.loading')}
          skeleton={<Skeleton className="h-96 rounded-lg" />}
        >
          {data &&
            (data.info ? (
              <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
                <LimitPanel
                  key={data.info.account.id}
                  info={data.info}
                  history={data.history}
                  accounts={data.accounts}
                  asks={alias === INCREASE && (accountId ?? '') === came}
                  onAccount={setAccountId}
                  onRequested={() => void reload(showCreditLimit)}
                />
              </Suspense>
            ) : (
              <Card pad className="max-w-160">
                <EmptyState kind="first" title={say('creditLimit.page.none')} />
              </Card>
            ))}
        </LoadingArea>
      )}
    </>
  );
}
