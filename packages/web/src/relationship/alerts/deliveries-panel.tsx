import type { AlertDelivery } from '@bank/contract/relationship/alerts/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { createFormat } from '../../platform/frame/format.ts';
import { Card } from '../../ui/notes/card.tsx';
import { StatusPill, type StatusTone } from '../../ui/status-pill.tsx';

const SHOWN = 6;
const tones: Readonly<Record<AlertDelivery['state'], StatusTone>> = {
  waiting: 'info',
  sent: 'positive',
  failed: 'danger',
  dropped: 'neutral',
};

/** What was sent, by which channel, and what became of it. */
export function DeliveriesPanel({ deliveries }: { deliveries: readonly AlertDelivery[] }) {
  const { say, language } = useWords();
  const heading = useId();
  const format = createFormat(language);
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="text-h3 font-semibold">
        {say('alerts.log.title')}
      </h2>
      {deliveries.length === 0 && <p className="mt-1.5 text-xs text-ink-2">{say('alerts.log.empty')}</p>}
      <ul className="mt-1 divide-y divide-line">
        {deliveries.slice(0, SHOWN).map(({ id, title, channel, state, attempts, at }) => (
          <li key={id} className="flex items-start justify-between gap-3 py-2.5">
            <div className="min-w-0">
              <p className="text-xs font-[550] wrap-anywhere">{title}</p>
              <p className="text-2xs text-ink-3">
                {/* words: alerts.method.* */}
                {say(`alerts.method.${channel}`)}, {format.moment(at)}
              </p>
            </div>
            <StatusPill tone={tones[state]}>
              {
                // words: alerts.log.*
                say(`alerts.log.${state === 'waiting' && attempts > 0 ? 'retrying' : state}`)
              }
            </StatusPill>
          </li>
        ))}
      </ul>
    </Card>
  );
}
