import { listAccounts } from '@bank/contract/accounts/accounts/contract.ts';
import { showLimits } from '@bank/contract/payments/withdrawals/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useSearchParams, type Location } from 'react-router';
import { accountState } from '../../platform/account-state.ts';
import { useLoad } from '../../platform/calls/api.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { accountNameOf, accountPath } from '../../accounts/accounts/names/account-name-model.ts';
import { ProgressPanel } from './progress-panel.tsx';
import { RecentPanel } from './recent-panel.tsx';

/** They load in parallel with the accounts. The code must be here if the connection drops after the answer. */
const loadStart = () => import('./start/start-panel.tsx');
const loadOutcome = () => import('./outcome/outcome-panel.tsx');
const loadAtms = () => import('./atms/atms-panel.tsx');
const StartPanel = lazy(async () => ({ default: (await loadStart()).StartPanel }));
const OutcomePanel = lazy(async () => ({ default: (await loadOutcome()).OutcomePanel }));
const AtmsPanel = lazy(async () => ({ default: (await loadAtms()).AtmsPanel }));

/** The form, and for a withdrawal in the address its code and what became of it. */
export function WithdrawPage() {
  const [params, setParams] = useSearchParams();
  // Shown once and kept in this page's memory only: a reload forgets it.
  const [code, setCode] = useState<{ id: string; digits: string } | null>(null);
  const id = params.get('withdrawal');
  // A failed preload is no error: what needs it loads it again and reports a failure.
  useEffect(() => {
    for (const load of [loadStart, loadOutcome, loadAtms]) void load().catch(() => undefined);
  }, []);
  if (id !== null)
    return (
      <Suspense fallback={<Skeleton className="h-80 rounded-xl" />}>
        <OutcomePanel key={id} id={id} code={code?.id === id ? code.digits : null} onCode={setCode} />
      </Suspense>
    );
  return (
    <EntryPage
      onDone={(done, digits) => {
        if (digits !== null) setCode({ id: done, digits });
        // As with a transfer, Back leads to where the customer came from and not to the form that was sent.
        setParams({ withdrawal: done }, { replace: true, state: null });
      }}
    />
  );
}

function EntryPage({ onDone }: { onDone: (id: string, code: string | null) => void }) {
  const { say } = useWords();
  const place: Location<unknown> = useLocation();
  const { accountId } = accountState(place.state);
  const accounts = useLoad(listAccounts, {});
  const limits = useLoad(showLimits, {});
  const from = accounts.data?.accounts.find(({ id }) => id === accountId);
  const failed =
    accounts.error && !accounts.data ? 'accounts' : limits.error && !limits.data ? 'limits' : null;
  return (
    <>
      <ProgressPanel step={1} />
      <PageHead
        title={say('withdrawal.title.page')}
        lead={say('withdrawal.title.lead')}
        before={
          <Crumbs
            label={say('account.label.breadcrumb')}
            trail={[
              from
                ? { to: accountPath(from.type, from.id), name: accountNameOf(from, say) }
                : { to: paths.dashboard(), name: say('pages.dashboard.name') },
            ]}
            here={say('withdrawal.title.page')}
          />
        }
      />
      <div className="grid items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {failed ? (
          <LoadFailed
            title={
              failed === 'accounts' ? say('withdrawal.error.loadAccounts') : say('withdrawal.error.limits')
            }
            onRetry={() => void Promise.all([accounts.refetch(), limits.refetch()])}
            working={(accounts.isFetching || limits.isFetching) && say('account.error.retrying')}
          />
        ) : (
          <LoadingArea
            waiting={!accounts.data || !limits.data}
            text={say('accountDetail.loading')}
            skeleton={<Skeleton className="h-120 rounded-lg" />}
          >
            {accounts.data && limits.data && (
              <Suspense fallback={<Skeleton className="h-120 rounded-lg" />}>
                <StartPanel
                  facts={{ accounts: accounts.data.accounts, limits: limits.data }}
                  accountId={accountId}
                  onDone={onDone}
                />
              </Suspense>
            )}
          </LoadingArea>
        )}
        <div className="grid gap-4.5">
          <Suspense fallback={<Skeleton className="h-60 rounded-lg" />}>
            <AtmsPanel title={say('withdrawal.title.nearby')} />
          </Suspense>
          <RecentPanel />
        </div>
      </div>
    </>
  );
}
