import type { Dispute } from '@bank/contract/credit/disputes/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { CalendarClock, CircleCheck } from 'lucide-react';
import { useNavigate } from 'react-router';
import { createFormat } from '../../../platform/frame/format.ts';
import { paths } from '../../../platform/frame/paths.ts';
import type { SupportState } from '../../../platform/support-state.ts';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/notes/card.tsx';

/** How it ended: why, what happens to the credit and when, the letter, and a way to answer. */
export function DecisionPanel({ dispute }: { dispute: Dispute }) {
  const { say } = useWords();
  const navigate = useNavigate();
  const { status, rejectedFor, caseNumber, transactionId } = dispute;
  if (status !== 'upheld' && status !== 'rejected' && status !== 'withdrawn') return null;
  const letter = dispute.statusHistory.find(({ what }) => what === status)?.letterPath ?? null;
  const state: SupportState = { issueLabel: `${say('dispute.list.case')} ${caseNumber}`, transactionId };
  return (
    <Card as="section" pad className="grid gap-3">
      {/* words: dispute.event.upheld, dispute.event.rejected, dispute.event.withdrawn */}
      <h2 className="text-h3 font-semibold">{say(`dispute.event.${status}`)}</h2>
      {status === 'rejected' && rejectedFor !== null && (
        // words: dispute.rejection.*
        <p className="text-sm text-ink-2">{say(`dispute.rejection.${rejectedFor}`)}</p>
      )}
      <CreditNote dispute={dispute} />
      <div className="flex flex-wrap items-center gap-3">
        {letter !== null && (
          <DownloadLink size="small" href={letter}>
            {say('dispute.detail.downloadLetter')}
          </DownloadLink>
        )}
        {status === 'rejected' && (
          <Button tone="quiet" size="small" onClick={() => void navigate(paths.customerService(), { state })}>
            {say('dispute.detail.answer')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function CreditNote({ dispute: { credit, statusHistory } }: { dispute: Dispute }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const taken = statusHistory.find(({ what }) => what === 'takenBack');
  if (credit?.isFinal)
    return (
      <p className="flex gap-2 rounded-md bg-positive-soft p-3.5 text-sm">
        <CircleCheck aria-hidden size={18} className="mt-0.5 shrink-0 text-positive" />
        {say('dispute.detail.final', { amount: moneyText(credit.amount) })}
      </p>
    );
  const day = credit?.takenBackOn;
  const text =
    credit && day
      ? say('dispute.detail.takenOn', { amount: moneyText(credit.amount), day: format.numericDay(day) })
      : taken?.day
        ? say('dispute.detail.wasTaken', { day: format.numericDay(taken.day) })
        : null;
  if (text === null) return null;
  return (
    <p className="flex gap-2 rounded-md bg-sunken p-3.5 text-sm">
      <CalendarClock aria-hidden size={18} className="mt-0.5 shrink-0 text-ink-2" />
      {text}
    </p>
  );
}
