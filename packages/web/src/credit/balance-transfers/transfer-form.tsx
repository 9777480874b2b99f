import { frequencies, MEMO_MAX } from '@bank/contract/credit/balance-transfers/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { FormEvent } from 'react';
import { accountIcons } from '../../accounts/accounts/names/account-icons.ts';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { paths } from '../../platform/frame/paths.ts';
import { AccountPicker } from '../../ui/account-picker.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SubmissionNotice } from '../../ui/submission-notice.tsx';
import { useProblems } from '../credit-lines/use-problems.ts';
import { frequencyFrom, ORDER, type AccountChoice, type Answers, type Facts } from './transfer-model.ts';
import type { useTransferForm } from './use-transfer-form.ts';

type TransferFormProps = { form: ReturnType<typeof useTransferForm>; facts: Facts };

/** Continue is always enabled; what is missing is then listed above the form. */
export function TransferForm({ form, facts }: TransferFormProps) {
  const { say } = useWords();
  const { answers, problems, planning, found, state } = form;
  const { lines, attempt, errorOf, tryIt } = useProblems(problems, found, ORDER);
  const set = (part: Partial<Answers>) => form.change((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (planning) return;
    tryIt();
    form.review();
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4.5">
        <ErrorSummary problems={lines} attempt={attempt} />
        <SubmissionNotice
          state={'receipt' in state ? { kind: 'done' } : state}
          onCheck={form.submission.check}
        />
        <FailurePanel
          error={found.length === 0 ? form.error : null}
          refused={say('balanceTransfer.error.process')}
        />
        <Card pad className="grid gap-4.5">
          <AccountFields answers={answers} facts={facts} set={set} errorOf={errorOf} />
          <WhenFields answers={answers} facts={facts} set={set} errorOf={errorOf} />
        </Card>
      </div>
      <ActionBar
        back={
          <LinkButton tone="secondary" to={paths.dashboard()}>
            {say('balanceTransfer.action.leave')}
          </LinkButton>
        }
      >
        <Button
          type="submit"
          disabled={state.kind === 'sending' || state.kind === 'unknown'}
          working={planning && say('balanceTransfer.action.checking')}
        >
          {say('balanceTransfer.action.review')}
        </Button>
      </ActionBar>
    </form>
  );
}

type PartProps = {
  answers: Answers;
  facts: Facts;
  set: (part: Partial<Answers>) => void;
  errorOf: (field: string) => string | undefined;
};

const choiceOf = (account: AccountChoice, say: Say) => ({
  id: account.id,
  name: accountNameOf(account, say),
  lastFour: account.lastFour,
  icon: accountIcons[account.type],
  balance: account.balance,
});

function AccountFields({ answers, facts, set, errorOf }: PartProps) {
  const { say } = useWords();
  const to = facts.accounts.find(({ id }) => id === answers.toAccountId);
  return (
    <>
      <AccountPicker
        name="fromAccountId"
        label={say('balanceTransfer.label.from')}
        accounts={facts.accounts.filter(({ canSend }) => canSend).map((each) => choiceOf(each, say))}
        value={answers.fromAccountId}
        onValueChange={(fromAccountId) => set({ fromAccountId })}
        error={errorOf('fromAccountId')}
      />
      <AccountPicker
        name="toAccountId"
        label={say('balanceTransfer.label.to')}
        hint={
          to?.type === 'credit'
            ? say('balanceTransfer.label.owed', { amount: moneyText(to.balance) })
            : undefined
        }
        accounts={facts.accounts.map((each) => choiceOf(each, say))}
        value={answers.toAccountId}
        onValueChange={(toAccountId) => set({ toAccountId })}
        error={errorOf('toAccountId')}
      />
      <MoneyField
        name="amount"
        label={say('balanceTransfer.label.amount')}
        value={answers.amount}
        onChange={(event) => set({ amount: event.target.value })}
        error={errorOf('amount')}
      />
    </>
  );
}

function WhenFields({ answers, facts, set, errorOf }: PartProps) {
  const { say } = useWords();
  return (
    <>
      <div className="grid gap-4.5 sm:grid-cols-2">
        <SelectField
          name="frequency"
          label={say('balanceTransfer.label.frequency')}
          value={answers.frequency}
          // words: balanceTransfer.frequency.*
          options={frequencies.map((value) => ({ value, label: say(`balanceTransfer.frequency.${value}`) }))}
          onChange={(event) => set({ frequency: frequencyFrom(event.target.value) })}
          error={errorOf('frequency')}
        />
        <DateField
          name="scheduleDate"
          label={say('balanceTransfer.label.date')}
          hint={say('balanceTransfer.label.dateHint')}
          optional
          value={answers.date}
          min={facts.today}
          onChange={(event) => set({ date: event.target.value })}
          error={errorOf('scheduleDate')}
        />
      </div>
      <Field
        name="memo"
        label={say('balanceTransfer.label.memo')}
        optional
        maxLength={MEMO_MAX}
        value={answers.memo}
        onChange={(event) => set({ memo: event.target.value })}
        error={errorOf('memo')}
      />
    </>
  );
}
