import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { filingDay } from '@bank/contract/accounts/contributions/rules.ts';
import { contributionFrequencies } from '@bank/contract/wealth/retirement/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { FormEvent } from 'react';
import { accountIcons } from '../../../accounts/accounts/names/account-icons.ts';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { useProblems } from '../../../credit/credit-lines/use-problems.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { AccountPicker } from '../../../ui/account-picker.tsx';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SubmissionNotice } from '../../../ui/submission-notice.tsx';
import {
  frequencyFrom,
  frequencyWords,
  leftOf,
  ORDER,
  retirementAccounts,
  sourceAccounts,
  yearChosen,
  yearsOf,
  type Answers,
  type Facts,
} from './contribution-model.ts';
import type { useContribution } from './use-contribution.ts';

type ContributionFormProps = { form: ReturnType<typeof useContribution>; facts: Facts };

/** The button is always enabled; what is missing is then listed above the form. */
export function ContributionForm({ form, facts }: ContributionFormProps) {
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
          refused={say('retirementContribution.error.process')}
        />
        <Card pad className="grid gap-4.5">
          <MoneyFields answers={answers} facts={facts} set={set} errorOf={errorOf} />
          <WhenFields answers={answers} facts={facts} set={set} errorOf={errorOf} />
        </Card>
      </div>
      <ActionBar
        back={
          <LinkButton tone="secondary" to={paths.dashboard()}>
            {say('retirementContribution.action.leave')}
          </LinkButton>
        }
      >
        <Button
          type="submit"
          disabled={state.kind === 'sending' || state.kind === 'unknown'}
          working={planning && say('retirementContribution.action.checking')}
        >
          {say('retirementContribution.action.review')}
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

const choiceOf = (account: Account, balance: Account['currentBalance'], say: Say) => ({
  id: account.id,
  name: accountNameOf(account, say),
  lastFour: account.lastFour,
  icon: accountIcons[account.type],
  balance,
});

function MoneyFields({ answers, facts, set, errorOf }: PartProps) {
  const { say } = useWords();
  const year = yearChosen(answers);
  const known = leftOf(facts, year);
  return (
    <>
      <AccountPicker
        name="accountId"
        label={say('retirementContribution.label.account')}
        accounts={retirementAccounts(facts).map((each) => choiceOf(each, each.currentBalance, say))}
        value={answers.accountId}
        onValueChange={(accountId) => set({ accountId })}
        error={errorOf('accountId')}
      />
      <AccountPicker
        name="sourceAccountId"
        label={say('retirementContribution.label.source')}
        accounts={sourceAccounts(facts).map((each) => choiceOf(each, each.availableBalance, say))}
        value={answers.sourceId}
        onValueChange={(sourceId) => set({ sourceId })}
        error={errorOf('sourceAccountId')}
      />
      <MoneyField
        name="amount"
        label={say('retirementContribution.label.amount')}
        hint={
          known && year !== null
            ? say('retirementContribution.label.left', { amount: moneyText(known.left), year })
            : undefined
        }
        value={answers.amount}
        onChange={(event) => set({ amount: event.target.value })}
        error={errorOf('amount')}
      />
    </>
  );
}

function WhenFields({ answers, facts, set, errorOf }: PartProps) {
  const { say, language } = useWords();
  const years = yearsOf(answers);
  const [, before] = years;
  return (
    <>
      <div className="grid gap-4.5 sm:grid-cols-2">
        <SelectField
          name="frequency"
          label={say('retirementContribution.label.frequency')}
          value={answers.frequency}
          options={contributionFrequencies.map((value) => ({ value, label: say(frequencyWords[value]) }))}
          onChange={(event) => set({ frequency: frequencyFrom(event.target.value) })}
          error={errorOf('frequency')}
        />
        <DateField
          name="startDate"
          label={say('retirementContribution.label.startDate')}
          value={answers.startDate}
          min={facts.today}
          onChange={(event) => set({ startDate: event.target.value })}
          error={errorOf('startDate')}
        />
      </div>
      {before !== undefined && (
        <SelectField
          name="taxYear"
          label={say('retirementContribution.label.taxYear')}
          hint={say('retirementContribution.label.taxYearHint', {
            year: String(before),
            day: createFormat(language).fullDay(filingDay(before)),
          })}
          value={String(yearChosen(answers) ?? '')}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
          onChange={(event) => set({ taxYear: Number(event.target.value) })}
          error={errorOf('taxYear')}
        />
      )}
    </>
  );
}
