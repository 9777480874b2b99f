import { useWords } from '@bank/words/use-words.ts';
import { CircleAlert, LockKeyhole, ReceiptText, Repeat, ShieldCheck } from 'lucide-react';
import { useOffered } from '../../../platform/offered.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { SettingsRow } from '../../../ui/settings-row.tsx';
import { SettingsRows, SettingsSectionPanel } from '../settings-section-panel.tsx';
import { MasterSwitchesPanel } from './master-switches-panel.tsx';

/**
 * The notifications the bank sends today. Mandatory ones say so; optional ones are set at their bill or autopay.
 * Whole kinds and channels of alerts have a switch; their details are in Account Alerts.
 */
export function NotificationsPanel({ email }: { email: string }) {
  const { say } = useWords();
  const offered = useOffered();
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <MasterSwitchesPanel />
      <SettingsSectionPanel
        title={say('profile.notifications.sent')}
        lead={say('profile.notifications.sentTo', { email })}
      >
        <SettingsRows>
          <SettingsRow
            icon={ShieldCheck}
            title={say('profile.notifications.security')}
            text={say('profile.notifications.securityHint')}
          />
          <SettingsRow
            icon={CircleAlert}
            title={say('profile.notifications.problems')}
            text={say('profile.notifications.problemsHint')}
          />
          <SettingsRow
            icon={LockKeyhole}
            title={say('profile.notifications.certificates')}
            text={say('profile.notifications.certificatesHint')}
          />
        </SettingsRows>
      </SettingsSectionPanel>
      {offered('payBills') && (
        <SettingsSectionPanel
          title={say('profile.notifications.chosen')}
          lead={say('profile.notifications.chosenLead')}
        >
          <SettingsRows>
            <SettingsRow
              icon={ReceiptText}
              title={say('profile.notifications.bills')}
              text={say('profile.notifications.billsHint')}
              to={paths.payBills()}
            />
            {offered('setupAutopay') && (
              <SettingsRow
                icon={Repeat}
                title={say('profile.notifications.autopay')}
                text={say('profile.notifications.autopayHint')}
                to={paths.setupAutopay()}
              />
            )}
          </SettingsRows>
        </SettingsSectionPanel>
      )}
    </div>
  );
}
