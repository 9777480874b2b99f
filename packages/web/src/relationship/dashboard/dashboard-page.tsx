import { listAccounts, type Account } from '@bank/contract/accounts/accounts/contract.ts';
import type { User } from '@bank/contract/person/customers/contract.ts';
import { listActivity, showCash, showDashboard } from '@bank/contract/relationship/dashboard/contract.ts';
import { isCash } from '@bank/contract/accounts/accounts/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, type Location } from 'react-router';
import { useLoad, useReload } from '../../platform/calls/api.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { refreshIn } from '../../platform/refresh-state.ts';
import { useDelegateSession } from '../../platform/delegate-session.ts';
import { Card } from '../../ui/notes/card.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { StaleBanner } from '../../ui/notes/banner.tsx';
import { CashPanel } from './cash-panel.tsx';
import { GreetingPanel } from './greeting-panel.tsx';
import { PartFailurePanel } from './part-failure-panel.tsx';
import { QuickActionsPanel } from './quick-actions-panel.tsx';
import { DashboardSkeletonPanel } from './skeleton-panel.tsx';

/** Not every customer sees these, so they load on demand. */
const EmailConfirmationPanel = lazy(async () => ({
  default: (await import('../../person/enrolment/email-confirmation-panel.tsx')).EmailConfirmationPanel,
}));
const FirstAccountPanel = lazy(async () => ({
  default: (await import('./first-account-panel.tsx')).FirstAccountPanel,
}));
const ReturnedPanel = lazy(async () => ({
  default: (await import('./returned-panel.tsx')).ReturnedPanel,
}));
const ViewedPanel = lazy(async () => ({ default: (await import('./viewed-panel.tsx')).ViewedPanel }));
/** These load in parallel with their data, which they need anyway. */
const loadActivity = () => import('./activity-panel.tsx');
const loadAccounts = () => import('./my-accounts-panel.tsx');
const loadDue = () => import('./due-panel.tsx');
const loadUser = () => import('./user-panel.tsx');
const loadOutlook = () => import('./outlook-panel.tsx');
const loadManagement = () => import('./management-panel.tsx');
const ManagementPanel = lazy(async () => ({ default: (await loadManagement()).ManagementPanel }));
const DuePanel = lazy(async () => ({ default: (await loadDue()).DuePanel }));
const ActivityPanel = lazy(async () => ({ default: (await loadActivity()).ActivityPanel }));
const UserPanel = lazy(async () => ({ default: (await loadUser()).UserPanel }));
const MyAccountsPanel = lazy(async () => ({ default: (await loadAccounts()).MyAccountsPanel }));
const ForecastPart = lazy(async () => ({ default: (await loadOutlook()).ForecastPart }));
const OutlookPanel = lazy(async () => ({ default: (await loadOutlook()).OutlookPanel }));

export function DashboardPage() {
  const viewing = useDelegateSession();
  if (viewing === null) return <OwnDashboard />;
  return (
    <Suspense fallback={<DashboardSkeletonPanel />}>
      <ViewedPanel name={viewing.name} />
    </Suspense>
  );
}

function OwnDashboard() {
  const { say, language } = useWords();
  const dashboard = useLoad(showDashboard, {});
  // Requested in parallel with the rest; each panel displays its own part.
  const cash = useLoad(showCash, {});
  useLoad(listActivity, {});
  useRefresh();
  useEffect(() => {
    // A failed preload is no error: the panel loads again and reports a failure.
    for (const load of [loadAccounts, loadActivity, loadDue, loadUser, loadManagement, loadOutlook])
      void load().catch(() => undefined);
  }, []);
  const found = dashboard.data;
  const loadedAt = createFormat(language).time(new Date(dashboard.dataUpdatedAt).toISOString());
  const hasAccounts = found !== undefined && found.accounts.length > 0;
  const skeleton = <DashboardSkeletonPanel />;
  const retry = { working: dashboard.isFetching, onRetry: () => void dashboard.refetch() };
  return (
    <>
      <GreetingPanel updatedAt={hasAccounts ? (cash.data?.asOf ?? null) : null} />
      {dashboard.error && !found ? (
        <div className="space-y-9">
          <CashPanel />
          <AccountsFailure {...retry} />
        </div>
      ) : (
        <LoadingArea waiting={!found} text={say('navigation.loading.page')} skeleton={skeleton}>
          {found && (
            // Waits for the top part, because the others would shift when it appears.
            <Suspense fallback={skeleton}>
              <div className="space-y-4">
                {dashboard.error && (
                  <StaleBanner
                    title={say('accounts.error.stale', { time: loadedAt })}
                    onRetry={retry.onRetry}
                  />
                )}
                <EmailPart user={found.user} />
                {found.returned.length > 0 && <ReturnedPanel returned={found.returned} />}
                {hasAccounts && <CashPanel />}
                <QuickActionsPanel hasAccounts={hasAccounts} />
                {found.accounts.some(({ type, state }) => isCash(type) && state !== 'closed') && (
                  <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
                    <ForecastPart />
                  </Suspense>
                )}
                <Holdings user={found.user} accounts={found.accounts} />
              </div>
            </Suspense>
          )}
        </LoadingArea>
      )}
      <Suspense fallback={null}>
        <ManagementPanel />
      </Suspense>
    </>
  );
}

function Holdings({ user, accounts }: { user: User; accounts: readonly Account[] }) {
  if (accounts.length === 0) {
    return (
      <div className="grid items-start gap-x-8 gap-y-4 pt-5 xl:grid-cols-[minmax(0,1fr)_340px]">
        <Suspense fallback={<Skeleton className="h-98 rounded-lg" />}>
          <FirstAccountPanel firstName={user.firstName} />
        </Suspense>
        <Suspense fallback={null}>
          <UserPanel user={user} className="xl:mt-10.5" />
        </Suspense>
      </div>
    );
  }
  return (
    <div className="grid items-start gap-x-8 gap-y-9 pt-5 xl:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid gap-9">
        <Suspense fallback={<Skeleton className="h-160 rounded-lg" />}>
          <MyAccountsPanel accounts={accounts} />
        </Suspense>
        <Suspense fallback={<Skeleton className="h-120 rounded-lg" />}>
          <OutlookPanel />
        </Suspense>
      </div>
      <div className="grid items-start gap-4 md:max-xl:grid-cols-2">
        <Suspense fallback={<Skeleton className="h-48 rounded-lg" />}>
          <DuePanel />
        </Suspense>
        <Suspense fallback={<Skeleton className="h-90 rounded-lg" />}>
          <ActivityPanel accounts={accounts} />
        </Suspense>
        <Suspense fallback={null}>
          <UserPanel user={user} />
        </Suspense>
      </div>
    </div>
  );
}

/** The panel stays after confirmation to say that it worked. */
function EmailPart({ user }: { user: User }) {
  const reload = useReload();
  const [confirmed, setConfirmed] = useState(false);
  if (user.emailConfirmed && !confirmed) return null;
  const confirm = () => {
    setConfirmed(true);
    void reload(showDashboard);
  };
  return <EmailConfirmationPanel email={user.email} onConfirmed={confirm} />;
}

/** Reloads if the previous page changed the figures. */
function useRefresh(): void {
  const place: Location<unknown> = useLocation();
  const reload = useReload();
  const marker = refreshIn(place.state);
  const act = useRef(reload);
  useEffect(() => {
    act.current = reload;
  });
  useEffect(() => {
    if (marker === null) return;
    for (const each of [showDashboard, showCash, listActivity, listAccounts]) void act.current(each);
  }, [marker]);
}

/** Only this part fails; the rest of the dashboard works. */
function AccountsFailure(retry: { working: boolean; onRetry: () => void }) {
  const { say } = useWords();
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts" className="mb-3.5 text-h2 font-[550]">
        {say('dashboard.label.myAccounts')}
      </h2>
      <Card pad as="div">
        <PartFailurePanel title={say('dashboard.error.load')} {...retry}>
          {say('dashboard.error.safe')}
        </PartFailurePanel>
      </Card>
    </section>
  );
}
