import { listAccounts, type Account, type AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import {
  planEarlyWithdrawal,
  showCertificate,
  submitEarlyWithdrawal,
  type Certificate,
} from '@bank/contract/accounts/certificates/contract.ts';
import type { Plan } from '@bank/contract/movements/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useLoad, useSend } from '../../../platform/api.ts';
import { useSubmission } from '../../../platform/submission.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingArea } from '../../../ui/loading-area.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SubmissionNotice } from '../../../ui/submission-notice.tsx';
import { accountNameOf } from '../../accounts/account-name-model.ts';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { OutcomePanel } from '../../transactions/outcome-panel.tsx';
import { canReceive } from '../renewal/renewal-model.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { reasonText, wishOf, type Typed } from './withdrawal-model.ts';
import { WithdrawalReviewPanel } from './withdrawal-review-panel.tsx';

export type WithdrawalDialogProps = { account: AccountPage; onClose: () => void };

/** Takes money out of a certificate before its time: what it costs, the warning, the receipt. */
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
        <ErrorState
          title={list.error ? say('cdTerms.destination.failed') : say('account.label.errorTitle')}
          actions={
            <Button
              onClick={again}
              working={(list.isFetching || terms.isFetching) && say('account.error.retrying')}
            >
              {say('common.label.tryAgain')}
            </Button>
          }
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

/** Form, warning with the plan, outcome. */
function Stages({ account, accounts, certificate, submission, onClose }: StagesProps) {
  const { say } = useWords();
  const { asked, typed, setTyped, planned, review, edit } = useWithdrawal(account, accounts, submission);
  const { state } = submission;
  if (state.kind === 'unknown' || 'receipt' in state) {
    return (
      <OutcomePanel
        submission={submission}
        success={({ amount }) => say('cd.success.earlyWithdrawal', { amount: moneyText(amount) })}
        onAgain={edit}
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
        onEdit={edit}
        onConfirm={() => submission.send({ accountId: account.id, plan: planned.plan.token })}
      />
    );
  }
  if (!certificate) return null;
  return (
    <WithdrawalForm
      {...{ account, accounts, certificate, typed }}
      onTyped={setTyped}
      working={asked.isPending}
      onReview={review}
      onCancel={onClose}
    >
      {notice}
      <FailurePanel error={asked.error} refused={say('cd.error.earlyWithdrawal')} />
    </WithdrawalForm>
  );
}

type Planned = { readonly plan: Plan; readonly reason: string; readonly destinationId: string };

function useWithdrawal(
  account: AccountPage,
  accounts: readonly Account[],
  submission: StagesProps['submission'],
) {
  const { say } = useWords();
  const asked = useSend(planEarlyWithdrawal);
  const takers = accounts.filter((each) => each.id !== account.id && canReceive(each));
  const [typed, setTyped] = useState<Typed>({
    amount: '',
    reason: '',
    destinationId: (takers.find(({ isPrimary }) => isPrimary) ?? takers[0])?.id ?? null,
  });
  const [planned, setPlanned] = useState<Planned | null>(null);
  const review = () => {
    const { wish } = wishOf(typed, account, accounts);
    if (!wish) return;
    asked.mutate(
      { request: { accountId: account.id, ...wish } },
      {
        onSuccess: (plan) => {
          setPlanned({
            plan,
            reason: reasonText(wish.reason, say),
            destinationId: wish.destinationAccountId,
          });
          submission.review();
        },
      },
    );
  };
  const edit = () => {
    setPlanned(null);
    submission.reset();
  };
  return { asked, typed, setTyped, planned, review, edit };
}
