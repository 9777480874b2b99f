import { saveNotifications } from '@bank/contract/preferences/contract.ts';
import { deliverable, type NotificationSettings } from '@bank/contract/preferences/rules.ts';
import { showProfile } from '@bank/contract/profile/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId, useState, type ReactNode } from 'react';
import { useReload, useSend } from '../../platform/api.ts';
import { Card } from '../../ui/card.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ToastProvider, useToast } from '../../ui/toast.tsx';

type Setting = keyof NotificationSettings;

type NotificationsPanelProps = { settings: NotificationSettings; email: string };

/** A message is sent only if its kind and its channel allow it; security by e-mail allows itself. */
export function NotificationsPanel(props: NotificationsPanelProps) {
  return (
    <ToastProvider>
      <Switches {...props} />
    </ToastProvider>
  );
}

function Switches({ settings, email }: NotificationsPanelProps) {
  const { say } = useWords();
  const { shown, flip } = useSettings(settings);
  const onlyMail = deliverable.every((channel) => channel === 'email');
  const turn = (setting: Setting) => ({
    checked: shown[setting],
    onChange: () => flip(setting),
  });
  const later = say('profile.notifications.unavailable');
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Group title={say('profile.notifications.kinds')}>
        <Switch
          label={say('profile.notifications.balance')}
          hint={say('profile.notifications.balanceHint')}
          {...turn('balanceAlerts')}
        />
        <Switch
          label={say('profile.notifications.transaction')}
          hint={say('profile.notifications.transactionHint')}
          {...turn('transactionAlerts')}
        />
        {onlyMail ? (
          <AlwaysOn />
        ) : (
          <Switch
            label={say('profile.notifications.security')}
            hint={say('profile.notifications.securityHint')}
            {...turn('securityAlerts')}
          />
        )}
        <p className="py-3 text-2xs text-ink-2">{say('profile.notifications.later')}</p>
      </Group>
      <Group title={say('profile.notifications.channels')}>
        <Switch
          label={say('profile.notifications.email')}
          hint={say('profile.notifications.emailHint', { email })}
          {...turn('emailNotifications')}
        />
        <Switch
          label={say('profile.notifications.sms')}
          {...turn('smsNotifications')}
          {...(!deliverable.includes('sms') && { disabled: true, hint: later })}
        />
        <Switch
          label={say('profile.notifications.push')}
          {...turn('pushNotifications')}
          {...(!deliverable.includes('push') && { disabled: true, hint: later })}
        />
      </Group>
    </div>
  );
}

/** There is nothing to switch as long as e-mail is the only way: by e-mail they always go out. */
function AlwaysOn() {
  const { say } = useWords();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-2 text-sm">
      <div>
        {say('profile.notifications.security')}
        <p className="mt-0.5 text-2xs text-ink-3">{say('profile.notifications.securityHint')}</p>
      </div>
      <StatusPill tone="positive">{say('profile.notifications.always')}</StatusPill>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="text-h3 font-semibold">
        {title}
      </h2>
      <div className="mt-2 -mb-2 divide-y divide-line">{children}</div>
    </Card>
  );
}

/** A switch acts at once and can be taken back; what the bank did not keep turns back by itself. */
function useSettings(settings: NotificationSettings) {
  const { say } = useWords();
  const toast = useToast();
  const reload = useReload();
  const send = useSend(saveNotifications);
  const [wanted, setWanted] = useState<NotificationSettings | null>(null);
  const shown = wanted ?? settings;
  const save = (next: NotificationSettings, back: NotificationSettings | null) => {
    setWanted(next);
    send.mutate(
      { request: next },
      {
        onSuccess: () => {
          void reload(showProfile).then(() => setWanted(null));
          toast.done(
            say('profile.notifications.saved'),
            back ? { label: say('profile.notifications.undo'), onPress: () => save(back, null) } : undefined,
          );
        },
        onError: () => {
          setWanted(null);
          toast.problem(say('profile.notifications.failed'));
        },
      },
    );
  };
  const flip = (setting: Setting) => {
    if (!send.isPending) save({ ...shown, [setting]: !shown[setting] }, shown);
  };
  return { shown, flip };
}
