import { listAccounts, type Account } from '@bank/contract/accounts/contract.ts';
import { showPreferences } from '@bank/contract/preferences/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Archive, FileText, LogOut } from 'lucide-react';
import { useLoad } from '../../platform/api.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadingArea } from '../../ui/loading-area.tsx';
import { SettingsRow } from '../../ui/settings-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import { AccountNamesPanel } from './account-names-panel.tsx';
import { DefaultAccountsPanel } from './default-accounts-panel.tsx';
import { OverdraftPanel } from './overdraft-panel.tsx';
import { SettingsRows, SettingsSectionPanel } from './settings-section-panel.tsx';

/** Below the heading: names, defaults and overdraft protection, then what concerns all accounts. */
export function SettingsBodyPanel() {
  const { say } = useWords();
  const list = useLoad(listAccounts, {});
  const open = list.data?.accounts.filter(({ state }) => state !== 'closed');
  return (
    <ToastProvider>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px] xl:gap-x-6">
        <div className="grid gap-4">
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
              waiting={!open}
              text={say('accountDetail.loading')}
              skeleton={<Skeleton className="h-120 rounded-lg" />}
            >
              {open && <Names open={open} />}
            </LoadingArea>
          )}
        </div>
        <div className="grid gap-4">
          {open && open.length > 0 && <DefaultAccountsPanel accounts={open} />}
          {open && <OverdraftPanel accounts={open} />}
          <DeliveryPart />
          <YourDataPart />
        </div>
      </div>
    </ToastProvider>
  );
}

function Names({ open }: { open: readonly Account[] }) {
  const { say } = useWords();
  if (open.length > 0) return <AccountNamesPanel accounts={open} />;
  return (
    <Card pad as="div">
      <EmptyState
        kind="first"
        title={say('profile.accounts.none')}
        actions={<LinkButton to={paths.openNewAccount()}>{say('pages.openNewAccount.name')}</LinkButton>}
      />
    </Card>
  );
}

/** One choice for all accounts; it is made in the profile. */
function DeliveryPart() {
  const { say } = useWords();
  const { data } = useLoad(showPreferences, {});
  return (
    <SettingsSectionPanel title={say('profile.accounts.statements')}>
      <SettingsRows>
        <SettingsRow
          icon={FileText}
          title={say('profile.preferences.delivery')}
          // words: profile.preferences.delivery.*
          text={data && say(`profile.preferences.delivery.${data.preferences.statementDelivery}`)}
          to={`${paths.profile()}?tab=preferences`}
        />
      </SettingsRows>
    </SettingsSectionPanel>
  );
}

/** What the bank holds, to take away, and the way out. */
function YourDataPart() {
  const { say } = useWords();
  return (
    <SettingsSectionPanel title={say('profile.accounts.yours')}>
      <SettingsRows>
        <SettingsRow
          icon={Archive}
          title={say('profile.accounts.myData')}
          text={say('profile.accounts.myDataText')}
          to={paths.myData()}
        />
        <SettingsRow
          icon={LogOut}
          title={say('profile.accounts.leave')}
          text={say('profile.accounts.leaveText')}
          to={paths.endRelationship()}
        />
      </SettingsRows>
    </SettingsSectionPanel>
  );
}
