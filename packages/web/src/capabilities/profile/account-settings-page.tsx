import { listAccounts, type Account } from '@bank/contract/accounts/contract.ts';
import { showPreferences } from '@bank/contract/preferences/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { useLoad } from '../../platform/api.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadingArea } from '../../ui/loading-area.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountSettingsPanel } from './account-settings-panel.tsx';

/** Everything about the accounts that is not money, in one place. */
export function AccountSettingsPage() {
  const { say } = useWords();
  const list = useLoad(listAccounts, {});
  return (
    <>
      <PageHead title={say('pages.accountSettings.name')} lead={say('profile.accounts.lead')} />
      <div className="grid gap-4">
        <DeliveryPart />
        {list.error && !list.data ? (
          <Card pad>
            <ErrorState
              heading="h2"
              title={say('account.label.errorTitle')}
              actions={<Button onClick={() => void list.refetch()}>{say('common.label.tryAgain')}</Button>}
            />
          </Card>
        ) : (
          <LoadingArea
            waiting={!list.data}
            text={say('accountDetail.loading')}
            skeleton={<Skeleton className="h-60 rounded-lg" />}
          >
            {list.data && <Accounts accounts={list.data.accounts} />}
          </LoadingArea>
        )}
        <WaysOut />
      </div>
    </>
  );
}

function Accounts({ accounts }: { accounts: readonly Account[] }) {
  const { say } = useWords();
  const open = accounts.filter(({ state }) => state !== 'closed');
  if (open.length === 0) return <Card pad>{say('profile.accounts.none')}</Card>;
  return open.map((account) => (
    <AccountSettingsPanel key={account.id} account={account} accounts={accounts} />
  ));
}

/** What the bank holds, to take away, and the way out. */
function WaysOut() {
  const { say } = useWords();
  const heading = useId();
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="text-h3 font-semibold">
        {say('profile.accounts.yours')}
      </h2>
      <p className="mt-1 text-sm text-ink-2">{say('profile.accounts.yoursText')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <LinkButton tone="secondary" size="small" className="h-11" to={paths.myData()}>
          {say('profile.accounts.myData')}
        </LinkButton>
        <LinkButton tone="quiet" size="small" className="h-11" to={paths.endRelationship()}>
          {say('profile.accounts.leave')}
        </LinkButton>
      </div>
    </Card>
  );
}

/** One choice for all accounts; it is made in the profile. */
function DeliveryPart() {
  const { say } = useWords();
  const heading = useId();
  const { data } = useLoad(showPreferences, {});
  return (
    <Card
      pad
      aria-labelledby={heading}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
    >
      <div>
        <h2 id={heading} className="text-h3 font-semibold">
          {say('profile.preferences.delivery')}
        </h2>
        <p className="mt-1 min-h-5 text-sm text-ink-2">
          {/* words: profile.preferences.delivery.* */}
          {data && say(`profile.preferences.delivery.${data.preferences.statementDelivery}`)}
        </p>
      </div>
      <Link
        to={`${paths.profile()}?tab=preferences`}
        className="relative text-sm font-semibold text-brand-text underline underline-offset-3 after:absolute after:-inset-3"
      >
        {say('profile.accounts.changeDelivery')}
      </Link>
    </Card>
  );
}
