import { states } from '@bank/contract/person/customers/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { FormattedField } from '../../ui/formatted-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

type AddressName = 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zipCode';

type AddressPanelProps = {
  /** Registers a field with the form, which may store the address under its own name. */
  register: (name: AddressName) => UseFormRegisterReturn;
  errors: Partial<Record<AddressName, { message?: string | undefined } | undefined>> | undefined;
  /** The form's initial state. */
  state: string;
  /** How city, state and ZIP code share the width. */
  layout: 'narrow' | 'even' | 'wide-city';
};

const rows = {
  narrow: 'grid gap-4 md:grid-cols-2',
  even: 'grid gap-4 md:grid-cols-3',
  'wide-city': 'grid gap-4.5 md:grid-cols-[1.4fr_1fr_1fr] md:gap-4',
} as const;

/** The customer's address, asked in the same words by enrolment, account opening and profile. */
export function AddressPanel({ register, errors, state, layout }: AddressPanelProps) {
  const { say } = useWords();
  const city = (
    <Field
      {...register('city')}
      label={say('enrolment.label.city')}
      error={errors?.city?.message}
      autoComplete="address-level2"
    />
  );
  return (
    <>
      <Field
        {...register('addressLine1')}
        label={say('enrolment.label.street')}
        error={errors?.addressLine1?.message}
        autoComplete="address-line1"
      />
      <Field
        {...register('addressLine2')}
        label={say('enrolment.label.addressLine2')}
        error={errors?.addressLine2?.message}
        optional
        autoComplete="address-line2"
      />
      {layout === 'narrow' && city}
      <div className={rows[layout]}>
        {layout !== 'narrow' && city}
        <SelectField
          {...register('state')}
          label={say('enrolment.label.state')}
          error={errors?.state?.message}
          placeholder={say('enrolment.label.chooseState')}
          defaultValue={state}
          // words: enrolment.state.*
          options={states.map((code) => ({ value: code, label: say(`enrolment.state.${code}`) }))}
          autoComplete="address-level1"
        />
        <FormattedField
          {...register('zipCode')}
          mask="zip"
          maxLength={10}
          label={say('enrolment.label.zip')}
          error={errors?.zipCode?.message}
        />
      </div>
    </>
  );
}
