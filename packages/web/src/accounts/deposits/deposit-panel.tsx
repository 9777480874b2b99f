import type { Account, AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import type { submitSavingsDeposit } from '@bank/contract/accounts/deposits/contract.ts';
import { isCash } from '@bank/contract/accounts/accounts/rules.ts';
import { canPay, depositKind } from '@bank/contract/accounts/deposits/rules.ts';
import type { Plan, Receipt } from '@bank/contract/movements/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { Cents } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useEffect, type ReactNode } from 'react';
import { call } from '../../platform/calls/call.ts';
import { provedIfAsked } from '../../platform/calls/step-up.ts';
import { changeOf } from '../../platform/plan-takes.ts';
import { useMoneyForm } from '../../platform/use-money-form.ts';
import { useSubmission } from '../../platform/use-submission.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { SubmissionNotice } from '../../ui/submission-notice.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { accountNameOf } from '../accounts/names/account-name-model.ts';
import { LowestPartPanel } from '../transactions/lowest-part-panel.tsx';
import { OutcomePanel } from '../transactions/outcome-panel.tsx';
import { PlanPanel } from '../transactions/plan-panel.tsx';
import { DepositForm } from './deposit-form.tsx';
import { toRequest, type Answers, type PlanEndpoint } from './deposit-model.ts';

/** The two endpoints of this kind of deposit. */
export type DepositCalls = { readonly plan: PlanEndpoint; readonly submit: typeof submitSavingsDeposit };

export type DepositPanelProps = {
  account: AccountPage;
  accounts: readonly Account[];
  calls: DepositCalls;
  quickAmounts?: readonly Cents[];
  /** The initial description. */
  description?: string;
  /** The amount chosen on the page before. */
  firstAmount?: string;
  /** Replaces typing the amount. */
  amount?: (set: (amount: string) => void, typed: string) => ReactNode;
  /** It is a page, not a dialog. */
  page?: boolean;
  /** Called while sending, when the dialog must not close. */
  onWorking?: (working: boolean) => void;
  onClose: () => void;
};

/** Form, review and receipt of a deposit from another account of the customer. */
export function DepositPanel(props: DepositPanelProps) {
  const { account, accounts, onClose } = props;
  const { say } = useWords();
  const form = useDeposit(props);
  const { submission, state, answers, plan } = form;
  if (state.kind === 'unknown' || 'receipt' in state) {
    const close = () => {
      submission.reset();
      onClose();
    };
    return (
      <OutcomePanel
        submission={submission}
        success={(receipt) => successText(account, receipt, say)}
        onAgain={form.edit}
        onClose={close}
      />
    );
  }
  if (plan && state.kind !== 'editing') {
    return (
      <Review
        {...{ account, accounts, plan, answers }}
        notice={<SubmissionNotice state={state} onCheck={submission.check} />}
        sending={state.kind === 'sending'}
        page={props.page ?? false}
        onEdit={form.edit}
        onConfirm={() => submission.send({ accountId: account.id, plan: plan.token })}
      />
    );
  }
  return (
    <DepositForm
      {...{ account, accounts, form }}
      onCancel={onClose}
      page={props.page ?? false}
      {...(props.quickAmounts && { quickAmounts: props.quickAmounts })}
      {...(props.amount && {
        amount: props.amount((amount) => form.change({ ...answers, amount }), answers.amount),
      })}
    >
      <SubmissionNotice state={state} onCheck={submission.check} />
      <FailurePanel error={form.error} refused={errorText(account, say)} />
    </DepositForm>
  );
}

function useDeposit(props: DepositPanelProps) {
  const { account, accounts, calls, description = '', firstAmount = '', onWorking } = props;
  const submission = useSubmission(calls.submit);
  const sending = submission.state.kind === 'sending';
  useEffect(() => onWorking?.(sending), [onWorking, sending]);
  const payers = accounts.filter(({ id, type }) => id !== account.id && canPay(type));
  return useMoneyForm({
    start: {
      amount: firstAmount,
      sourceId: (payers.find(({ isPrimary }) => isPrimary) ?? payers[0])?.id ?? null,
      description,
    },
    validate: (answers: Answers) => toRequest(answers, account, accounts, calls.plan),
    plan: (request) => provedIfAsked(() => call(calls.plan, { accountId: account.id, ...request })),
    submission,
  });
}

type ReviewProps = {
  account: AccountPage;
  accounts: readonly Account[];
  plan: Plan;
  answers: Answers;
  notice: ReactNode;
  sending: boolean;
  page: boolean;
  onEdit: () => void;
  onConfirm: () => void;
};

function Review(props: ReviewProps) {
  const { account, accounts, plan, answers, notice, sending, page, onEdit, onConfirm } = props;
  const { say } = useWords();
  const source = accounts.find(({ id }) => id === answers.sourceId);
  // words: deposits.confirm.*
  const confirm = say(`deposits.confirm.${depositKind(account.type)}`);
  const send = (
    <Button onClick={onConfirm} working={sending && say('transactions.plan.sending')}>
      {confirm}
    </Button>
  );
  const back = (
    <Button tone="quiet" disabled={sending} onClick={onEdit}>
      {say('transactions.plan.edit')}
    </Button>
  );
  return (
    <div className="grid gap-4.5">
      {notice}
      <PlanPanel
        plan={plan}
        accounts={accounts}
        from={source ? accountNameOf(source, say) : ''}
        to={accountNameOf(account, say)}
        description={answers.description.trim()}
      />
      {source && isCash(source.type) && (
        <LowestPartPanel accountId={source.id} payment={{ amount: changeOf(plan, source.id) }} />
      )}
      {page ? (
        <ActionBar back={back} className="md:mt-0 md:flex-row-reverse md:justify-end">
          {send}
        </ActionBar>
      ) : (
        <div className="flex flex-wrap gap-3">
          {send}
          {back}
        </div>
      )}
      <p className="text-2xs text-ink-3">{say('transactions.plan.once')}</p>
    </div>
  );
}

/** The specified texts already contain the dollar sign. */
function successText({ type }: AccountPage, receipt: Receipt, say: Say): string {
  const amount = moneyText(receipt.amount).replace('$', '');
  switch (depositKind(type)) {
    case 'deposit':
      return say('account.success.deposited', { amount });
    case 'contribution':
      return say('account.success.contributed', { amount });
    case 'payment':
      return say('account.success.paid', { amount });
  }
}

function errorText({ type }: AccountPage, say: Say): string {
  switch (depositKind(type)) {
    case 'deposit':
      return say('account.error.deposit');
    case 'contribution':
      return say('account.error.contribution');
    case 'payment':
      return say('account.error.payment');
  }
}
