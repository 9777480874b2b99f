import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import type { TellerDirection } from '@bank/contract/accounts/teller/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { FormEvent, ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { FormFoot } from '../../ui/form-foot.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import type { MoneyFields } from '../../platform/use-money-form.ts';
import type { Answers } from './teller-model.ts';

const DESCRIPTION_MAX = 140;

type TellerFormProps = {
  account: AccountPage;
  direction: TellerDirection;
  form: MoneyFields<Answers>;
  onCancel: () => void;
  /** What the bank said about the last attempt. */
  children?: ReactNode;
};

/** Amount and description. If the amount is wrong, the button says why. */
export function TellerForm(props: TellerFormProps) {
  const { account, direction, onCancel, children } = props;
  const { answers, request, problems, change, planning, review } = props.form;
  const { say } = useWords();
  const [first] = problems;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request !== null && !planning) review();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4.5">
      <MoneyField
        name="amount"
        label={say('deposits.label.amount')}
        value={answers.amount}
        onChange={(event) => change({ ...answers, amount: event.target.value })}
        available={
          direction === 'out'
            ? say('deposits.label.available', { amount: moneyText(account.availableBalance) })
            : undefined
        }
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
        leave={{ label: say('deposits.label.cancel'), onPress: onCancel }}
      >
        {say('deposits.label.review')}
      </FormFoot>
    </form>
  );
}
