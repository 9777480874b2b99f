import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import type { CounterDirection } from '@bank/contract/accounts/teller/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { FormEvent, ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { FormFoot } from '../../ui/form-foot.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { wishOf, type Typed, type PlanEndpoint } from './teller-model.ts';

const DESCRIPTION_MAX = 140;

type TellerFormProps = {
  account: AccountPage;
  direction: CounterDirection;
  endpoint: PlanEndpoint;
  typed: Typed;
  onTyped: (typed: Typed) => void;
  working: boolean;
  onReview: () => void;
  onCancel: () => void;
  /** What the bank said about the last attempt. */
  children?: ReactNode;
};

/** How much and what for. Pressed too early, the button says what is wrong with the amount. */
export function TellerForm(props: TellerFormProps) {
  const { account, direction, endpoint, typed, onTyped, working, onReview, onCancel, children } = props;
  const { say } = useWords();
  const { wish, problems } = wishOf(typed, direction, account, endpoint);
  const [first] = problems;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wish && !working) onReview();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4.5">
      <MoneyField
        name="amount"
        label={say('deposits.label.amount')}
        value={typed.amount}
        onChange={(event) => onTyped({ ...typed, amount: event.target.value })}
        available={
          direction === 'out'
            ? say('deposits.label.available', { amount: moneyText(account.availableBalance) })
            : undefined
        }
      />
      <Field
        name="description"
        label={say('deposits.label.description')}
        value={typed.description}
        onChange={(event) => onTyped({ ...typed, description: event.target.value })}
        optional
        maxLength={DESCRIPTION_MAX}
        autoComplete="off"
      />
      {children}
      <FormFoot
        blocked={wish === null}
        reason={first && say(first.word as WordId, first.blanks)}
        about={first?.field}
        working={working && say('deposits.label.reviewing')}
        leave={{ label: say('deposits.label.cancel'), onPress: onCancel }}
      >
        {say('deposits.label.review')}
      </FormFoot>
    </form>
  );
}
