import type { Dispute } from '@bank/contract/credit/disputes/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat, type Format } from '../../../platform/frame/format.ts';
import { institution } from '../../../platform/frame/institution.ts';
import { cn } from '../../../ui/frame/classes.ts';
import { isOpen } from '../list/list-model.ts';
import { entriesOf, type Entry, type View } from './case-model.ts';
import { FilePanel } from './file-panel.tsx';
import { CaseStepsPanel, type CaseStep } from './case-steps-panel.tsx';

type History = Dispute['statusHistory'][number];

/** What has happened, what was written, what happens now, and what is still to come. */
export function HistoryPanel({ dispute, view = 'all' }: { dispute: Dispute; view?: View }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const done = entriesOf(dispute, view).map((entry) => stepOf(entry, dispute, say, format));
  const steps = view === 'all' && isOpen(dispute) ? [...done, ...coming(dispute, say, format)] : done;
  if (steps.length === 0) return <p className="text-sm text-ink-3">{say('dispute.detail.nothing')}</p>;
  return <CaseStepsPanel steps={steps} />;
}

function stepOf(entry: Entry, dispute: Dispute, say: Say, format: Format): CaseStep {
  const when = format.moment(entry.at);
  switch (entry.kind) {
    case 'event':
      return { id: entry.event.what, when, ...eventStep(entry.event, dispute, say, format) };
    case 'file':
      return {
        id: entry.file.fileId,
        kind: 'file',
        title: say('dispute.detail.fileAdded'),
        when,
        body: <FilePanel file={entry.file} className="mt-2" />,
      };
    case 'message': {
      const isOwn = entry.message.from === 'customer';
      return {
        id: `message${entry.at}`,
        kind: 'message',
        title: isOwn
          ? say('dispute.detail.youWrote')
          : say('dispute.detail.bankWrote', { name: institution.name }),
        when,
        body: (
          <p
            className={cn(
              'mt-2 max-w-[60ch] rounded-md px-3.5 py-3 text-sm break-words whitespace-pre-line',
              isOwn ? 'bg-brand-soft' : 'bg-sunken',
            )}
          >
            {entry.message.text}
          </p>
        ),
      };
    }
  }
}

function coming({ clock, status }: Dispute, say: Say, format: Format): CaseStep[] {
  const isAsked = status === 'needsReply';
  return [
    {
      id: 'now',
      kind: 'now',
      title: isAsked ? say('dispute.detail.waiting') : say('dispute.detail.now'),
      when: say('dispute.detail.nowWord'),
      body: <More>{isAsked ? say('dispute.detail.waitingText') : say('dispute.detail.nowText')}</More>,
    },
    ...(clock.creditBy === null
      ? []
      : [
          {
            id: 'credit',
            kind: 'next',
            title: say('dispute.detail.creditTitle'),
            when: say('dispute.detail.by', { day: format.numericDay(clock.creditBy) }),
            body: <More>{say('dispute.detail.creditDue', { day: format.numericDay(clock.creditBy) })}</More>,
          } as const,
        ]),
    {
      id: 'decision',
      kind: 'next',
      title: say('dispute.detail.decision'),
      when: say('dispute.detail.aimFor', { day: format.numericDay(clock.expectedOn) }),
      body: <More>{say('dispute.detail.decisionText', { day: format.numericDay(clock.resolveBy) })}</More>,
    },
  ];
}

function More({ children }: { children: string }) {
  return <p className="mt-0.5 max-w-[60ch] text-xs text-ink-2">{children}</p>;
}

/** An event in words, with what it concerns, and its letter. */
function eventStep(
  event: History,
  dispute: Dispute,
  say: Say,
  format: Format,
): Pick<CaseStep, 'kind' | 'title' | 'body'> {
  const more = moreOf(event, dispute, say, format);
  const isCredit = event.what === 'credited';
  // Who gets it back only now reads it here.
  const isPaid = event.what === 'upheld' && !dispute.statusHistory.some(({ what }) => what === 'credited');
  return {
    kind: isCredit || isPaid ? 'credit' : 'done',
    title: (
      <>
        {nameOf(event, say)}
        {event.amount !== null && (isCredit || isPaid) && (
          <span className="text-positive"> +{moneyText(event.amount)}</span>
        )}
      </>
    ),
    body: (
      <>
        {more !== '' && <More>{more}</More>}
        {event.letterPath !== null && (
          <a
            href={event.letterPath}
            download
            className="inline-flex min-h-6 items-center text-xs text-brand-text underline underline-offset-3"
          >
            {say('dispute.detail.letter')}
          </a>
        )}
      </>
    ),
  };
}

function nameOf({ what }: History, say: Say): string {
  if (what === 'cardBlocked') return say('dispute.label.cardBlocked');
  if (what === 'credited') return say('dispute.label.temporaryCredit');
  // words: dispute.event.*
  return say(`dispute.event.${what}`);
}

function moreOf({ what, day }: History, dispute: Dispute, say: Say, format: Format): string {
  const { newCardLast4, rejectedFor, status, clock } = dispute;
  switch (what) {
    case 'received':
      return clock.regulation === 'z' ? say('dispute.event.confirmedZ') : say('dispute.event.confirmedE');
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
    case 'creditRequested':
    case 'merchantAccepted':
    case 'merchantContested':
    case 'merchantSilent':
    case 'upheld':
    case 'takenBack':
      return '';
  }
}
