import type { Say, WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowRight } from 'lucide-react';
import { useState, type FormEvent, type MouseEvent, type ReactNode } from 'react';
import { paths } from '../../../platform/frame/paths.ts';
import { AccountPicker, type AccountChoice } from '../../../ui/account-picker.tsx';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { accountIcons } from '../../../accounts/accounts/names/account-icons.ts';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import {
  informationProblems,
  isDailyLimitReached,
  isMonthlyLimitReached,
  type Answers,
  type CheckAccount,
  type DepositFields,
  type Facts,
} from '../deposit-model.ts';

type InformationFormProps = {
  form: DepositFields;
  facts: Facts;
  onBack: () => void;
  onNext: () => void;
  /** The outcome of the last attempt. */
  children?: ReactNode;
};

/** Step 1. Continue is always enabled; what is missing is then listed above the form. */
export function InformationForm({ form, facts, onBack, onNext, children }: InformationFormProps) {
  const { say } = useWords();
  const errors = useErrors(form.answers, facts);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (errors.attempt()) onNext();
  };
  const closed = closedWord(facts);
  if (closed) return <Closed word={closed} />;
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4.5">
        <ErrorSummary problems={errors.listed} attempt={errors.count} />
        {children}
        <Card as="div" pad className="grid gap-5">
          <Fields {...{ form, facts, errors }} />
        </Card>
        <Card as="div" pad>
          <Options form={form} />
        </Card>
      </div>
      <ActionBar
        back={
          <Button tone="quiet" onClick={onBack}>
            {say('depositCheck.label.back')}
          </Button>
        }
      >
        <Button type="submit" className="flex-row-reverse" icon={ArrowRight} onMouseDown={stayPut}>
          {say('depositCheck.label.continue')}
        </Button>
      </ActionBar>
    </form>
  );
}

/** Why no check at all can be deposited now. */
function closedWord({ limits }: Facts): WordId | null {
  if (isDailyLimitReached(limits)) return 'checkDeposit.validation.dailyReached';
  return isMonthlyLimitReached(limits) ? 'checkDeposit.validation.monthlyReached' : null;
}

function Closed({ word }: { word: WordId }) {
  const { say } = useWords();
  return (
    <div className="grid gap-4.5">
      <Banner tone="caution" title={say(word)} />
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.checkDeposits()}>{say('checkDeposit.label.viewHistory')}</LinkButton>
        <LinkButton tone="secondary" to={paths.dashboard()}>
          {say('checkDeposit.label.returnDashboard')}
        </LinkButton>
      </div>
    </div>
  );
}

type FieldsProps = {
  form: DepositFields;
  facts: Facts;
  errors: ReturnType<typeof useErrors>;
};

function Fields({ form: { answers, change }, facts, errors }: FieldsProps) {
  const { say } = useWords();
  return (
    <>
      <AccountPicker
        name="accountId"
        label={say('checkDeposit.label.depositTo')}
        accounts={facts.accounts.map((account) => choiceOf(account, say))}
        value={answers.accountId || null}
        onValueChange={(accountId) => change({ accountId })}
        error={errors.of('accountId')}
      />
      <MoneyField
        name="amount"
        label={say('checkDeposit.label.checkAmount')}
        value={answers.amount}
        onChange={(event) => {
          errors.typed('amount');
          change({ amount: event.target.value });
        }}
        onBlur={() => errors.left('amount')}
        error={errors.of('amount')}
      />
    </>
  );
}

function choiceOf(account: CheckAccount, say: Say): AccountChoice {
  return {
    id: account.id,
    name: accountNameOf(account, say),
    lastFour: account.lastFour,
    icon: accountIcons[account.type],
    balance: account.balance,
  };
}

function Options({ form: { answers, change } }: { form: DepositFields }) {
  const { say } = useWords();
  return (
    <>
      <fieldset className="m-0 min-w-0 border-0 p-0">
        <legend className="p-0 text-xs font-semibold">{say('depositCheck.receipt.title')}</legend>
        <Checkbox
          name="emailReceipt"
          label={say('depositCheck.receipt.email')}
          checked={answers.emailReceipt}
          onChange={(event) => change({ emailReceipt: event.target.checked })}
        />
        <Checkbox
          name="mobileReceipt"
          label={say('depositCheck.receipt.mobile')}
          hint={say('depositCheck.receipt.mobileHint')}
          checked={answers.mobileReceipt}
          onChange={(event) => change({ mobileReceipt: event.target.checked })}
        />
      </fieldset>
      <Checkbox
        name="saveInformation"
        className="mt-3 border-t border-line pt-3"
        label={say('depositCheck.save.label')}
        hint={say('depositCheck.save.hint')}
        checked={answers.saveInformation}
        onChange={(event) => change({ saveInformation: event.target.checked })}
      />
    </>
  );
}

/** A field shows its problem once it was filled in and left; after an attempt to continue, all of them do. */
function useErrors(answers: Answers, facts: Facts) {
  const { say } = useWords();
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set());
  const [summary, setSummary] = useState({ listed: [] as { field: string; text: string }[], count: 0 });
  const problems = informationProblems(answers, facts).map(({ field = '', word, blanks }) => ({
    field,
    text: say(word as WordId, blanks),
  }));
  return {
    ...summary,
    of: (field: string) =>
      shown.has(field) ? problems.find((each) => each.field === field)?.text : undefined,
    typed: (field: string) => setTyped((before) => new Set([...before, field])),
    left: (field: string) => typed.has(field) && setShown((before) => new Set([...before, field])),
    /** True if nothing is wrong. */
    attempt: () => {
      setShown(new Set(problems.map(({ field }) => field)));
      setSummary(({ count }) => ({ listed: problems, count: count + 1 }));
      return problems.length === 0;
    },
  };
}

/** Keeps the focus in the field: a blur could move the page, and the press would miss the button. */
function stayPut(event: MouseEvent): void {
  event.preventDefault();
}
