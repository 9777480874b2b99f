import { requestLimit } from '@bank/contract/credit/credit-lines/contract.ts';
import { requestReasons } from '@bank/contract/credit/credit-lines/rules.ts';
import { wholeDollarsText } from '@bank/kernel/format.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useRef, useState, type FormEvent } from 'react';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { useSend } from '../../../platform/calls/api.ts';
import { fieldProblems } from '../../../platform/calls/failure.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useFocusHere } from '../../../ui/use-focus-here.ts';
import { useProblems } from '../use-problems.ts';
import { NOTHING, ORDER, reasonFrom, toRequest, type Answers, type LimitInfo } from './request-model.ts';

type RequestFormProps = { info: LimitInfo; onCancel: () => void; onDone: () => void };

/** Asks for a higher limit. Sent twice, it is one request: the intent stays until the form is left. */
export function RequestForm({ info, onCancel, onDone }: RequestFormProps) {
  const { say } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusHere(heading);
  const [answers, setAnswers] = useState(NOTHING);
  const [intent, setIntent] = useState(() => crypto.randomUUID());
  const sending = useSend(requestLimit);
  const found = fieldProblems(sending.error);
  const { account, currentLimit, leastRequest } = info;
  const { request, problems } = toRequest(answers, { accountId: account.id, currentLimit });
  const { lines, attempt, errorOf, tryIt } = useProblems(problems, found, ORDER);
  const set = (part: Partial<Answers>) => {
    setAnswers((before) => ({ ...before, ...part }));
    // Other figures are another request.
    setIntent(crypto.randomUUID());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    tryIt();
    if (request) sending.mutate({ request, intent }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} noValidate className="max-w-160">
      <div className="grid gap-4.5">
        <ErrorSummary problems={lines} attempt={attempt} />
        <FailurePanel
          error={found.length === 0 ? sending.error : null}
          refused={say('creditLimit.error.submit')}
        />
        <Card pad className="grid gap-4.5">
          <h2 ref={heading} tabIndex={-1} className="text-h2 font-[550] outline-none">
            {say('creditLimit.request.title')}
          </h2>
          <Fields answers={answers} least={leastRequest} set={set} errorOf={errorOf} />
          <p className="text-xs text-ink-2">{say('creditLimit.request.note')}</p>
        </Card>
      </div>
      <ActionBar
        back={
          <Button tone="secondary" onClick={onCancel}>
            {say('creditLimit.action.cancel')}
          </Button>
        }
      >
        <Button type="submit" working={sending.isPending && say('creditLimit.action.sending')}>
          {say('creditLimit.action.submit')}
        </Button>
      </ActionBar>
    </form>
  );
}

type FieldsProps = {
  answers: Answers;
  least: Cents;
  set: (part: Partial<Answers>) => void;
  errorOf: (field: string) => string | undefined;
};

function Fields({ answers, least, set, errorOf }: FieldsProps) {
  const { say } = useWords();
  return (
    <>
      <MoneyField
        name="requestedAmount"
        label={say('creditLimit.request.amount')}
        hint={say('creditLimit.request.amountHint', { amount: wholeDollarsText(least) })}
        value={answers.amount}
        onChange={(event) => set({ amount: event.target.value })}
        error={errorOf('requestedAmount')}
      />
      <SelectField
        name="reason"
        label={say('creditLimit.request.reason')}
        placeholder={say('creditLimit.request.choose')}
        value={answers.reason}
        // words: creditLimit.why.*
        options={requestReasons.map((value) => ({ value, label: say(`creditLimit.why.${value}`) }))}
        onChange={(event) => set({ reason: reasonFrom(event.target.value) })}
        error={errorOf('reason')}
      />
      <MoneyField
        name="income"
        label={say('creditLimit.request.income')}
        hint={say('creditLimit.request.incomeHint')}
        value={answers.income}
        onChange={(event) => set({ income: event.target.value })}
        error={errorOf('income')}
      />
      <MoneyField
        name="expenses"
        label={say('creditLimit.request.expenses')}
        hint={say('creditLimit.request.expensesHint')}
        value={answers.expenses}
        onChange={(event) => set({ expenses: event.target.value })}
        error={errorOf('expenses')}
      />
    </>
  );
}
