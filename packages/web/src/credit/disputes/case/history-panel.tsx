import type { Dispute } from '@bank/contract/credit/disputes/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat, type Format } from '../../../platform/frame/format.ts';
import { Timeline, type TimelineStep } from '../../../ui/timeline.tsx';
import { isOpen } from '../list/list-model.ts';

type History = Dispute['statusHistory'][number];

/** What has happened, what happens now, and what is still to come. */
export function HistoryPanel({ dispute }: { dispute: Dispute }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const done = dispute.statusHistory.map((event): TimelineStep => ({
    id: event.what,
    text: <EventText {...{ event, dispute }} />,
    when: format.moment(event.at),
    state: 'done',
  }));
  return <Timeline steps={isOpen(dispute) ? [...done, ...coming(dispute, say, format)] : done} />;
}

function coming({ clock }: Dispute, say: Say, format: Format): TimelineStep[] {
  return [
    { id: 'now', text: say('dispute.detail.now'), state: 'now' },
    ...(clock.creditBy === null
      ? []
      : [
          {
            id: 'credit',
            text: say('dispute.detail.creditDue', { day: format.numericDay(clock.creditBy) }),
            state: 'next',
          } as const,
        ]),
    { id: 'decision', text: say('dispute.detail.decision'), when: format.numericDay(clock.resolveBy), state: 'next' },
  ];
}

/** An event in words, with what it concerns, and its letter. */
export function EventText({ event, dispute }: { event: History; dispute: Dispute }) {
  const { say, language } = useWords();
  const more = moreOf(event, dispute, say, createFormat(language));
  return (
    <>
      <span className="font-semibold">
        {nameOf(event, say)}
        {event.amount !== null && event.what === 'credited' && (
          <span className="text-positive"> +{moneyText(event.amount)}</span>
        )}
      </span>
      {more !== '' && <span className="block text-ink-2">{more}</span>}
      {event.letterPath !== null && (
        <a
          href={event.letterPath}
          download
          className="inline-flex min-h-6 items-center text-brand-text underline underline-offset-3"
        >
          {say('dispute.detail.letter')}
        </a>
      )}
    </>
  );
}

function nameOf({ what }: History, say: Say): string {
  if (what === 'cardBlocked') return say('dispute.label.cardBlocked');
  if (what === 'credited') return say('dispute.label.temporaryCredit');
  // words: dispute.event.*
  return say(`dispute.event.${what}`);
}

function moreOf({ what, day }: History, { newCardLast4, rejectedFor, status }: Dispute, say: Say, format: Format) {
  switch (what) {
    case 'credited':
      return status === 'upheld' ? '' : say('dispute.event.notFinal');
    case 'cardBlocked':
      return newCardLast4 === null ? '' : say('dispute.event.newCard', { digits: newCardLast4 });
    case 'merchantAsked':
      return day === null ? '' : say('dispute.event.answerBy', { day: format.numericDay(day) });
    case 'rejected': {
      // words: dispute.rejection.*
      const why = rejectedFor === null ? '' : say(`dispute.rejection.${rejectedFor}`);
      const back = day === null ? '' : say('dispute.event.takeBackBy', { day: format.numericDay(day) });
      return [why, back].filter((text) => text !== '').join(' ');
    }
    case 'withdrawn':
      return day === null ? '' : say('dispute.event.takeBackBy', { day: format.numericDay(day) });
    default:
      return '';
  }
}
