import type { AutopayPayee } from '@bank/contract/payments/autopay/contract.ts';
import { autopayTypes } from '@bank/contract/payments/autopay/runs-rules.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { MoneyField } from '../../../ui/money-field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { payeesFor, type Typed } from './autopay-model.ts';
import type { SetupFormProps } from './use-checked.ts';

type PayeePartPanelProps = Pick<SetupFormProps, 'autopay' | 'payees' | 'typed' | 'onTyped' | 'checked'>;

/** Payee and amount: a fixed amount or, for the customer's own card, the amount due on each date. */
export function PayeePartPanel({ autopay, payees, typed, onTyped, checked }: PayeePartPanelProps) {
  const { say } = useWords();
  const list = payeesFor(typed, payees);
  const payee = list.find(({ id }) => id === typed.payeeId);
  const types = autopayTypes.filter((type) => payee?.paymentTypes.includes(type) ?? type === 'fixed');
  const choose = (payeeId: string) => {
    const next = list.find(({ id }) => id === payeeId);
    const fits = next?.paymentTypes.includes(typed.paymentType) ?? false;
    onTyped({ ...typed, payeeId, paymentType: fits ? typed.paymentType : 'fixed' });
  };
  return (
    <>
      <RadioGroup
        name="payeeType"
        label={say('setupAutopay.form.payeeType')}
        value={typed.payeeType}
        onValueChange={(value) =>
          onTyped({
            ...typed,
            payeeType: value === 'transfer' ? 'transfer' : 'bill',
            payeeId: '',
            paymentType: 'fixed',
          })
        }
        options={[
          { value: 'bill', label: say('setupAutopay.form.bill') },
          { value: 'transfer', label: say('setupAutopay.form.transfer') },
        ]}
      />
      <SelectField
        name="payeeId"
        label={say('setupAutopay.form.payee')}
        placeholder={
          list.length === 0 ? say('setupAutopay.form.noPayee') : say('setupAutopay.form.choosePayee')
        }
        options={list.map((each) => payeeOption(each, autopay?.id ?? null, say))}
        value={typed.payeeId}
        onChange={(event) => choose(event.target.value)}
        onBlur={() => checked.leave('payeeId')}
        error={checked.errorOf('payeeId')}
      />
      {types.length > 1 && (
        <RadioGroup
          name="paymentType"
          label={say('setupAutopay.form.type')}
          value={typed.paymentType}
          onValueChange={(value) => onTyped(withType(typed, value))}
          // words: setupAutopay.type.*
          options={types.map((type) => ({ value: type, label: say(`setupAutopay.type.${type}`) }))}
          error={checked.errorOf('paymentType')}
        />
      )}
      {typed.paymentType === 'fixed' && (
        <MoneyField
          name="amount"
          label={say('setupAutopay.form.amount')}
          value={typed.amount}
          onChange={(event) => onTyped({ ...typed, amount: event.target.value })}
          onBlur={() => checked.leave('amount')}
          error={checked.errorOf('amount')}
        />
      )}
    </>
  );
}

function withType(typed: Typed, value: string): Typed {
  return { ...typed, paymentType: autopayTypes.find((type) => type === value) ?? 'fixed' };
}

/** A payee that already has autopay stays in the list, with a note. */
function payeeOption({ id, name, accountNum, autopayId }: AutopayPayee, own: string | null, say: Say) {
  const label = accountNum === '' ? name : `${name} ${maskNumber(accountNum.slice(-4))}`;
  const taken = autopayId !== null && autopayId !== own;
  return {
    value: id,
    label: taken ? `${label} · ${say('setupAutopay.form.taken')}` : label,
    disabled: taken,
  };
}
