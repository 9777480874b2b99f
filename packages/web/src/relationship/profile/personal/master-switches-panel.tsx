import { saveNotifications, showPreferences } from '@bank/contract/person/preferences/contract.ts';
import type { NotificationSettings } from '@bank/contract/person/preferences/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { BellRing } from 'lucide-react';
import { useLoad, useReload, useSend } from '../../../platform/calls/api.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { useOffered } from '../../../platform/offered.ts';
import { SettingsRow } from '../../../ui/settings-row.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { SettingsRows, SettingsSectionPanel } from '../settings-section-panel.tsx';

/** What can be switched off as a whole. Security alerts and email stay on, so they have no switch. */
const switches = ['balanceAlerts', 'transactionAlerts', 'smsNotifications', 'pushNotifications'] as const;

/** A message is sent only if these and Account Alerts both allow it. */
export function MasterSwitchesPanel() {
  const { say } = useWords();
  const offered = useOffered();
  const reload = useReload();
  const loaded = useLoad(showPreferences, {});
  const save = useSend(saveNotifications);
  // What was asked for counts until it fails: what is loaded again comes a moment later.
  const asked = save.isPending || save.isSuccess ? save.variables.request : undefined;
  const settings: NotificationSettings | undefined = asked ?? loaded.data?.notifications;
  if (!settings) return null;
  const change = (name: (typeof switches)[number], isOn: boolean) =>
    save.mutate(
      { request: { ...settings, [name]: isOn } },
      { onSuccess: () => void reload(showPreferences) },
    );
  return (
    <SettingsSectionPanel
      title={say('profile.notifications.masters')}
      lead={say('profile.notifications.mastersLead')}
    >
      <div className="px-5 pb-3 md:px-6">
        {switches.map((name) => (
          <Switch
            key={name}
            // words: profile.notifications.*
            label={say(`profile.notifications.${name}`)}
            checked={settings[name]}
            disabled={save.isPending}
            onChange={({ target }) => change(name, target.checked)}
          />
        ))}
        <FailurePanel error={save.error} refused={say('profile.notifications.failed')} className="mt-2" />
      </div>
      {offered('accountAlerts') && (
        <SettingsRows>
          <SettingsRow
            icon={BellRing}
            title={say('profile.notifications.details')}
            text={say('profile.notifications.detailsHint')}
            to={paths.accountAlerts()}
          />
        </SettingsRows>
      )}
    </SettingsSectionPanel>
  );
}
