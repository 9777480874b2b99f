import { reasonWord } from '@bank/contract/bank/movement-reasons/rules.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat, sentences, type Format } from '../../../platform/frame/format.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Receipt, type ReceiptStatus } from '../../../ui/receipt.tsx';
import { SubmissionNotice } from '../../../ui/submission-notice.tsx';
import type { TimelineStep } from '../../../ui/timeline.tsx';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { ApprovalPanel } from '../../movement-approvals/approval-panel.tsx';
import { UndoPanel } from '../../movement-approvals/undo-panel.tsx';
import type { PaymentSubmission } from './use-payment-form.ts';
import type { Taken } from './payment-model.ts';

type ScheduleOutcomePanelProps = {
  submission: PaymentSubmission;
  onAgain: () => void;
  onClose: () => void;
  onDetails: (paymentId: string) => void;
};

/** The outcome: unknown, awaiting approval, scheduled with a receipt, or failed with a reason. */
export function ScheduleOutcomePanel({ submission, onAgain, onClose, onDetails }: ScheduleOutcomePanelProps) {
  const { say } = useWords();
  const { state } = submission;
  const taken = 'receipt' in state ? state.receipt : null;
  const movement = taken?.receipt ?? null;
  const awaiting = movement?.state === 'awaiting_verification';
  return (
    <div className="grid gap-4.5">
      {taken && awaiting && movement && (
        // The submission polls the status, so the answer needs no handler here.
        <ApprovalPanel receipt={movement} onDone={() => undefined} onCancelled={() => undefined} />
      )}
      {taken && !awaiting && state.kind !== 'failed' && <Scheduled taken={taken} />}
      {state.kind === 'failed' && taken && (
        <SubmissionNotice
          state={{
            kind: 'failed',
            receipt: { state: movement?.state ?? 'failed', reference: taken.confirmationNumber },
          }}
          onCheck={submission.check}
        >
          {movement?.reason && failureText(movement.reason, say)}
        </SubmissionNotice>
      )}
      {state.kind === 'unknown' && <SubmissionNotice state={state} onCheck={submission.check} />}
      <div className="flex flex-wrap gap-3">
        <Button tone={state.kind === 'unknown' || awaiting ? 'secondary' : 'primary'} onClick={onClose}>
          {state.kind === 'unknown' || awaiting
            ? say('payBills.outcome.close')
            : say('payBills.outcome.done')}
        </Button>
        {taken && !awaiting && state.kind !== 'failed' && (
          <Button tone="quiet" onClick={() => onDetails(taken.id)}>
            {say('payBills.outcome.details')}
          </Button>
        )}
        {state.kind === 'failed' && (
          <Button tone="quiet" onClick={onAgain}>
            {say('payBills.outcome.again')}
          </Button>
        )}
      </div>
    </div>
  );
}

function failureText(reason: string, say: Say): string {
  const { word, blanks } = reasonWord(reason);
  return say(word, blanks);
}

function Scheduled({ taken }: { taken: Taken }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const movement = taken.receipt;
  return (
    <>
      <Banner tone="positive" live="polite" title={say('billPay.success.scheduled')}>
        {nextText(taken, say, format)}
      </Banner>
      {movement && <UndoPanel receipt={movement} onUndone={() => undefined} />}
      <Receipt
        surface="plain"
        status={statusOf(taken)}
        title={taken.payee}
        amount={taken.amount}
        party={sentences(
          language,
          say('payBills.outcome.from', { account: accountNameOf(taken.account, say) }),
        )}
        steps={stepsOf(taken, say, format)}
        reference={taken.confirmationNumber}
      />
    </>
  );
}

function statusOf({ receipt }: Taken): ReceiptStatus {
  if (receipt === null) return 'scheduled';
  return receipt.state === 'posted' ? 'sent' : 'pending';
}

function nextText({ receipt, date, frequency, arrivesOn }: Taken, say: Say, format: Format): string {
  if (frequency !== 'once') return say('payBills.outcome.first', { day: format.fullDay(date) });
  if (receipt === null) return say('payBills.outcome.later', { day: format.fullDay(date) });
  return say('payBills.outcome.today', {
    leaves: format.fullDay(receipt.leavesOn),
    day: format.fullDay(arrivesOn ?? receipt.arrivesOn),
  });
}

function stepsOf({ receipt, date, arrivesOn }: Taken, say: Say, format: Format): TimelineStep[] {
  const arrives = receipt?.arrivesOn ?? arrivesOn;
  const posted = receipt?.state === 'posted';
  return [
    { id: 'taken', text: say('payBills.outcome.taken'), state: 'done' },
    {
      id: 'leaves',
      text: say('payBills.review.leaves'),
      when: format.fullDay(receipt?.leavesOn ?? date),
      state: posted ? 'done' : receipt === null ? 'next' : 'now',
    },
    ...(arrives === null
      ? []
      : [
          {
            id: 'arrives',
            text: say('payBills.review.arrives'),
            when: format.fullDay(arrives),
            state: posted ? ('done' as const) : ('next' as const),
          },
        ]),
  ];
}
