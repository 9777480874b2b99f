import type { Receipt } from '@bank/contract/movements/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import { createFormat } from '../../platform/frame/format.ts';
import type { Submitting } from '../../platform/use-submission.ts';
import { Banner } from '../../ui/notes/banner.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Money } from '../../ui/money.tsx';
import { ReferenceNumber } from '../../ui/reference-number.tsx';
import { SubmissionNotice } from '../../ui/submission-notice.tsx';
import { reasonText } from './details/reason-model.ts';

type OutcomePanelProps = {
  submission: Submitting<never, Receipt>;
  /** Shown only once it is done. */
  success: (receipt: Receipt) => string;
  /** Back to the form after a failure. */
  onAgain: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** The outcome: unknown, pending, done with a receipt, or failed with a reason. */
export function OutcomePanel({ submission, success, onAgain, onClose, children }: OutcomePanelProps) {
  const { say } = useWords();
  const { state } = submission;
  const receipt = 'receipt' in state ? state.receipt : null;
  return (
    <div className="grid gap-4.5">
      {state.kind === 'done' ? (
        <Banner tone="positive" live="polite" title={success(state.receipt)} />
      ) : (
        <SubmissionNotice state={state} onCheck={submission.check}>
          {receipt && receipt.reason !== null && reasonText(receipt.reason, say)}
        </SubmissionNotice>
      )}
      {receipt && <ReceiptFacts receipt={receipt} />}
      {children}
      <div className="flex flex-wrap gap-3">
        <Button tone={state.kind === 'done' ? 'primary' : 'secondary'} onClick={onClose}>
          {state.kind === 'done' ? say('transactions.outcome.done') : say('transactions.outcome.close')}
        </Button>
        {state.kind === 'failed' && (
          <Button tone="quiet" onClick={onAgain}>
            {say('transactions.outcome.again')}
          </Button>
        )}
      </div>
    </div>
  );
}

function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  return (
    <DefinitionList
      items={[
        { term: say('transactions.outcome.amount'), value: <Money amount={receipt.amount} /> },
        { term: say('transactions.outcome.date'), value: format.fullDay(receipt.leavesOn) },
        {
          term: say('transactions.story.reference'),
          value: <ReferenceNumber value={receipt.reference} />,
        },
      ]}
    />
  );
}
