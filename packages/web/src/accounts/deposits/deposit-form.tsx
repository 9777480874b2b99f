import type { Account, AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { canPay } from '@bank/contract/accounts/deposits/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { Cents } from '@bank/kernel/money.ts';
import type { Say, WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { FormEvent, ReactNode } from 'react';
import { AccountPicker, type AccountChoice } from '../../ui/account-picker.tsx';
import { Field } from '../../ui/field.tsx';
import { FormFoot } from '../../ui/form-foot.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { accountNameOf } from '../accounts/names/account-name-model.ts';
import { accountIcons } from '../accounts/names/account-icons.ts';
import type { MoneyFields } from '../../platform/use-money-form.ts';
import type { Answers } from './deposit-model.ts';

const DESCRIPTION_MAX = 140;

type DepositFormProps = {
  account: AccountPage;
  accounts: readonly Account[];
  form: MoneyFields<Answers>;
  /** Common amounts, as buttons. */
  quickAmounts?: readonly Cents[];
  onCancel?: () => void;
  /** Replaces the amount field if the amount is chosen another way. */
  amount?: ReactNode;
  /** The form is a page, not a dialog. */
  page?: boolean;
  /** What the bank said about the last attempt. */
  children?: ReactNode;
};

/** Amount, source and description. If something is missing, the button says what. */
export function DepositForm(props: DepositFormProps) {
  const { account, accounts, onCancel, children } = props;
  const { answers, request, problems, change, planning, review } = props.form;
  const { say } = useWords();
  const [first] = problems;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request !== null && !planning) review();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4.5">
      {props.amount ?? (
        <MoneyField
          name="amount"
          label={say('deposits.label.amount')}
          value={answers.amount}
          onChange={(event) => change({ ...answers, amount: event.target.value })}
          available={roomText(account, say)}
          {...(props.quickAmounts && { quickAmounts: props.quickAmounts })}
        />
      )}
      <AccountPicker
        name="sourceAccountId"
        label={say('deposits.label.from')}
        accounts={choicesFor(account, accounts, say)}
        value={answers.sourceId}
        onValueChange={(sourceId) => change({ ...answers, sourceId })}
      />
      <Field
        name="description"
        label={say('deposits.label.description')}
        value={answers.description}
        onChange={(event) => change({ ...answers, description: event.target.value })}
        optional
        maxLength={DESCRIPTION_MAX}
        autoComplete="off"
      />
      {children}
      <FormFoot
        blocked={request === null}
        reason={first && say(first.word as WordId, first.blanks)}
        about={first?.field}
        working={planning && say('deposits.label.reviewing')}
        page={props.page ?? false}
        leave={onCancel && { label: say('deposits.label.cancel'), onPress: onCancel }}
      >
        {say('deposits.label.review')}
      </FormFoot>
    </form>
  );
}

/** The other bound on the amount: the balance owed, or the remaining contribution limit of the year. */
function roomText({ credit, retirement }: AccountPage, say: Say): string | undefined {
  if (credit) return say('deposits.label.owed', { amount: moneyText(credit.owed) });
  if (!retirement) return undefined;
  const { remaining, taxYear } = retirement;
  return say('deposits.label.remaining', { amount: moneyText(remaining), year: taxYear });
}

/** Accounts that can't pay are listed with the reason. */
function choicesFor(account: AccountPage, accounts: readonly Account[], say: Say): AccountChoice[] {
  const reason = ({ id, type, state }: Account) => {
    if (id === account.id) return say('deposits.source.self');
    if (!canPay(type)) return say('deposits.source.kind');
    return state === 'open' ? undefined : say('deposits.source.closed');
  };
  return accounts.map((each) => {
    const ineligible = reason(each);
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
