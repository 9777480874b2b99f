import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { reachOf } from '@bank/contract/accounts/accounts/rules.ts';
import type { planCounterDeposit } from '@bank/contract/accounts/teller/contract.ts';
import { withdrawalProblems, type CounterDirection } from '@bank/contract/accounts/teller/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { parseDollars, toDollars } from '@bank/kernel/money.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { FormEvent, ReactNode } from 'react';
import { bodyOf, schemaProblems } from '../../platform/schema.ts';
import { Field } from '../../ui/field.tsx';
import { FormFoot } from '../../ui/form-foot.tsx';
import { MoneyField } from '../../ui/money-field.tsx';

export type PlanEndpoint = typeof planCounterDeposit;

/** What stands in the form, finished or not. */
export type Typed = { readonly amount: string; readonly description: string };

const DESCRIPTION_MAX = 140;

/** The wish as the contract takes it, or everything that stands in its way: the same rules that the bank will ask. */
export function wishOf(
  typed: Typed,
  direction: CounterDirection,
  account: Pick<AccountPage, 'availableBalance' | 'cover'>,
  endpoint: PlanEndpoint,
) {
  const amount = parseDollars(typed.amount);
  const parsed = bodyOf(endpoint).safeParse({
    amount: amount === null ? '' : toDollars(amount),
    ...(typed.description.trim() !== '' && { description: typed.description }),
  });
  if (!parsed.success) return { wish: null, problems: schemaProblems(parsed.error) };
  const problems =
    direction === 'out' ? withdrawalProblems(parsed.data, { available: reachOf(account) }) : [];
  return { wish: problems.length === 0 ? parsed.data : null, problems };
}

type CounterFormProps = {
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
export function CounterForm(props: CounterFormProps) {
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
