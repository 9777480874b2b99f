import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { AccountPicker, type AccountChoice } from '../../../ui/account-picker.tsx';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { accountIcons } from '../../../accounts/accounts/names/account-icons.ts';
import { typeOf, type Form } from './transfer-model.ts';
import type { TransferAccount } from './answers-model.ts';
import { RecipientPartPanel } from './recipient-part-panel.tsx';

/** Source and destination. */
export function EndsPanel({ form }: { form: Form }) {
  const { say } = useWords();
  const heading = useId();
  const { typed, facts, choose, errorOf } = form;
  const type = typeOf(typed);
  const from = (
    <AccountPicker
      name="fromAccountId"
      label={<span className="text-h3">{say('transfer.label.transferFrom')}</span>}
      accounts={facts.accounts.map((account) => ({
        ...choiceOf(account, say),
        ...reasonAgainst(type === 'internal' ? account.canSend : account.canSendOutside, say),
      }))}
      value={typed.fromAccountId || null}
      onValueChange={(fromAccountId) => choose({ fromAccountId })}
      error={errorOf('fromAccountId')}
    />
  );
  if (type === 'internal') {
    return (
      <div className="grid items-start gap-4.5 lg:grid-cols-2">
        {from}
        <AccountPicker
          name="toAccountId"
          label={<span className="text-h3">{say('transfer.label.transferTo')}</span>}
          accounts={facts.accounts.map((account) => ({
            ...choiceOf(account, say),
            ...reasonAgainst(account.canReceive, say),
          }))}
          value={typed.toAccountId || null}
          onValueChange={(toAccountId) => choose({ toAccountId })}
          error={errorOf('toAccountId')}
        />
      </div>
    );
  }
  return (
    <>
      <div>{from}</div>
      <section aria-labelledby={heading} className="grid gap-4.5">
        <h2 id={heading} className="text-h3 font-semibold">
          {type === 'external' ? say('transfer.label.externalDetails') : say('transfer.label.wireDetails')}
        </h2>
        {/* A new key, so that a half-typed recipient of one type does not carry over to the other. */}
        <RecipientPartPanel key={type} form={form} type={type} />
      </section>
    </>
  );
}

function choiceOf(account: TransferAccount, say: Say): AccountChoice {
  return {
    id: account.id,
    name: accountNameOf(account, say),
    lastFour: account.lastFour,
    icon: accountIcons[account.type],
    balance: account.available,
  };
}

/** Accounts that can't be used are listed with the reason. */
function reasonAgainst(can: boolean, say: Say): Pick<AccountChoice, 'ineligible'> {
  return can ? {} : { ineligible: say('transfers.field.notHere') };
}
