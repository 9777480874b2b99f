import { listAccounts, type Account, type AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import {
  planEarlyWithdrawal,
  showCertificate,
  submitEarlyWithdrawal,
  type Certificate,
} from '@bank/contract/accounts/certificates/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLoad } from '../../../platform/calls/api.ts';
import { call } from '../../../platform/calls/call.ts';
import { provedIfAsked } from '../../../platform/calls/step-up.ts';
import { useMoneyForm } from '../../../platform/use-money-form.ts';
import { useSubmission } from '../../../platform/use-submission.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { SubmissionNotice } from '../../../ui/submission-notice.tsx';
import { accountNameOf } from '../../accounts/names/account-name-model.ts';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { OutcomePanel } from '../../transactions/outcome-panel.tsx';
import { canReceive } from '../renewal/renewal-model.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { reasonText, toRequest, type Answers } from './withdrawal-model.ts';
import { WithdrawalReviewPanel } from './withdrawal-review-panel.tsx';

export type WithdrawalDialogProps = { account: AccountPage; onClose: () => void };

/** Withdraws money from a certificate before maturity: cost, warning, receipt. */
export function WithdrawalDialog({ account, onClose }: WithdrawalDialogProps) {
  const { say } = useWords();
  const list = useLoad(listAccounts, {});
  const terms = useLoad(showCertificate, { accountId: account.id });
  const submission = useSubmission(submitEarlyWithdrawal);
  const { state } = submission;
  const outcome = state.kind === 'unknown' || 'receipt' in state;
  const missing = !outcome && (!list.data || !terms.data);
  const close = () => {
    if (state.kind !== 'sending') submission.reset();
    onClose();
  };
  const again = () => {
    void list.refetch();
    void terms.refetch();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      working={state.kind === 'sending'}
      title={say('cd.label.earlyWithdrawalRequest')}
      lead={outcome ? undefined : say('cdTerms.withdrawal.lead', { account: accountNameOf(account, say) })}
    >
      {missing && (list.error ?? terms.error) ? (
        <LoadFailed
          title={list.error ? say('cdTerms.destination.failed') : say('account.label.errorTitle')}
          onRetry={again}
          working={(list.isFetching || terms.isFetching) && say('account.error.retrying')}
        />
      ) : (
        <LoadingArea
          waiting={missing}
          text={say('cd.loading')}
          skeleton={<Skeleton className="h-96 rounded-md" />}
        >
          <Stages
            {...{ account, submission }}
            accounts={list.data?.accounts ?? []}
            certificate={terms.data}
            onClose={close}
          />
        </LoadingArea>
      )}
    </Dialog>
  );
}

type StagesProps = {
  account: AccountPage;
  accounts: readonly Account[];
  certificate: Certificate | undefined;
  submission: ReturnType<typeof useSubmission<typeof submitEarlyWithdrawal>>;
  onClose: () => void;
};

function Stages(props: StagesProps) {
  const { account, accounts, certificate, submission, onClose } = props;
  const { say } = useWords();
  const form = useWithdrawal(props);
  const { state, plan: planned } = form;
  if (state.kind === 'unknown' || 'receipt' in state) {
    return (
      <OutcomePanel
        submission={submission}
        success={({ amount }) => say('cd.success.earlyWithdrawal', { amount: moneyText(amount) })}
        onAgain={form.edit}
        onClose={onClose}
      />
    );
  }
  const notice = <SubmissionNotice state={state} onCheck={submission.check} />;
  if (planned && state.kind !== 'editing') {
    return (
      <WithdrawalReviewPanel
        {...{ account, accounts, notice, ...planned }}
        sending={state.kind === 'sending'}
        onEdit={form.edit}
        onConfirm={() => submission.send({ accountId: account.id, plan: planned.plan.token })}
      />
    );
  }
  if (!certificate) return null;
  return (
    <WithdrawalForm {...{ account, accounts, certificate, form }} onCancel={onClose}>
      {notice}
      <FailurePanel error={form.error} refused={say('cd.error.earlyWithdrawal')} />
    </WithdrawalForm>
  );
}

function useWithdrawal({ account, accounts, submission }: StagesProps) {
  const { say } = useWords();
  const takers = accounts.filter((each) => each.id !== account.id && canReceive(each));
  return useMoneyForm({
    start: {
      amount: '',
      reason: '',
      destinationId: (takers.find(({ isPrimary }) => isPrimary) ?? takers[0])?.id ?? null,
    },
    validate: (answers: Answers) => toRequest(answers, account, accounts),
    plan: async (request) => ({
      plan: await provedIfAsked(() => call(planEarlyWithdrawal, { accountId: account.id, ...request })),
      reason: reasonText(request.reason, say),
      destinationId: request.destinationAccountId,
    }),
    submission,
  });
}
