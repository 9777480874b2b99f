import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import {
  planTellerDeposit,
  planTellerWithdrawal,
  submitTellerDeposit,
  submitTellerWithdrawal,
} from '@bank/contract/accounts/teller/contract.ts';
import type { TellerDirection } from '@bank/contract/accounts/teller/rules.ts';
import type { Receipt } from '@bank/contract/movements/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { call } from '../../platform/calls/call.ts';
import { provedIfAsked } from '../../platform/calls/step-up.ts';
import { useMoneyForm } from '../../platform/use-money-form.ts';
import { useSubmission } from '../../platform/use-submission.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SubmissionNotice } from '../../ui/submission-notice.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { OutcomePanel } from '../transactions/outcome-panel.tsx';
import { CodeForm } from './code-form.tsx';
import { TellerForm } from './teller-form.tsx';
import { toRequest, type Answers } from './teller-model.ts';

const tellerCalls = {
  in: { plan: planTellerDeposit, submit: submitTellerDeposit },
  out: { plan: planTellerWithdrawal, submit: submitTellerWithdrawal },
} as const;

export type TellerDialogProps = { account: AccountPage; direction: TellerDirection; onClose: () => void };

/** Deposits money the bank has received, or withdraws cash it hands out, with a code issued by staff. */
export function TellerDialog({ account, direction, onClose }: TellerDialogProps) {
  const { say } = useWords();
  const form = useTellerForm(account, direction);
  const { submission, state, plan } = form;
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
          onAgain={form.edit}
          onClose={close}
        />
      ) : plan && state.kind !== 'editing' ? (
        <CodeForm
          {...{ account, direction, plan, state }}
          description={form.answers.description.trim()}
          onEdit={form.edit}
          onConfirm={(approvalCode) =>
            submission.send({ accountId: account.id, plan: plan.token, approvalCode })
          }
        />
      ) : (
        <TellerForm {...{ account, direction, form }} onCancel={close}>
          <SubmissionNotice state={state} onCheck={submission.check} />
          <FailurePanel
            error={form.error}
            refused={incoming ? say('account.error.deposit') : say('account.error.withdrawal')}
          />
        </TellerForm>
      )}
    </Dialog>
  );
}

function useTellerForm(account: AccountPage, direction: TellerDirection) {
  const calls = tellerCalls[direction];
  return useMoneyForm({
    start: { amount: '', description: '' },
    validate: (answers: Answers) => toRequest(answers, direction, account, calls.plan),
    plan: (request) => provedIfAsked(() => call(calls.plan, { accountId: account.id, ...request })),
    submission: useSubmission(calls.submit),
  });
}

/** The specified text for deposits already contains the dollar sign; the one for withdrawals does not. */
function successText(direction: TellerDirection, { amount }: Receipt, say: Say): string {
  return direction === 'in'
    ? say('account.success.deposited', { amount: moneyText(amount).replace('$', '') })
    : say('account.success.withdrew', { amount: moneyText(amount) });
}
