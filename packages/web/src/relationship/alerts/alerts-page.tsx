import { showAlerts, type AccountAlerts } from '@bank/contract/relationship/alerts/contract.ts';
import { idFrom, isId } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { FileQuestion } from 'lucide-react';
import { lazy, Suspense, useEffect, type ComponentProps } from 'react';
import { useLocation, type Location } from 'react-router';
import { accountAsked } from '../../platform/account-state.ts';
import { useLoad } from '../../platform/calls/api.ts';
import { failureOf } from '../../platform/calls/failure.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ErrorState } from '../../ui/loading/error-state.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ALL_ACCOUNTS } from './account-param-model.ts';
import type { OfAccount } from './use-alerts.ts';

/** It loads in parallel with the settings. */
const loadPanel = () => import('./alerts-panel.tsx');
const loadChoice = () => import('./account-choice-panel.tsx');
const AccountChoice = lazy(async () => ({ default: (await loadChoice()).AccountChoicePanel }));
const AlertsPanel = lazy(async () => ({ default: (await loadPanel()).AlertsPanel }));

const waiting = <Skeleton className="h-140 rounded-lg" />;

/** The account in the address, or the one whose page led here. */
function useChosen(): OfAccount {
  const place: Location<unknown> = useLocation();
  const chosen = accountAsked(place) ?? ALL_ACCOUNTS;
  return isId(chosen) ? { accountId: idFrom('account', chosen) } : {};
}

/** Who tells me what, on one screen. */
export function AlertsPage() {
  const { say } = useWords();
  const chosen = useChosen();
  const loaded = useLoad(showAlerts, chosen);
  // A failed preload is no error: what needs it loads it again and reports a failure.
  useEffect(() => void loadPanel().catch(() => undefined), []);
  if (isMissing(loaded.data ?? null, loaded.error, chosen))
    return (
      <>
        <Head accounts={loaded.data?.accounts ?? []} chosen={{}} />
        <Missing />
      </>
    );
  if (loaded.error && !loaded.data)
    return (
      <>
        <Head accounts={[]} chosen={chosen} />
        <LoadFailed
          title={say('alerts.error.load')}
          onRetry={() => void loaded.refetch()}
          working={loaded.isFetching && say('alerts.page.loading')}
        />
      </>
    );
  return (
    <>
      <Head accounts={loaded.data?.accounts ?? []} chosen={chosen} />
      <LoadingArea waiting={!loaded.data} text={say('alerts.page.loading')} skeleton={waiting}>
        {loaded.data && (
          <Suspense fallback={waiting}>
            <AlertsPanel key={chosen.accountId ?? ALL_ACCOUNTS} shown={loaded.data} {...chosen} />
          </Suspense>
        )}
      </LoadingArea>
    </>
  );
}

/** The account in the address is closed, or isn't the customer's. */
function isMissing(shown: AccountAlerts | null, error: Error | null, { accountId }: OfAccount): boolean {
  if (accountId === undefined) return false;
  if (shown) return shown.accounts.every(({ id }) => id !== accountId);
  const failure = error && failureOf(error);
  return failure?.kind === 'refused' && failure.status === 404;
}

function Missing() {
  const { say } = useWords();
  return (
    <Card pad className="mt-6 max-w-160">
      <ErrorState
        heading="h2"
        tone="neutral"
        icon={FileQuestion}
        title={say('account.label.notFoundTitle')}
        actions={
          <LinkButton to={`${paths.accountAlerts()}?account=${ALL_ACCOUNTS}`}>
            {say('alerts.account.showAll')}
          </LinkButton>
        }
      >
        <p>{say('account.empty.notFound')}</p>
      </ErrorState>
    </Card>
  );
}

type HeadProps = ComponentProps<typeof AccountChoice>;

function Head({ accounts, chosen }: HeadProps) {
  const { say } = useWords();
  return (
    <PageHead
      title={say('alerts.label.title')}
      lead={say('alerts.page.lead')}
      className="mb-4"
      before={
        <Crumbs
          label={say('account.label.breadcrumb')}
          trail={[
            { to: paths.dashboard(), name: say('alerts.label.crumbDashboard') },
            { to: paths.checkingAccount(), name: say('alerts.label.crumbAccount') },
          ]}
          here={say('alerts.label.crumbAlerts')}
        />
      }
      actions={
        accounts.length > 1 && (
          <Suspense>
            <AccountChoice accounts={accounts} chosen={chosen} />
          </Suspense>
        )
      }
    />
  );
}
