import { withdrawalReasons, withdrawalTypes } from '@bank/contract/wealth/retirement/withdrawal-rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { FormEvent } from 'react';
import { accountIcons } from '../../../accounts/accounts/names/account-icons.ts';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { useProblems } from '../../../credit/credit-lines/use-problems.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { AccountPicker } from '../../../ui/account-picker.tsx';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SubmissionNotice } from '../../../ui/submission-notice.tsx';
import type { useWithdrawal } from './use-withdrawal.ts';
import {
  amountOf,
  destinations,
  ORDER,
  reasonFrom,
  typeFrom,
  type Answers,
  type Facts,
} from './withdrawal-model.ts';

type WithdrawalFormProps = { form: ReturnType<typeof useWithdrawal>; facts: Facts };

/** The button is always enabled; what is missing is then listed above the form. */
export function WithdrawalForm({ form, facts }: WithdrawalFormProps) {
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
          refused={say('retirementWithdrawal.error.process')}
        />
        <Card pad className="grid gap-4.5">
          <AmountFields answers={answers} facts={facts} set={set} errorOf={errorOf} />
          <TaxFields answers={answers} facts={facts} set={set} errorOf={errorOf} />
        </Card>
      </div>
      <ActionBar
        back={
          <LinkButton tone="secondary" to={paths.dashboard()}>
            {say('retirementWithdrawal.action.leave')}
          </LinkButton>
        }
      >
        <Button
          type="submit"
          disabled={state.kind === 'sending' || state.kind === 'unknown'}
          working={planning && say('retirementWithdrawal.action.checking')}
        >
          {say('retirementWithdrawal.action.review')}
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

function AmountFields({ answers, facts, set, errorOf }: PartProps) {
  const { say } = useWords();
  return (
    <>
      <RadioGroup
        name="type"
        label={say('retirementWithdrawal.label.type')}
        value={answers.type ?? ''}
        options={withdrawalTypes.map((value) => ({
          value,
          // words: retirementWithdrawal.type.*
          label: say(`retirementWithdrawal.type.${value}`),
          // words: retirementWithdrawal.type.*
          hint: say(`retirementWithdrawal.type.${value}Hint`),
        }))}
        onValueChange={(value) => set({ type: typeFrom(value) })}
        error={errorOf('type')}
      />
      <MoneyField
        name="amount"
        label={say('retirementWithdrawal.label.amount')}
        hint={say('retirementWithdrawal.page.available', { amount: moneyText(facts.standing.available) })}
        value={amountOf(answers, facts)}
        readOnly={answers.type === 'lumpSum'}
        onChange={(event) => set({ amount: event.target.value })}
        error={errorOf('amount')}
      />
      <AccountPicker
        name="destinationAccountId"
        label={say('retirementWithdrawal.label.destination')}
        accounts={destinations(facts).map((each) => ({
          id: each.id,
          name: accountNameOf(each, say),
          lastFour: each.lastFour,
          icon: accountIcons[each.type],
          balance: each.availableBalance,
        }))}
        value={answers.destinationId}
        onValueChange={(destinationId) => set({ destinationId })}
        error={errorOf('destinationAccountId')}
      />
    </>
  );
}

function TaxFields({ answers, facts, set, errorOf }: PartProps) {
  const { say } = useWords();
  // A whole percentage is written without its decimals.
  const rate = facts.standing.rate.replace(/\.00$/, '');
  return (
    <>
      <SelectField
        name="reason"
        label={say('retirementWithdrawal.label.reason')}
        placeholder={say('retirementWithdrawal.reason.choose')}
        value={answers.reason ?? ''}
        options={withdrawalReasons.map((value) => ({
          value,
          // words: retirementWithdrawal.reason.*
          label: say(`retirementWithdrawal.reason.${value}`),
        }))}
        onChange={(event) => set({ reason: reasonFrom(event.target.value) })}
        error={errorOf('reason')}
      />
      <RadioGroup
        name="federalWithholding"
        label={say('retirementWithdrawal.label.withholding')}
        value={answers.federalWithholding ? 'yes' : 'no'}
        options={[
          {
            value: 'yes',
            label: say('retirementWithdrawal.withholding.yes', { rate }),
            hint: say('retirementWithdrawal.withholding.yesHint'),
          },
          {
            value: 'no',
            label: say('retirementWithdrawal.withholding.no'),
            hint: say('retirementWithdrawal.withholding.noHint'),
          },
        ]}
        onValueChange={(value) => set({ federalWithholding: value === 'yes' })}
        error={errorOf('federalWithholding')}
      />
      <p className="text-2xs text-ink-3">
        {/* words: retirementWithdrawal.tax.* */}
        {say(`retirementWithdrawal.tax.${facts.standing.retirementType}`)}
      </p>
    </>
  );
}
