import type { RequestOf } from '@bank/contract/endpoint.ts';
import { enrolmentSteps, type register } from '@bank/contract/person/enrolment/contract.ts';
import type { ReplyProblem } from '@bank/contract/envelope.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type Ref } from 'react';
import { Controller } from 'react-hook-form';
import { useContractForm, useErrorSummary, useReplyProblems, useTyped } from '../../platform/form.ts';
import { Field } from '../../ui/field.tsx';
import { FormattedField } from '../../ui/formatted-field.tsx';
import { StepPanel } from './step-panel.tsx';
import { dayTyped, typedDay } from './birth-day-model.ts';

type Field = 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'dateOfBirth' | 'ssn';

export type PersonalAnswers = Record<Field, string>;

type PersonalFormProps = {
  answers: Partial<PersonalAnswers>;
  problems: readonly ReplyProblem[];
  /** The invited email address, masked. Only that address can enrol. */
  invitedEmail: string;
  onTyped: (answers: PersonalAnswers) => void;
  onNext: (part: Pick<RequestOf<typeof register>, Field>) => void;
  onSignOn: () => void;
};

const ORDER: readonly Field[] = ['firstName', 'lastName', 'email', 'phoneNumber', 'dateOfBirth', 'ssn'];

const NOTHING: PersonalAnswers = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  dateOfBirth: '',
  ssn: '',
};

export function PersonalForm(props: PersonalFormProps) {
  const { say } = useWords();
  const { form, summary, submit } = usePersonal(props);
  const { errors } = form.formState;
  return (
    <StepPanel
      problems={summary.problems}
      attempt={summary.attempt}
      next={say('enrolment.label.next')}
      onSubmit={() => void submit()}
      onSignOn={props.onSignOn}
    >
      <NameFields form={form} />
      <Field
        {...form.register('email')}
        label={say('enrolment.label.email')}
        hint={say('enrolment.label.emailHint', { email: props.invitedEmail })}
        error={errors.email?.message}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <FormattedField
          {...form.register('phoneNumber')}
          mask="phone"
          label={say('enrolment.label.phone')}
          error={errors.phoneNumber?.message}
        />
        <Controller
          control={form.control}
          name="dateOfBirth"
          render={({ field: { value, onChange, onBlur, ref, name } }) => (
            <BirthDateField
              {...{ ref, name }}
              day={value}
              onDay={onChange}
              onLeave={onBlur}
              error={errors.dateOfBirth?.message}
            />
          )}
        />
      </div>
      <FormattedField
        {...form.register('ssn')}
        mask="ssn"
        maxLength={11}
        label={say('enrolment.label.ssn')}
        hint={say('enrolment.label.ssnHint')}
        error={errors.ssn?.message}
      />
    </StepPanel>
  );
}

function usePersonal({ answers, problems, onTyped, onNext }: PersonalFormProps) {
  const form = useContractForm(enrolmentSteps.personal, { ...NOTHING, ...answers });
  const summary = useErrorSummary(ORDER);
  useReplyProblems(form, problems, ORDER, summary.draw);
  useTyped(form, onTyped);
  const submit = summary.submit(form, onNext);
  return { form, summary, submit };
}

function NameFields({ form }: { form: ReturnType<typeof usePersonal>['form'] }) {
  const { say } = useWords();
  const { errors } = form.formState;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field
        {...form.register('firstName')}
        label={say('enrolment.label.firstName')}
        error={errors.firstName?.message}
        autoComplete="given-name"
      />
      <Field
        {...form.register('lastName')}
        label={say('enrolment.label.lastName')}
        error={errors.lastName?.message}
        autoComplete="family-name"
      />
    </div>
  );
}

type BirthDateFieldProps = {
  ref: Ref<HTMLInputElement>;
  name: string;
  day: string;
  onDay: (day: string) => void;
  onLeave: () => void;
  error: string | undefined;
};

/** Typed as month, day and year, stored in wire format. An incomplete date is kept as typed. */
function BirthDateField({ ref, name, day, onDay, onLeave, error }: BirthDateFieldProps) {
  const { say } = useWords();
  const [text, setText] = useState(() => typedDay(day));
  return (
    <FormattedField
      ref={ref}
      name={name}
      mask="date"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onDay(dayTyped(event.target.value));
      }}
      onBlur={onLeave}
      autoComplete="bday"
      label={say('enrolment.label.dateOfBirth')}
      hint={say('enrolment.label.dateHint')}
      error={error}
    />
  );
}
