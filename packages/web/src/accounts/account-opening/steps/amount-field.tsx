import { moneyText } from '@bank/kernel/format.ts';
import { fromDollars, parseDollars, toDollars } from '@bank/kernel/money.ts';
import { useState, type ComponentProps, type Ref } from 'react';
import { FormattedField } from '../../../ui/formatted-field.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { dayTyped, typedDay } from '../../../person/enrolment/birth-day-model.ts';

type Texts = { label: string; hint?: string | undefined; error: string | undefined };

type TypedProps = Texts & {
  ref: Ref<HTMLInputElement>;
  name: string;
  /** In wire format: `1990-05-04`, `1250.00`. */
  value: string;
  onValue: (value: string) => void;
  onLeave: () => void;
};

/** A date typed as month, day and year. An incomplete date is kept as typed. */
export function DayField({ value, onValue, onLeave, ...field }: TypedProps & { autoComplete?: string }) {
  const [text, setText] = useState(() => typedDay(value));
  return (
    <FormattedField
      {...field}
      mask="date"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onValue(dayTyped(event.target.value));
      }}
      onBlur={onLeave}
    />
  );
}

type AmountFieldProps = TypedProps & Pick<ComponentProps<typeof MoneyField>, 'available' | 'quickAmounts'>;

/** An amount as typed. Text that is no amount is kept, so that the schema can report it. */
export function AmountField({ value, onValue, onLeave, ...field }: AmountFieldProps) {
  const [text, setText] = useState(() => typedAmount(value));
  return (
    <MoneyField
      {...field}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        const amount = parseDollars(event.target.value);
        onValue(amount === null ? event.target.value : toDollars(amount));
      }}
      onBlur={onLeave}
    />
  );
}

/** `1250.00` -> `1,250.00`, the way the field formats typing. */
function typedAmount(value: string): string {
  const amount = fromDollars(value);
  return amount === null ? value : moneyText(amount).replace('$', '');
}
