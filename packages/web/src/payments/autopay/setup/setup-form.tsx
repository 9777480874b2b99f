import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { REMINDER_DAYS } from '@bank/contract/payments/autopay/rules.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { FormEvent } from 'react';
import { AccountPicker, type AccountChoice } from '../../../ui/account-picker.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { accountIcons } from '../../../accounts/accounts/names/account-icons.ts';
import { LowestPartPanel } from '../../../accounts/transactions/lowest-part-panel.tsx';
import { PayeePartPanel } from './payee-part-panel.tsx';
import { WhenPartPanel } from './when-part-panel.tsx';
import { canPay, type Typed } from './autopay-model.ts';
import type { SetupFormProps } from './use-checked.ts';
import { useSettledPayment } from './use-settled-payment.ts';

export function SetupForm(props: SetupFormProps) {
  const { autopay, accounts, typed, onTyped, checked, working, onSave, onCancel, children } = props;
  const { say } = useWords();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!working) onSave();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4.5">
      <ErrorSummary problems={checked.lines} attempt={checked.attempt} />
      <AccountPicker
        name="sourceAccount"
        label={say('setupAutopay.form.source')}
        accounts={sourceChoices(accounts, say)}
        value={typed.sourceAccount}
        onValueChange={(sourceAccount) => onTyped({ ...typed, sourceAccount })}
        onBlur={() => checked.leave('sourceAccount')}
        error={checked.errorOf('sourceAccount')}
      />
      <PayeePartPanel {...props} />
      <WhenPartPanel {...props} />
      <Notices typed={typed} onTyped={onTyped} />
      {children}
      <LowestPart typed={typed} accounts={accounts} autopay={autopay} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          // Keeps the focus in the field. Otherwise its check on blur could move the button away from the press.
          onMouseDown={(event) => event.preventDefault()}
          working={working && say('setupAutopay.form.saving')}
        >
          {autopay === null ? say('setupAutopay.form.create') : say('setupAutopay.form.save')}
        </Button>
        <Button tone="quiet" disabled={working} onClick={onCancel}>
          {say('setupAutopay.form.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Accounts that can't pay are listed with the reason. Cards are left out. */
function sourceChoices(accounts: readonly Account[], say: Say): AccountChoice[] {
  return accounts
    .filter(({ type }) => type !== 'credit')
    .map((each) => ({
      id: each.id,
      name: accountNameOf(each, say),
      lastFour: each.lastFour,
      icon: accountIcons[each.type],
      balance: each.availableBalance,
      ...(!canPay(each) && { ineligible: say('setupAutopay.form.cannotPay') }),
    }));
}

type NoticesProps = Pick<SetupFormProps, 'typed' | 'onTyped'>;

function Notices({ typed, onTyped }: NoticesProps) {
  const { say } = useWords();
  const { notifications } = typed;
  const turn = (which: keyof Typed['notifications']) => ({
    name: which,
    checked: notifications[which],
    onChange: (event: { target: { checked: boolean } }) =>
      onTyped({ ...typed, notifications: { ...notifications, [which]: event.target.checked } }),
  });
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1 p-0 text-xs font-semibold">{say('setupAutopay.form.notices')}</legend>
      <Checkbox {...turn('email')} label={say('setupAutopay.form.email')} />
      <Checkbox {...turn('reminder')} label={say('setupAutopay.form.reminder', { days: REMINDER_DAYS })} />
      <Checkbox
        {...turn('textForFailure')}
        label={say('setupAutopay.form.text')}
        hint={say('setupAutopay.form.textHint')}
      />
    </fieldset>
  );
}

type LowestPartProps = Pick<SetupFormProps, 'typed' | 'accounts' | 'autopay'>;

/** What it does to the lowest balance, as soon as amount and day are known. */
function LowestPart({ typed, accounts, autopay }: LowestPartProps) {
  const settled = useSettledPayment(typed, accounts);
  if (settled === null) return null;
  const replaced = autopay?.status === 'active' ? { without: autopay.id } : {};
  return <LowestPartPanel {...settled} {...replaced} />;
}
