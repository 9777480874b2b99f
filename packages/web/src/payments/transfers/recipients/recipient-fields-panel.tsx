import { states } from '@bank/contract/person/customers/rules.ts';
import { externalAccountTypes, type RecipientType } from '@bank/contract/accounts/recipients/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormattedField } from '../../../ui/formatted-field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { AnswerName, Typing } from '../start/transfer-model.ts';
import { BankSearchPanel } from './bank-search-panel.tsx';

const LENGTHS = {
  routingNumber: 9,
  accountNumber: 40,
  holderName: 100,
  street: 140,
  city: 80,
  swiftCode: 11,
  nickname: 40,
} as const;

type FieldsProps = {
  form: Typing;
  type: RecipientType;
  /** A recipient added to the list is always saved; inside a transfer the customer chooses. */
  asksToSave: boolean;
};

/** The fields for a new recipient. */
export function RecipientFieldsPanel({ form, type, asksToSave }: FieldsProps) {
  const { say } = useWords();
  const { typed, set, choose, errorOf } = form;
  return (
    <>
      <BankSearchPanel
        value={typed.bankName}
        onType={(bankName) => set({ bankName })}
        onPick={({ name, routingNumber }) => choose({ bankName: name, routingNumber })}
        onBlur={() => form.leave('bankName')}
        error={errorOf('bankName')}
      />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <Field
          {...fieldOf(form, 'routingNumber')}
          onChange={(event) => set({ routingNumber: event.target.value.replaceAll(/\D/g, '') })}
          label={say('transfers.recipient.routing')}
          hint={say('transfers.recipient.routingHint')}
          inputMode="numeric"
          maxLength={LENGTHS.routingNumber}
          autoComplete="off"
        />
        <Field
          {...fieldOf(form, 'accountNumber')}
          label={say('transfers.recipient.accountNumber')}
          maxLength={LENGTHS.accountNumber}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      {type === 'external' && (
        <RadioGroup
          name="accountType"
          label={say('transfers.recipient.accountType')}
          options={externalAccountTypes.map((value) => ({
            value,
            // words: transfers.accountType.*
            label: say(`transfers.accountType.${value}`),
          }))}
          value={typed.accountType}
          onValueChange={(accountType) => choose({ accountType })}
          error={errorOf('accountType')}
          className="-mb-2.75"
        />
      )}
      <Field
        {...fieldOf(form, 'holderName')}
        label={say('transfers.recipient.holderName')}
        hint={say('transfers.recipient.holderHint')}
        maxLength={LENGTHS.holderName}
        autoComplete="off"
      />
      {type === 'wire' && <WireFields form={form} />}
      {asksToSave ? <SavedFields form={form} /> : <NicknameField form={form} />}
    </>
  );
}

/** A wire also needs the recipient's address. */
function WireFields({ form }: { form: Typing }) {
  const { say } = useWords();
  return (
    <>
      <Field
        {...fieldOf(form, 'swiftCode')}
        label={say('transfers.recipient.swift')}
        hint={say('transfers.recipient.swiftHint')}
        maxLength={LENGTHS.swiftCode}
        autoComplete="off"
        spellCheck={false}
        optional
      />
      <Field
        {...fieldOf(form, 'street')}
        label={say('transfers.recipient.street')}
        maxLength={LENGTHS.street}
        autoComplete="off"
      />
      <div className="grid gap-4.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem]">
        <Field
          {...fieldOf(form, 'city')}
          label={say('transfers.recipient.city')}
          maxLength={LENGTHS.city}
          autoComplete="off"
        />
        <SelectField
          name="state"
          value={form.typed.state}
          onChange={(event) => form.choose({ state: event.target.value })}
          onBlur={() => form.leave('state')}
          error={form.errorOf('state')}
          label={say('transfers.recipient.state')}
          placeholder={say('enrolment.label.chooseState')}
          // words: enrolment.state.*
          options={states.map((value) => ({ value, label: say(`enrolment.state.${value}`) }))}
        />
        <FormattedField {...fieldOf(form, 'zipCode')} mask="zip" label={say('transfers.recipient.zip')} />
      </div>
    </>
  );
}

function SavedFields({ form }: { form: Typing }) {
  const { say } = useWords();
  const { typed, choose } = form;
  const isSaved = typed.isSaved === 'yes';
  return (
    <div>
      <Checkbox
        name="isSaved"
        label={say('transfers.recipient.save')}
        checked={isSaved}
        onChange={(event) => choose({ isSaved: event.target.checked ? 'yes' : '' })}
        className="-my-2.75"
      />
      {isSaved && (
        <div className="mt-4.5">
          <NicknameField form={form} />
        </div>
      )}
    </div>
  );
}

function NicknameField({ form }: { form: Typing }) {
  const { say } = useWords();
  return (
    <Field
      {...fieldOf(form, 'nickname')}
      label={say('transfers.recipient.nickname')}
      hint={say('transfers.recipient.nicknameHint')}
      maxLength={LENGTHS.nickname}
      autoComplete="off"
      optional
    />
  );
}

function fieldOf({ typed, set, leave, errorOf }: Typing, name: AnswerName) {
  return {
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    onBlur: () => leave(name),
    error: errorOf(name),
  };
}
