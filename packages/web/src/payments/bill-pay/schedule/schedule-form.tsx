import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { isCash } from '@bank/contract/accounts/accounts/rules.ts';
import type { Payee } from '@bank/contract/payments/payees/contract.ts';
import { paymentFrequencies } from '@bank/contract/payments/bill-pay/payments-rules.ts';
import type { Say, WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { FormEvent, ReactNode } from 'react';
import { AccountPicker, type AccountChoice } from '../../../ui/account-picker.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { accountIcons } from '../../../accounts/accounts/names/account-icons.ts';
import type { MoneyFields } from '../../../platform/use-money-form.ts';
import { payeeLabel, type Answers } from './payment-model.ts';

const MEMO_MAX = 140;

type ScheduleFormProps = {
  payees: readonly Payee[];
  accounts: readonly Account[];
  today: string;
  form: MoneyFields<Answers>;
  onCancel: () => void;
  /** What the bank said about the last attempt. */
  children?: ReactNode;
};

/** Payee, amount, account and date. If something is missing, the button says what. */
export function ScheduleForm(props: ScheduleFormProps) {
  const { payees, accounts, today, form, onCancel, children } = props;
  const { answers, request, problems, change, planning, review } = form;
  const { say } = useWords();
  const [first] = problems;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request !== null && !planning) review();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4.5">
      <SelectField
        name="payeeId"
        label={say('payBills.schedule.payee')}
        placeholder={say('payBills.schedule.choosePayee')}
        options={payees.map((payee) => ({ value: payee.id, label: payeeLabel(payee) }))}
        value={answers.payeeId}
        onChange={(event) => change({ ...answers, payeeId: event.target.value })}
      />
      <MoneyField
        name="amount"
        label={say('payBills.schedule.amount')}
        value={answers.amount}
        onChange={(event) => change({ ...answers, amount: event.target.value })}
      />
      <AccountPicker
        name="accountId"
        label={say('payBills.schedule.from')}
        accounts={payingChoices(accounts, say)}
        value={answers.accountId}
        onValueChange={(accountId) => change({ ...answers, accountId })}
      />
      <WhenPart {...{ today, form }} />
      <Field
        name="memo"
        label={say('payBills.schedule.memo')}
        value={answers.memo}
        onChange={(event) => change({ ...answers, memo: event.target.value })}
        optional
        maxLength={MEMO_MAX}
        autoComplete="off"
      />
      {children}
      <FormFoot
        blocked={request === null}
        reason={first && say(first.word as WordId, first.blanks)}
        about={first?.field}
        working={planning && say('payBills.schedule.reviewing')}
        leave={{ label: say('payBills.schedule.cancel'), onPress: onCancel }}
      >
        {say('payBills.schedule.review')}
      </FormFoot>
    </form>
  );
}

type WhenPartProps = Pick<ScheduleFormProps, 'today' | 'form'>;

function WhenPart({ today, form: { answers, change } }: WhenPartProps) {
  const { say } = useWords();
  return (
    <div className="grid gap-4.5 md:grid-cols-2 md:gap-4">
      <DateField
        name="paymentDate"
        label={say('payBills.schedule.date')}
        value={answers.date}
        min={today}
        onChange={(event) => change({ ...answers, date: event.target.value })}
      />
      <SelectField
        name="frequency"
        label={say('payBills.schedule.frequency')}
        options={paymentFrequencies.map((frequency) => ({
          value: frequency,
          // words: payBills.frequency.*
          label: say(`payBills.frequency.${frequency}`),
        }))}
        value={answers.frequency}
        onChange={(event) => change({ ...answers, frequency: event.target.value })}
      />
    </div>
  );
}

/** Accounts that can't pay are listed with the reason. */
function payingChoices(accounts: readonly Account[], say: Say): AccountChoice[] {
  return accounts.map((each) => {
    const ineligible = !isCash(each.type)
      ? say('payBills.schedule.cannotPay')
      : each.state === 'open'
        ? undefined
        : say('payBills.schedule.notOpen');
    return {
      id: each.id,
      name: accountNameOf(each, say),
      lastFour: each.lastFour,
      icon: accountIcons[each.type],
      balance: each.availableBalance,
      ...(ineligible !== undefined && { ineligible }),
    };
  });
}
