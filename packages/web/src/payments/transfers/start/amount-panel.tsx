import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import type { Form } from './transfer-model.ts';

const MEMO_MAX = 140;
const EMAIL_MAX = 254;

/** Amount, memo, and whether to email a receipt. */
export function AmountPanel({ form }: { form: Form }) {
  const { say } = useWords();
  const heading = useId();
  const { typed, facts, set, choose, leave, errorOf } = form;
  const from = facts.accounts.find(({ id }) => id === typed.fromAccountId);
  const wantsReceipt = typed.wantsReceipt === 'yes';
  return (
    <section aria-labelledby={heading} className="grid gap-4.5">
      <h2 id={heading} className="text-h3 font-semibold">
        {say('transfer.label.amountDetails')}
      </h2>
      <MoneyField
        name="amount"
        label={say('transfers.field.amount')}
        value={typed.amount}
        onChange={(event) => set({ amount: event.target.value })}
        onBlur={() => leave('amount')}
        error={errorOf('amount')}
        available={from && say('transfers.field.available', { amount: moneyText(from.available) })}
      />
      <Field
        name="memo"
        label={say('transfers.field.memo')}
        hint={typed.type === 'internal' ? undefined : say('transfers.field.memoHint')}
        value={typed.memo}
        onChange={(event) => set({ memo: event.target.value })}
        onBlur={() => leave('memo')}
        error={errorOf('memo')}
        maxLength={MEMO_MAX}
        autoComplete="off"
        optional
      />
      <div>
        <Checkbox
          name="wantsReceipt"
          label={say('transfers.field.receipt')}
          hint={say('transfers.field.receiptHint')}
          checked={wantsReceipt}
          onChange={(event) => choose({ wantsReceipt: event.target.checked ? 'yes' : '' })}
          className="-my-2.75"
        />
        {wantsReceipt && (
          <Field
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            label={say('transfers.field.email')}
            value={typed.email}
            onChange={(event) => set({ email: event.target.value })}
            onBlur={() => leave('email')}
            error={errorOf('email')}
            maxLength={EMAIL_MAX}
            className="mt-4.5"
          />
        )}
      </div>
    </section>
  );
}
