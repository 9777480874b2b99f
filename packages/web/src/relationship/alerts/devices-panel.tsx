import type { AccountAlerts } from '@bank/contract/relationship/alerts/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Smartphone, X } from 'lucide-react';
import { useId } from 'react';
import { bankDay } from '../../platform/bank-day.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { canPush } from '../../platform/push.ts';
import { Button } from '../../ui/frame/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { usePush } from './use-push.ts';

/** Browsers that get push messages, and a button to add this one. */
export function DevicesPanel({
  shown,
  onFailed,
}: {
  shown: AccountAlerts;
  onFailed: (text: string) => void;
}) {
  const { say, language } = useWords();
  const heading = useId();
  const format = createFormat(language);
  const push = usePush(shown, () => onFailed(say('alerts.error.push')));
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="text-h3 font-semibold">
        {say('alerts.contact.devices')}
      </h2>
      {shown.devices.length === 0 && (
        <p className="mt-1.5 text-xs text-ink-2">{say('alerts.contact.noDevices')}</p>
      )}
      <ul className="mt-1 divide-y divide-line">
        {shown.devices.map(({ id, name, addedAt }) => (
          <li key={id} className="flex min-h-14 items-center justify-between gap-3">
            <span className="flex min-w-0 items-center gap-2.5 text-sm">
              <Smartphone aria-hidden size={18} strokeWidth={2} className="shrink-0 text-ink-3" />
              <span className="min-w-0">
                {name}
                <span className="block text-2xs text-ink-3">
                  {say('alerts.contact.since', { day: format.fullDay(bankDay(addedAt)) })}
                </span>
              </span>
            </span>
            <IconButton
              icon={X}
              name={say('alerts.contact.remove', { device: name })}
              onClick={() => push.turnOff(id)}
            />
          </li>
        ))}
      </ul>
      {canPush() && shown.pushKey !== null && (
        <Button
          tone="secondary"
          size="small"
          className="mt-3 h-11"
          onClick={push.turnOn}
          working={push.isWorking && say('alerts.page.saving')}
        >
          {say('alerts.contact.turnOn')}
        </Button>
      )}
      <p className="mt-2 text-2xs text-ink-3">{say('alerts.contact.signOff')}</p>
    </Card>
  );
}
