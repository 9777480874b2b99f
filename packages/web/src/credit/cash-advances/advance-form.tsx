import { quoteAdvance } from '@bank/contract/credit/cash-advances/contract.ts';
import { moneyText, wholeDollarsText } from '@bank/kernel/format.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { parseDollars, ZERO, type Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { FormEvent } from 'react';
import { accountIcons } from '../../accounts/accounts/names/account-icons.ts';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { useLoad } from '../../platform/calls/api.ts';
import { paths } from '../../platform/frame/paths.ts';
import { AccountPicker } from '../../ui/account-picker.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { SubmissionNotice } from '../../ui/submission-notice.tsx';
import { useProblems } from '../credit-lines/use-problems.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { canChooseDestination, ORDER, type Answers, type Facts } from './advance-model.ts';
import type { useAdvanceForm } from './use-advance-form.ts';

type AdvanceFormProps = { form: ReturnType<typeof useAdvanceForm>; facts: Facts };

/** Continue is always enabled; what is missing is then listed above the form. */
export function AdvanceForm({ form, facts }: AdvanceFormProps) {
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
  const isSent = state.kind === 'sending' || state.kind === 'unknown';
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
          refused={say('cashAdvance.error.process')}
        />
        <Fields answers={answers} facts={facts} set={set} errorOf={errorOf} />
      </div>
      <ActionBar
        back={
          <LinkButton tone="secondary" to={paths.creditAccount()}>
            {say('cashAdvance.action.cancel')}
          </LinkButton>
        }
      >
        <Button type="submit" disabled={isSent} working={planning && say('cashAdvance.action.checking')}>
          {say('cashAdvance.action.review')}
        </Button>
      </ActionBar>
    </form>
  );
}

type FieldsProps = {
  answers: Answers;
  facts: Facts;
  set: (part: Partial<Answers>) => void;
  errorOf: (field: string) => string | undefined;
};

function Fields({ answers, facts, set, errorOf }: FieldsProps) {
  const { say } = useWords();
  const credit = facts.creditAccounts.find(({ id }) => id === answers.creditAccountId);
  const isReady = canChooseDestination(answers);
  const amount = parseDollars(answers.amount) ?? ZERO;
  return (
    <Card pad className="grid gap-4.5">
      <AccountPicker
        name="creditAccountId"
        label={say('cashAdvance.label.from')}
        hint={credit && say('cashAdvance.label.apr', { apr: credit.apr })}
        accounts={facts.creditAccounts.map((each) => ({
          id: each.id,
          name: accountNameOf(each, say),
          lastFour: each.lastFour,
          icon: accountIcons[each.type],
          balance: each.availableCredit,
        }))}
        value={credit?.id ?? null}
        onValueChange={(creditAccountId) => set({ creditAccountId })}
        error={errorOf('creditAccountId')}
      />
      <MoneyField
        name="amount"
        label={say('cashAdvance.label.amount')}
        value={answers.amount}
        onChange={(event) => set({ amount: event.target.value })}
        available={
          credit && say('cashAdvance.label.available', { amount: moneyText(credit.availableCredit) })
        }
        error={errorOf('amount')}
      />
      {credit && amount > ZERO && <Costs creditAccountId={credit.id} amount={amount} />}
      <AccountPicker
        name="depositAccountId"
        label={say('cashAdvance.label.to')}
        hint={isReady ? undefined : say('cashAdvance.label.toFirst')}
        disabled={!isReady}
        accounts={facts.depositAccounts.map((each) => ({
          id: each.id,
          name: accountNameOf(each, say),
          lastFour: each.lastFour,
          icon: accountIcons[each.type],
          balance: each.balance,
        }))}
        value={answers.depositAccountId}
        onValueChange={(depositAccountId) => set({ depositAccountId })}
        error={errorOf('depositAccountId')}
      />
      <Checkbox
        name="termsAccepted"
        label={say('cashAdvance.label.terms')}
        hint={say('cashAdvance.label.termsText', {
          percent: facts.fee.percent,
          least: wholeDollarsText(facts.fee.least),
          most: wholeDollarsText(facts.most),
        })}
        checked={answers.terms}
        onChange={(event) => set({ terms: event.target.checked })}
        error={errorOf('termsAccepted')}
      />
    </Card>
  );
}

/** What the bank says it costs, while it is typed. */
function Costs({ creditAccountId, amount }: { creditAccountId: string; amount: Cents }) {
  const { say } = useWords();
  const settled = useSettled(amount);
  const { data, error } = useLoad(quoteAdvance, {
    creditAccountId: idFrom('account', creditAccountId),
    amount: settled,
  });
  const quote = data?.amount === amount ? data : null;
  if (error && !quote) return <p className="text-xs text-ink-2">{say('cashAdvance.costs.failed')}</p>;
  const value = (of: Cents | undefined) => (of === undefined ? '…' : moneyText(of));
  return (
    <div aria-live="polite" className="rounded-md bg-sunken px-4 py-1.5">
      <DefinitionList
        items={[
          { term: say('cashAdvance.label.fee'), value: value(quote?.fee) },
          {
            term: say('cashAdvance.label.rate'),
            value: quote ? say('cashAdvance.label.percent', { apr: quote.apr }) : '…',
          },
          { term: say('cashAdvance.label.total'), value: value(quote?.total), strong: true },
          { term: say('cashAdvance.label.availableAfter'), value: value(quote?.availableAfter) },
        ]}
      />
    </div>
  );
}
