import {
  sendTestAlert,
  showAlerts,
  type AccountAlerts,
} from '@bank/contract/relationship/alerts/contract.ts';
import { maskEmail } from '@bank/kernel/mask.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Mail, MessageSquare, Send, Smartphone, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { phoneText } from '@bank/contract/relationship/profile/rules.ts';
import { useReload, useSend } from '../../platform/calls/api.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';

type WherePanelProps = {
  shown: AccountAlerts;
  onEdit: () => void;
  onDone: (text: string) => void;
  onFailed: (text: string) => void;
};

/** Where messages go, and a test that they arrive. */
export function WherePanel({ shown, onEdit, onDone, onFailed }: WherePanelProps) {
  const { say } = useWords();
  const heading = useId();
  const reload = useReload();
  const test = useSend(sendTestAlert);
  const { contactInfo, reach } = shown;
  const send = () =>
    test.mutate(
      { request: {} },
      {
        onSuccess: ({ channels }) => {
          // words: alerts.method.*
          const names = channels.map((each) => say(`alerts.method.${each}`)).join(', ');
          onDone(
            names === '' ? say('alerts.page.testNone') : say('alerts.page.testSent', { channels: names }),
          );
          void reload(showAlerts);
        },
        onError: () => onFailed(say('alerts.error.test')),
      },
    );
  return (
    <Card pad aria-labelledby={heading}>
      <div className="flex items-center justify-between gap-3">
        <h2 id={heading} className="text-h3 font-semibold">
          {say('alerts.page.where')}
        </h2>
        <Button tone="quiet" size="small" className="-mr-3 h-11" onClick={onEdit}>
          {say('alerts.page.edit')}
        </Button>
      </div>
      <ul className="mt-1 divide-y divide-line">
        <Way icon={Mail} text={maskEmail(contactInfo.email)} isOn={reach.email} />
        <Way icon={MessageSquare} text={hidden(phoneText(contactInfo.phone))} isOn={reach.text} />
        <Way
          icon={Smartphone}
          text={shown.devices[0]?.name ?? say('alerts.contact.push')}
          isOn={reach.push}
          words={[say('alerts.page.on'), say('alerts.page.off')]}
        />
      </ul>
      <Button
        tone="secondary"
        wide
        icon={Send}
        className="mt-4"
        working={test.isPending && say('alerts.page.saving')}
        onClick={send}
      >
        {say('alerts.page.test')}
      </Button>
    </Card>
  );
}

/** `(207) •••-0142` */
const hidden = (phone: string) => phone.replace(/ \d{3}-/, ' •••-');

type WayProps = { icon: LucideIcon; text: string; isOn: boolean; words?: readonly [string, string] };

function Way({ icon: Icon, text, isOn, words }: WayProps) {
  const { say } = useWords();
  const [on, off] = words ?? [say('alerts.page.verified'), say('alerts.page.unverified')];
  return (
    <li className="flex min-h-12 items-center justify-between gap-3 py-2 text-sm">
      <span className="flex min-w-0 items-center gap-2.5">
        <Icon aria-hidden size={18} strokeWidth={2} className="shrink-0 text-ink-3" />
        <span className="truncate">{text}</span>
      </span>
      <StatusPill tone={isOn ? 'positive' : 'neutral'}>{isOn ? on : off}</StatusPill>
    </li>
  );
}
