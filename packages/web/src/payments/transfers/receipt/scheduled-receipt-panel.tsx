import type { ReplyOf } from '@bank/contract/endpoint.ts';
import type { showSchedule } from '@bank/contract/bank/schedules/contract.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Receipt } from '../../../ui/receipt.tsx';
import { frequencyName } from '../scheduled/frequency-model.ts';

type Schedule = ReplyOf<typeof showSchedule>;

/** The schedule and its next dates. No money has moved yet. */
export function ScheduledReceiptPanel({ schedule }: { schedule: Schedule }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const { coming, last, request, recurrence } = schedule;
  return (
    <Receipt
      status="scheduled"
      title={say('transfers.outcome.scheduled')}
      amount={request.amount ?? ZERO}
      party={frequencyName(recurrence.frequency, say)}
      steps={coming.map((next, index) => ({
        id: String(next.number),
        text: index === 0 ? say('transfers.scheduled.first') : say('transfers.scheduled.then'),
        when: format.fullDay(next.day),
        state: 'next',
      }))}
      note={
        <>
          <p>{say('transfers.scheduled.note')}</p>
          {last !== null && coming.length > 1 && (
            <p className="mt-1">
              {say('transfers.scheduled.last', { day: format.fullDay(last.day), count: last.number + 1 })}
            </p>
          )}
        </>
      }
      actions={
        <LinkButton tone="secondary" size="small" className="h-11" to={`${paths.transfers()}?tab=scheduled`}>
          {say('transfers.scheduled.see')}
        </LinkButton>
      }
    />
  );
}
