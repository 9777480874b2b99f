import type { Payee } from '@bank/contract/payments/payees/contract.ts';
import { dueFrequencies, payeeCategories } from '@bank/contract/payments/payees/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/frame/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Field } from '../../../ui/field.tsx';
import { completeMoney } from '../../../ui/money-typing.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import type { Checked } from '../../autopay/setup/use-checked.ts';
import { categoryName, type PayeeTyped } from './payee-model.ts';

type PayeeFormProps = {
  payee: Payee | null;
  typed: PayeeTyped;
  onTyped: (typed: PayeeTyped) => void;
  checked: Checked;
  working: boolean;
  onSave: () => void;
  onCancel: () => void;
  children?: ReactNode;
};

export function PayeeForm(props: PayeeFormProps) {
  const { payee, typed, onTyped, checked, working, onSave, onCancel, children } = props;
  const { say } = useWords();
  const text = textFields(typed, onTyped, checked);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!working) onSave();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4.5">
      <ErrorSummary problems={checked.lines} attempt={checked.attempt} />
      <Field {...text('name')} label={say('payBills.payee.name')} maxLength={80} />
      <Field
        {...text('accountNumber')}
        label={say('payBills.payee.accountNumber')}
        hint={
          payee === null
            ? say('payBills.payee.accountNumberHint')
            : say('payBills.payee.accountNumberKept', { digits: payee.lastFour })
        }
        optional={payee !== null}
        maxLength={60}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <SelectField
        name="category"
        label={say('payBills.payee.category')}
        placeholder={say('payBills.payee.chooseCategory')}
        options={payeeCategories.map((category) => ({ value: category, label: categoryName(category, say) }))}
        value={typed.category}
        onChange={(event) => onTyped({ ...typed, category: event.target.value })}
        onBlur={() => checked.leave('category')}
        error={checked.errorOf('category')}
      />
      <DuePart typed={typed} onTyped={onTyped} checked={checked} />
      <MorePart typed={typed} text={text} />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          // Keeps the focus in the field. Otherwise its check on blur could move the button away from the press.
          onMouseDown={(event) => event.preventDefault()}
          working={working && say('payBills.payee.saving')}
        >
          {payee === null ? say('payBills.payee.add') : say('payBills.payee.save')}
        </Button>
        <Button tone="quiet" disabled={working} onClick={onCancel}>
          {say('payBills.schedule.cancel')}
        </Button>
      </div>
    </form>
  );
}

type MorePartProps = { typed: PayeeTyped; text: ReturnType<typeof textFields> };

/** Optional fields. */
function MorePart({ typed, text }: MorePartProps) {
  const { say } = useWords();
  const [starts] = useState(() => hasMore(typed));
  return (
    <details open={starts} className="group">
      <summary className="min-h-11 cursor-pointer py-2.5 text-xs font-semibold text-brand-text">
        {say('payBills.payee.more')}
      </summary>
      <div className="grid gap-4.5 pt-2">
        <Field {...text('nickname')} label={say('payBills.payee.nickname')} optional maxLength={40} />
        <Field {...text('address')} label={say('payBills.payee.address')} optional maxLength={240} />
        <Field
          {...text('phone')}
          label={say('payBills.payee.phone')}
          optional
          inputMode="tel"
          maxLength={26}
        />
        <Field
          {...text('website')}
          label={say('payBills.payee.website')}
          optional
          inputMode="url"
          maxLength={200}
        />
      </div>
    </details>
  );
}

function hasMore({ nickname, address, phone, website }: PayeeTyped): boolean {
  return [nickname, address, phone, website].some((text) => text !== '');
}

type TextField = 'name' | 'accountNumber' | 'nickname' | 'address' | 'phone' | 'website';

function textFields(typed: PayeeTyped, onTyped: (typed: PayeeTyped) => void, checked: Checked) {
  return (field: TextField) => ({
    name: field,
    value: typed[field],
    onChange: (event: { target: { value: string } }) => onTyped({ ...typed, [field]: event.target.value }),
    onBlur: () => checked.leave(field),
    error: checked.errorOf(field),
    autoComplete: 'off',
  });
}

type DuePartProps = Pick<PayeeFormProps, 'typed' | 'onTyped' | 'checked'>;

/** Amount and due date, from which the bank creates the upcoming bills. */
function DuePart({ typed, onTyped, checked }: DuePartProps) {
  const { say } = useWords();
  return (
    <div>
      <Checkbox
        name="hasDue"
        label={say('payBills.payee.hasDue')}
        hint={say('payBills.payee.hasDueHint')}
        checked={typed.hasDue}
        onChange={(event) => onTyped({ ...typed, hasDue: event.target.checked })}
      />
      {typed.hasDue && (
        <div className="mt-2 grid gap-4.5 rounded-md bg-sunken p-4">
          <Field
            name="due.amount"
            label={say('payBills.payee.dueAmount')}
            value={typed.dueAmount}
            onChange={(event) => onTyped({ ...typed, dueAmount: event.target.value })}
            onBlur={() => {
              checked.leave('due.amount');
              onTyped({ ...typed, dueAmount: completeMoney(typed.dueAmount) });
            }}
            error={checked.errorOf('due.amount')}
            inputMode="decimal"
            autoComplete="off"
          />
          <DateField
            name="due.startsOn"
            label={say('payBills.payee.dueStarts')}
            value={typed.dueStarts}
            onChange={(event) => onTyped({ ...typed, dueStarts: event.target.value })}
            onBlur={() => checked.leave('due.startsOn')}
            error={checked.errorOf('due.startsOn')}
          />
          <SelectField
            name="due.every"
            label={say('payBills.payee.dueEvery')}
            // words: payBills.every.*
            options={dueFrequencies.map((every) => ({ value: every, label: say(`payBills.every.${every}`) }))}
            value={typed.dueEvery}
            onChange={(event) => onTyped({ ...typed, dueEvery: event.target.value })}
            error={checked.errorOf('due.every')}
          />
        </div>
      )}
    </div>
  );
}
