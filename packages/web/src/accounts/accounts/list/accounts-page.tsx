import { listAccounts, type Account } from '@bank/contract/accounts/accounts/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Plus } from 'lucide-react';
import { useLoad } from '../../../platform/calls/api.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { useSession } from '../../../platform/frame/session.ts';
import { AccountCardSkeleton } from '../../../ui/account-card-skeleton.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { StaleBanner } from '../../../ui/notes/banner.tsx';
import { AccountGroupPanel } from './account-group-panel.tsx';
import { groupsOf } from './account-group-model.ts';

/** All of the customer's accounts, grouped by purpose. */
export function AccountsPage() {
  const { say, language } = useWords();
  const list = useLoad(listAccounts, {});
  const accounts = list.data?.accounts;
  const retry = () => void list.refetch();
  const since = createFormat(language).time(new Date(list.dataUpdatedAt).toISOString());
  return (
    <>
      <PageHead
        title={say('accounts.title')}
        lead={say('accounts.lead')}
        actions={
          accounts &&
          accounts.length > 0 && (
            <LinkButton to={paths.openNewAccount()} icon={Plus} className="max-md:w-full">
              {say('dashboard.label.open')}
            </LinkButton>
          )
        }
      />
      {list.error && accounts && (
        <StaleBanner title={say('accounts.error.stale', { time: since })} onRetry={retry} className="mb-6" />
      )}
      {list.error && !accounts ? (
        <Failed working={list.isFetching} onRetry={retry} />
      ) : (
        <LoadingArea waiting={!accounts} text={say('accounts.loading')} skeleton={<AccountsSkeleton />}>
          {accounts && (accounts.length === 0 ? <NoAccounts /> : <Groups accounts={accounts} />)}
        </LoadingArea>
      )}
    </>
  );
}

function Groups({ accounts }: { accounts: readonly Account[] }) {
  return (
    <div className="space-y-9">
      {groupsOf(accounts).map((group) => (
        <AccountGroupPanel key={group.name} group={group} />
      ))}
    </div>
  );
}

function NoAccounts() {
  const { say } = useWords();
  const session = useSession();
  const firstName = session === null || session === 'guest' ? '' : session.customer.firstName;
  return (
    <Card pad aria-labelledby="accounts" className="max-w-180">
      <h2 id="accounts" className="sr-only">
        {say('dashboard.label.myAccounts')}
      </h2>
      <EmptyState
        kind="first"
        title={say('dashboard.empty.welcome', { firstName })}
        actions={
          <LinkButton to={paths.openNewAccount()} icon={Plus} className="max-md:w-full">
            {say('dashboard.label.openFirst')}
          </LinkButton>
        }
        note={say('dashboard.empty.note')}
      >
        {say('dashboard.empty.text')}
      </EmptyState>
    </Card>
  );
}

function Failed({ working, onRetry }: { working: boolean; onRetry: () => void }) {
  const { say } = useWords();
  return (
    <Card pad className="max-w-180">
      <LoadFailed
        heading="h2"
        title={say('dashboard.error.load')}
        onRetry={onRetry}
        working={working && say('dashboard.error.retrying')}
        button="small"
      >
        {say('dashboard.error.safe')}
      </LoadFailed>
    </Card>
  );
}

function AccountsSkeleton() {
  return (
    <div>
      <Skeleton className="mb-3.5 h-7 w-36" />
      <div className="grid gap-4 sm:grid-cols-2">
        {[0, 1].map((card) => (
          <AccountCardSkeleton key={card} />
        ))}
      </div>
    </div>
  );
}
