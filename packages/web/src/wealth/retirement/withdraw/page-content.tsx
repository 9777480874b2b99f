import { accountRef } from '@bank/contract/accounts/accounts/contract.ts';
import { listWithdrawals } from '@bank/contract/wealth/retirement/withdrawal-contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { useLoad } from '../../../platform/calls/api.ts';
import { failureOf } from '../../../platform/calls/failure.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { RequestsPanel } from './requests-panel.tsx';
import { destinations, retirementAccounts, type Facts } from './withdrawal-model.ts';
import { WithdrawalPanel } from './withdrawal-panel.tsx';

type PageContentProps = { accounts: Facts['accounts']; asked: string | null };

/** The account to take from, the form, and what was asked for before. */
export function PageContent({ accounts, asked }: PageContentProps) {
  const { say } = useWords();
  const [chosen, setChosen] = useState(asked ?? 'primary');
  const accountId = accountRef.safeParse(chosen).data ?? 'primary';
  const own = retirementAccounts(accounts);
  const id = own.find((each) => each.id === accountId)?.id ?? own[0]?.id;
  if (!id) return <Nothing title={say('retirementWithdrawal.page.none')} type="retirement" />;
  return (
    <div className="grid gap-4.5">
      {own.length > 1 && (
        <SelectField
          className="max-w-120"
          label={say('retirementWithdrawal.label.account')}
          value={id}
          options={own.map((each) => ({
            value: each.id,
            label: `${accountNameOf(each, say)} ${each.lastFour}`,
          }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      <Content key={id} accountId={id} accounts={accounts} />
    </div>
  );
}

type ContentProps = { accountId: Facts['accounts'][number]['id']; accounts: Facts['accounts'] };

function Content({ accountId, accounts }: ContentProps) {
  const { say } = useWords();
  const { data: standing, error, refetch } = useLoad(listWithdrawals, { accountId });
  if (error && !standing) return <Failed error={error} onRetry={() => void refetch()} />;
  const facts = standing && { accounts, standing };
  return (
    <LoadingArea
      waiting={!facts}
      text={say('retirementWithdrawal.page.loading')}
      skeleton={<Skeleton className="h-120 rounded-lg" />}
    >
      {facts && (
        <div className="grid grid-cols-1 items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_24rem]">
          {destinations(facts).length === 0 ? (
            <Nothing title={say('retirementWithdrawal.page.noDestination')} type="checking" />
          ) : (
            <WithdrawalPanel facts={facts} />
          )}
          <RequestsPanel requests={facts.standing.requests} />
        </div>
      )}
    </LoadingArea>
  );
}

function Nothing({ title, type }: { title: string; type: 'retirement' | 'checking' }) {
  const { say } = useWords();
  return (
    <Card pad className="max-w-160">
      <EmptyState
        kind="first"
        title={title}
        actions={
          <LinkButton to={paths.openNewAccount()} state={{ preselectedType: type }}>
            {say('retirementWithdrawal.page.open')}
          </LinkButton>
        }
      />
    </Card>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { say } = useWords();
  const isNone = failureOf(error).kind === 'refused';
  if (isNone) return <Nothing title={say('retirementWithdrawal.page.none')} type="retirement" />;
  return (
    <Card pad>
      <LoadFailed heading="h2" title={say('retirementWithdrawal.error.load')} onRetry={onRetry} />
    </Card>
  );
}
