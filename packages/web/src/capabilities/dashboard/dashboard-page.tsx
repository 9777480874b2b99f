import { showDashboard } from '@bank/contract/dashboard/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useLoad, useReload } from '../../platform/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingArea } from '../../ui/loading-area.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmailConfirmationPanel } from '../enrolment/email-confirmation-panel.tsx';
import { FirstAccountPanel } from './first-account-panel.tsx';
import { GreetingPanel } from './greeting-panel.tsx';
import { ManagementPanel } from './management-panel.tsx';
import { QuickActionsPanel } from './quick-actions-panel.tsx';
import { UserPanel } from './user-panel.tsx';

export function DashboardPage() {
  const { say } = useWords();
  const dashboard = useLoad(showDashboard, {});
  const reload = useReload();
  const user = dashboard.data?.user;
  // The panel stays to say that it worked, although there is nothing left to confirm.
  const [confirmed, setConfirmed] = useState(false);
  const confirm = () => {
    setConfirmed(true);
    void reload(showDashboard);
  };
  return (
    <>
      <GreetingPanel />
      {dashboard.error && !user ? (
        <DashboardFailure onRetry={() => void dashboard.refetch()} working={dashboard.isFetching} />
      ) : (
        <LoadingArea waiting={!user} text={say('navigation.loading.page')} skeleton={<DashboardSkeleton />}>
          {user && (
            <div className="space-y-4">
              {(!user.emailConfirmed || confirmed) && (
                <EmailConfirmationPanel email={user.email} onConfirmed={confirm} />
              )}
              <QuickActionsPanel />
              <div className="grid items-start gap-x-8 gap-y-4 pt-5 xl:grid-cols-[minmax(0,1fr)_340px]">
                <FirstAccountPanel firstName={user.firstName} />
                <UserPanel user={user} className="xl:mt-10.5" />
              </div>
            </div>
          )}
        </LoadingArea>
      )}
      <ManagementPanel />
    </>
  );
}

/** Fails alone: the way to everything else stays open. */
function DashboardFailure({ onRetry, working }: { onRetry: () => void; working: boolean }) {
  const { say } = useWords();
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts" className="mb-3.5 text-h2 font-[550]">
        {say('dashboard.label.myAccounts')}
      </h2>
      <Card pad>
        <ErrorState
          title={say('dashboard.error.load')}
          actions={
            <Button
              size="small"
              className="h-11"
              onClick={onRetry}
              working={working && say('dashboard.error.retrying')}
            >
              {say('common.label.tryAgain')}
            </Button>
          }
        >
          {say('dashboard.error.safe')}
        </ErrorState>
      </Card>
    </section>
  );
}

function DashboardSkeleton() {
  return (
    <div className="space-y-9">
      <Skeleton className="h-14 rounded-lg" />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_340px]">
        <Skeleton className="h-80 rounded-lg" />
        <Skeleton className="h-28 rounded-lg" />
      </div>
    </div>
  );
}
