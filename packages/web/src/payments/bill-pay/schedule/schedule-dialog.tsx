import { listAccounts, type Account } from '@bank/contract/accounts/accounts/contract.ts';
import { isCash } from '@bank/contract/accounts/accounts/rules.ts';
import { showBank } from '@bank/contract/bank/bank/contract.ts';
import { listPayees, type Payee } from '@bank/contract/payments/payees/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { UserRoundPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLoad } from '../../../platform/calls/api.ts';
import { bankDay } from '../../../platform/bank-day.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { SubmissionNotice } from '../../../ui/submission-notice.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { usePaymentForm } from './use-payment-form.ts';
import { ScheduleForm } from './schedule-form.tsx';
import type { Answers } from './payment-model.ts';
import { ScheduleOutcomePanel } from './schedule-outcome-panel.tsx';
import { ScheduleReviewPanel } from './schedule-review-panel.tsx';

/** Prefilled values: from a bill, or from a payment to retry. */
export type ScheduleStart = Partial<Pick<Answers, 'payeeId' | 'amount' | 'accountId' | 'memo'>>;

export type ScheduleDialogProps = {
  start: ScheduleStart;
  onAddPayee: () => void;
  onDetails: (paymentId: string) => void;
  onClose: () => void;
};

/** Pays a payee once or repeatedly, today or later. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { say } = useWords();
  const payees = useLoad(listPayees, {});
  const accounts = useLoad(listAccounts, {});
  const bank = useLoad(showBank, {});
  const [working, setWorking] = useState(false);
  const error = payees.error ?? accounts.error ?? bank.error;
  const ready = payees.data && accounts.data && bank.data;
  const again = () => {
    for (const query of [payees, accounts, bank]) void query.refetch();
  };
  return (
    <Dialog open onOpenChange={props.onClose} working={working} title={say('billPay.label.schedule')}>
      {error && !ready ? (
        <LoadFailed
          title={say('billPay.error.load')}
          onRetry={again}
          working={(payees.isFetching || accounts.isFetching) && say('payBills.page.retrying')}
        />
      ) : (
        <LoadingArea
          waiting={!ready}
          text={say('payBills.page.loading')}
          skeleton={<Skeleton className="h-110 rounded-md" />}
        >
          {payees.data && accounts.data && bank.data && (
            <Stages
              {...props}
              payees={payees.data.payees}
              accounts={accounts.data.accounts}
              today={bankDay(bank.data.now)}
              onWorking={setWorking}
            />
          )}
        </LoadingArea>
      )}
    </Dialog>
  );
}

type StagesProps = ScheduleDialogProps & {
  payees: readonly Payee[];
  accounts: readonly Account[];
  today: string;
  /** Called while sending, when the dialog must not close. */
  onWorking: (working: boolean) => void;
};

function Stages({ start, payees, accounts, today, onWorking, onAddPayee, onDetails, onClose }: StagesProps) {
  const { say } = useWords();
  const form = usePaymentForm(firstAnswers(start, accounts, today), today);
  const { submission, state, plan: planned } = form;
  const sending = state.kind === 'sending';
  useEffect(() => onWorking(sending), [onWorking, sending]);
  const close = () => {
    submission.reset();
    onClose();
  };
  if (state.kind === 'unknown' || 'receipt' in state) {
    return (
      <ScheduleOutcomePanel
        submission={submission}
        onAgain={form.edit}
        onClose={close}
        onDetails={(id) => {
          submission.reset();
          onDetails(id);
        }}
      />
    );
  }
  const notice = <SubmissionNotice state={state} onCheck={submission.check} />;
  if (planned && state.kind !== 'editing') {
    return (
      <ScheduleReviewPanel
        {...{ planned, accounts, notice, sending }}
        onEdit={form.edit}
        onConfirm={() => submission.send(planned)}
      />
    );
  }
  if (payees.length === 0) return <NoPayee onAddPayee={onAddPayee} />;
  return (
    <ScheduleForm {...{ payees, accounts, today, form }} onCancel={close}>
      {notice}
      <FailurePanel
        error={form.error}
        refused={say('billPay.error.schedule', { reason: say('billPay.error.unknownReason') })}
      />
    </ScheduleForm>
  );
}

function firstAnswers(start: ScheduleStart, accounts: readonly Account[], today: string): Answers {
  const payers = accounts.filter(({ type, state }) => isCash(type) && state === 'open');
  const usual = (payers.find(({ isPrimary }) => isPrimary) ?? payers[0])?.id ?? null;
  return {
    payeeId: '',
    amount: '',
    memo: '',
    date: today,
    frequency: 'once',
    ...start,
    // The account may have been closed since.
    accountId: payers.some(({ id }) => id === start.accountId) ? (start.accountId ?? usual) : usual,
  };
}

function NoPayee({ onAddPayee }: { onAddPayee: () => void }) {
  const { say } = useWords();
  return (
    <EmptyState
      kind="noMatch"
      icon={UserRoundPlus}
      title={say('payBills.payees.empty')}
      actions={
        <Button icon={UserRoundPlus} onClick={onAddPayee}>
          {say('billPay.label.addPayee')}
        </Button>
      }
    >
      {say('payBills.schedule.noPayee')}
    </EmptyState>
  );
}
