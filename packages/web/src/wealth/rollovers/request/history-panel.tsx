import type { Rollover } from '@bank/contract/wealth/rollovers/contract.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { CaseStepsPanel, type CaseStep } from '../../../credit/disputes/case/case-steps-panel.tsx';
import { createFormat, type Format } from '../../../platform/frame/format.ts';
import { institution } from '../../../platform/frame/institution.ts';
import { cn } from '../../../ui/frame/classes.ts';

/** Steps and messages in the order in which they happened, and what happens next. */
export function HistoryPanel({ rollover }: { rollover: Rollover }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const happened = [
    ...rollover.history.map((event) => ({ at: event.at, step: eventStep(event, rollover, say, format) })),
    ...rollover.messages.map((message) => ({
      at: message.at,
      step: messageStep(message, say, format),
    })),
  ].toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
  return <CaseStepsPanel steps={[...happened.map(({ step }) => step), ...coming(rollover, say, format)]} />;
}

function More({ children }: { children: string }) {
  return <p className="mt-0.5 max-w-[60ch] text-xs text-ink-2">{children}</p>;
}

function eventStep(
  { what, at }: Rollover['history'][number],
  { rejectedFor }: Rollover,
  say: Say,
  format: Format,
): CaseStep {
  const more =
    what === 'completed'
      ? say('rollover.event.completedText')
      : what === 'rejected' && rejectedFor !== null
        ? // words: rollover.rejection.*
          say(`rollover.rejection.${rejectedFor}`)
        : null;
  return {
    id: what,
    kind: 'done',
    // words: rollover.event.submitted, rollover.event.sent, rollover.event.completed, rollover.event.rejected, rollover.event.withdrawn
    title: say(`rollover.event.${what}`),
    when: format.moment(at),
    ...(more !== null && { body: <More>{more}</More> }),
  };
}

function messageStep({ from, text, at }: Rollover['messages'][number], say: Say, format: Format): CaseStep {
  const isOwn = from === 'customer';
  return {
    id: `message${at}`,
    kind: 'message',
    title: isOwn
      ? say('rollover.detail.youWrote')
      : say('rollover.detail.bankWrote', { name: institution.name }),
    when: format.moment(at),
    body: (
      <p
        className={cn(
          'mt-2 max-w-[60ch] rounded-md px-3.5 py-3 text-sm break-words whitespace-pre-line',
          isOwn ? 'bg-brand-soft' : 'bg-sunken',
        )}
      >
        {text}
      </p>
    ),
  };
}

/** Nothing is to come once the request is over. */
function coming(rollover: Rollover, say: Say, format: Format): CaseStep[] {
  const { status, canWrite, distributionMethod, history, processedBy } = rollover;
  if (!canWrite) return [];
  const isSent = history.some(({ what }) => what === 'sent');
  const text =
    status === 'needsReply'
      ? say('rollover.detail.nowReply')
      : isSent
        ? say('rollover.detail.nowSent')
        : say('rollover.detail.nowSubmitted');
  return [
    {
      id: 'now',
      kind: 'now',
      title: say('rollover.detail.now'),
      body: (
        <>
          <More>{text}</More>
          {processedBy !== null && (
            <More>{say('rollover.detail.processed', { day: format.fullDay(processedBy) })}</More>
          )}
          {distributionMethod === 'check' && <More>{say('rollover.detail.checkNote')}</More>}
        </>
      ),
    },
  ];
}
