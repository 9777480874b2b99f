import { listAccounts } from '@bank/contract/accounts/accounts/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLoad } from '../../platform/calls/api.ts';
import { Card } from '../../ui/notes/card.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ActivityPanel } from './activity-panel.tsx';
import { CashPanel } from './cash-panel.tsx';
import { MyAccountsPanel } from './my-accounts-panel.tsx';
import { PartFailurePanel } from './part-failure-panel.tsx';
import { DashboardSkeletonPanel } from './skeleton-panel.tsx';

/** The dashboard a delegate sees: the owner's figures, without personal data and actions. */
export function ViewedPanel({ name }: { name: string }) {
  const { say } = useWords();
  const list = useLoad(listAccounts, {});
  const accounts = list.data?.accounts;
  return (
    <>
      <PageHead title={say('dashboard.viewed.title', { name })} lead={say('dashboard.viewed.lead')} />
      {list.error && !accounts ? (
        <Card pad as="div">
          <PartFailurePanel
            title={say('dashboard.error.load')}
            working={list.isFetching}
            onRetry={() => void list.refetch()}
          >
            {say('dashboard.error.safe')}
          </PartFailurePanel>
        </Card>
      ) : (
        <LoadingArea
          waiting={!accounts}
          text={say('navigation.loading.page')}
          skeleton={<DashboardSkeletonPanel />}
        >
          {accounts && (
            <div className="space-y-9">
              <CashPanel />
              <div className="grid items-start gap-x-8 gap-y-9 xl:grid-cols-[minmax(0,1fr)_340px]">
                <MyAccountsPanel accounts={accounts} title={say('navigation.label.accounts')} />
                <ActivityPanel accounts={accounts} />
              </div>
            </div>
          )}
        </LoadingArea>
      )}
    </>
  );
}
