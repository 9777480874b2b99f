import { isPerson, relationships, type Relationship } from '@bank/contract/wealth/beneficiaries/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type FormEvent } from 'react';
import type { useProblems } from '../../credit/credit-lines/use-problems.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { FormattedField } from '../../ui/formatted-field.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { keptDigits, relationshipWords, type Entry, type Typed } from './beneficiary-model.ts';

type BeneficiaryFormProps = {
  entry: Entry | null;
  typed: Typed;
  told: ReturnType<typeof useProblems>;
  onTyped: (typed: Typed) => void;
  onPut: () => void;
  onCancel: () => void;
};

type TextName = Exclude<keyof Typed, 'relationship' | 'perStirpes'>;

export function BeneficiaryForm(props: BeneficiaryFormProps) {
  const { entry, typed, told, onTyped, onPut, onCancel } = props;
  const { say } = useWords();
  const text = textFields(props);
  const isWho = typed.relationship === '' || isPerson(typed.relationship);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPut();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4.5">
      <ErrorSummary problems={told.lines} attempt={told.attempt} />
      <Field {...text('name')} label={say('beneficiaries.form.name')} maxLength={100} />
      <SelectField
        name="relationship"
        label={say('beneficiaries.list.relationship')}
        placeholder={say('beneficiaries.form.choose')}
        options={relationships.map((value) => ({ value, label: say(relationshipWords[value]) }))}
        value={typed.relationship}
        onChange={({ target }) => onTyped({ ...typed, relationship: target.value as Relationship })}
        error={told.errorOf('relationship')}
      />
      <Field
        {...text('percentage')}
        label={say('beneficiaries.form.percentage')}
        hint={say('beneficiaries.form.percentageHint')}
        inputMode="decimal"
        maxLength={6}
      />
      {isWho && (
        <Checkbox
          name="perStirpes"
          label={say('beneficiaries.form.perStirpes')}
          hint={say('beneficiaries.form.perStirpesHint')}
          checked={typed.perStirpes}
          onChange={({ target }) => onTyped({ ...typed, perStirpes: target.checked })}
        />
      )}
      <WhoFields entry={entry} typed={typed} text={text} isWho={isWho} />
      <ContactFields typed={typed} text={text} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">
          {say(entry === null ? 'beneficiaries.form.add' : 'beneficiaries.form.change')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {say('beneficiaries.page.cancel')}
        </Button>
      </div>
    </form>
  );
}

type PartProps = { typed: Typed; text: ReturnType<typeof textFields> };

/** A person has a date of birth and an SSN, anything else a tax ID and perhaps a date. */
function WhoFields({ entry, typed, text, isWho }: PartProps & { entry: Entry | null; isWho: boolean }) {
  const { say } = useWords();
  const kept = keptDigits(entry?.saved ?? null, typed.relationship);
  const date = isWho
    ? 'beneficiaries.form.dateOfBirth'
    : typed.relationship === 'Trust'
      ? 'beneficiaries.form.trustDate'
      : 'beneficiaries.form.foundedOn';
  return (
    <>
      <FormattedField
        {...text('dateOfBirth')}
        mask="date"
        label={say(date)}
        hint={say('beneficiaries.form.dateHint')}
        optional={!isWho}
      />
      <FormattedField
        {...text('ssn')}
        mask="ssn"
        label={say(isWho ? 'beneficiaries.form.ssn' : 'beneficiaries.form.taxId')}
        hint={
          kept === null
            ? say('beneficiaries.form.ssnHint')
            : say('beneficiaries.form.ssnKept', { digits: kept })
        }
        optional={kept !== null || typed.relationship === 'Estate'}
      />
    </>
  );
}

function ContactFields({ typed, text }: PartProps) {
  const { say } = useWords();
  const [starts] = useState(() => [typed.phone, typed.email, typed.address].some((each) => each !== ''));
  return (
    <details open={starts}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-xs font-semibold text-brand-text">
        {say('beneficiaries.form.more')}
      </summary>
      <div className="grid gap-4.5 pt-2">
        <FormattedField {...text('phone')} mask="phone" label={say('beneficiaries.form.phone')} optional />
        <Field
          {...text('email')}
          label={say('beneficiaries.form.email')}
          optional
          type="email"
          inputMode="email"
          maxLength={254}
        />
        <Field {...text('address')} label={say('beneficiaries.form.address')} optional maxLength={240} />
      </div>
    </details>
  );
}

function textFields({ typed, onTyped, told }: BeneficiaryFormProps) {
  return (field: TextName) => ({
    name: field,
    value: typed[field],
    onChange: (event: { target: { value: string } }) => onTyped({ ...typed, [field]: event.target.value }),
    error: told.errorOf(field),
    autoComplete: 'off',
  });
}
