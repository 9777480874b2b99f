import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import {
  planCounterDeposit,
  planCounterWithdrawal,
  submitCounterDeposit,
  submitCounterWithdrawal,
} from '@bank/contract/accounts/teller/contract.ts';
import type { CounterDirection } from '@bank/contract/accounts/teller/rules.ts';
import type { Plan, Receipt } from '@bank/contract/movements/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useSend } from '../../platform/api.ts';
import { useSubmission } from '../../platform/submission.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SubmissionNotice } from '../../ui/submission-notice.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { OutcomePanel } from '../transactions/outcome-panel.tsx';
import { CodeForm } from './code-form.tsx';
import { TellerForm } from './teller-form.tsx';
import { wishOf, type Typed } from './teller-model.ts';

const counterCalls = {
  in: { plan: planCounterDeposit, submit: submitCounterDeposit },
  out: { plan: planCounterWithdrawal, submit: submitCounterWithdrawal },
} as const;

export type TellerDialogProps = { account: AccountPage; direction: CounterDirection; onClose: () => void };

/** Money that the bank has in hand goes in, or cash that it hands over goes out, against a code it has issued. */
export function TellerDialog({ account, direction, onClose }: TellerDialogProps) {
  const { say } = useWords();
  const { submission, asked, typed, setTyped, plan, review, edit } = useCounter(account, direction);
  const { state } = submission;
  const outcome = state.kind === 'unknown' || 'receipt' in state;
  const close = () => {
    if (state.kind !== 'sending') submission.reset();
    onClose();
  };
  const incoming = direction === 'in';
  return (
    <Dialog
      open
      onOpenChange={close}
      working={state.kind === 'sending'}
      title={incoming ? say('counter.title.deposit') : say('counter.title.withdraw')}
      lead={outcome ? undefined : incoming ? say('counter.lead.deposit') : say('counter.lead.withdraw')}
    >
      {outcome ? (
        <OutcomePanel
          submission={submission}
          success={(receipt) => successText(direction, receipt, say)}
          onAgain={edit}
          onClose={close}
        />
      ) : plan && state.kind !== 'editing' ? (
        <CodeForm
          {...{ account, direction, plan, state }}
          description={typed.description.trim()}
          onEdit={edit}
          onConfirm={(approvalCode) =>
            submission.send({ accountId: account.id, plan: plan.token, approvalCode })
          }
        />
      ) : (
        <TellerForm
          {...{ account, direction, typed }}
          endpoint={counterCalls[direction].plan}
          onTyped={setTyped}
          working={asked.isPending}
          onReview={review}
          onCancel={close}
        >
          <SubmissionNotice state={state} onCheck={submission.check} />
          <FailurePanel
            error={asked.error}
            refused={incoming ? say('account.error.deposit') : say('account.error.withdrawal')}
          />
        </TellerForm>
      )}
    </Dialog>
  );
}

function useCounter(account: AccountPage, direction: CounterDirection) {
  const calls = counterCalls[direction];
  const submission = useSubmission(calls.submit);
  const asked = useSend(calls.plan);
  const [typed, setTyped] = useState<Typed>({ amount: '', description: '' });
  const [plan, setPlan] = useState<Plan | null>(null);
  const review = () => {
    const { wish } = wishOf(typed, direction, account, calls.plan);
    if (!wish) return;
    asked.mutate(
      { request: { accountId: account.id, ...wish } },
      {
        onSuccess: (planned) => {
          setPlan(planned);
          submission.review();
        },
      },
    );
  };
  const edit = () => {
    setPlan(null);
    submission.reset();
  };
  return { submission, asked, typed, setTyped, plan, review, edit };
}

/** The fixed words of a deposit carry the dollar sign themselves, those of a withdrawal do not. */
function successText(direction: CounterDirection, { amount }: Receipt, say: Say): string {
  return direction === 'in'
    ? say('account.success.deposited', { amount: moneyText(amount).replace('$', '') })
    : say('account.success.withdrew', { amount: moneyText(amount) });
}
