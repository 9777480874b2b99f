import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { showPreferences } from '@bank/contract/person/preferences/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Archive, FileText, LogOut } from 'lucide-react';
import { useLoad } from '../../../platform/calls/api.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Card } from '../../../ui/notes/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SettingsRow } from '../../../ui/settings-row.tsx';
import { ToastProvider } from '../../../ui/toast.tsx';
import { AccountNamesPanel } from './account-names-panel.tsx';
import { DefaultAccountsPanel } from './default-accounts-panel.tsx';
import { OverdraftPanel } from './overdraft-panel.tsx';
import { SettingsRows, SettingsSectionPanel } from '../settings-section-panel.tsx';

/** Account names on one side, settings for several accounts on the other. */
export function AccountSettingsPanel({ open }: { open: readonly Account[] }) {
  return (
    <ToastProvider>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px] xl:gap-x-6">
        <Names open={open} />
        <div className="grid gap-4">
          {open.length > 0 && <DefaultAccountsPanel accounts={open} />}
          <OverdraftPanel accounts={open} />
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

/** Statement delivery is one choice for all accounts, made in the profile. */
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

/** Data export and closure. */
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
