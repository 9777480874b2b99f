import { states } from '@bank/contract/person/customers/rules.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Controller } from 'react-hook-form';
import { useContractForm, useErrorSummary, useTyped } from '../../../platform/form.ts';
import { Field } from '../../../ui/field.tsx';
import { FormattedField } from '../../../ui/formatted-field.tsx';
import { stepSchemas, type AnswerName, type Answers } from '../opening-model.ts';
import { AddressPanel } from '../../../person/customers/address-panel.tsx';
import { StepPanel } from './step-panel.tsx';
import { DayField } from './amount-field.tsx';

type Name = keyof typeof stepSchemas.personal.shape;

type PersonalFormProps = {
  answers: Answers;
  /** Entered before the draft was restored, but not saved in it. */
  toGiveAgain: readonly AnswerName[];
  onTyped: (answers: Answers) => void;
  onNext: () => void;
  onBack: () => void;
};

const ORDER: readonly Name[] = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'ssn',
  'email',
  'phoneNumber',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'zipCode',
];
const NOTHING = {
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  ssn: '',
  email: '',
  phoneNumber: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  zipCode: '',
};

/** Step 2: must be the same person who enrolled. */
export function PersonalForm(props: PersonalFormProps) {
  const { say } = useWords();
  const { form, summary, submit } = usePersonal(props);
  const { errors } = form.formState;
  const again = props.toGiveAgain.includes('ssn') && !props.answers.ssn;
  return (
    <StepPanel problems={summary.problems} attempt={summary.attempt} onSubmit={submit} onBack={props.onBack}>
      <div className="grid gap-4.5 md:grid-cols-2 md:gap-4">
        <Text form={form} name="firstName" word="enrolment.label.firstName" autoComplete="given-name" />
        <Text form={form} name="lastName" word="enrolment.label.lastName" autoComplete="family-name" />
        <Controller
          control={form.control}
          name="dateOfBirth"
          render={({ field: { value, onChange, onBlur, ref, name } }) => (
            <DayField
              {...{ ref, name, value }}
              onValue={onChange}
              onLeave={onBlur}
              autoComplete="bday"
              label={say('enrolment.label.dateOfBirth')}
              hint={say('enrolment.label.dateHint')}
              error={errors.dateOfBirth?.message}
            />
          )}
        />
        <FormattedField
          {...form.register('ssn')}
          mask="ssn"
          maxLength={11}
          label={say('enrolment.label.ssn')}
          hint={again ? say('openAccount.field.again') : say('enrolment.label.ssnHint')}
          error={errors.ssn?.message}
        />
        <Text form={form} name="email" word="enrolment.label.email" autoComplete="email" type="email" />
        <FormattedField
          {...form.register('phoneNumber')}
          mask="phone"
          label={say('enrolment.label.phone')}
          error={errors.phoneNumber?.message}
        />
      </div>
      <AddressPanel
        register={(name) => form.register(name)}
        errors={errors}
        state={props.answers.state ?? ''}
        layout="wide-city"
      />
    </StepPanel>
  );
}

type PersonalFormState = ReturnType<typeof usePersonal>['form'];

type TextName = 'firstName' | 'lastName' | 'email';
type TextProps = {
  form: PersonalFormState;
  name: TextName;
  word: WordId;
  autoComplete: string;
  type?: 'email';
};

function Text({ form, name, word, autoComplete, type }: TextProps) {
  const { say } = useWords();
  return (
    <Field
      {...form.register(name)}
      label={say(word)}
      error={form.formState.errors[name]?.message}
      autoComplete={autoComplete}
      {...(type === 'email' && { type, inputMode: 'email', autoCapitalize: 'none', spellCheck: false })}
    />
  );
}

function usePersonal({ answers, onTyped, onNext }: PersonalFormProps) {
  const { say } = useWords();
  const { state, ...before } = pickAnswers(answers);
  const chosen = states.find((each) => each === state);
  const form = useContractForm(stepSchemas.personal, {
    ...NOTHING,
    ...before,
    ...(chosen && { state: chosen }),
  });
  const summary = useErrorSummary(ORDER);
  useTyped(form, ({ addressLine2 = '', ...typed }) => onTyped({ ...typed, addressLine2 }));
  const check = form.handleSubmit(
    () => {
      summary.draw([]);
      onNext();
    },
    () => summary.draw(linesOf(form, say('openAccount.validation.personal'))),
  );
  return { form, summary, submit: () => void check() };
}

/** Empty fields share one sentence, as the specification says; wrong fields have their own. */
function linesOf(form: Pick<PersonalFormState, 'getValues' | 'getFieldState'>, missing: string) {
  return ORDER.flatMap((field) => {
    const text = form.getFieldState(field).error?.message;
    if (text === undefined) return [];
    return [{ field, text: form.getValues(field) ? text : missing }];
  });
}

function pickAnswers(answers: Answers): { readonly [Key in Name]?: string } {
  return Object.fromEntries(
    ORDER.map((name) => [name, answers[name]]).filter(([, value]) => value !== undefined),
  );
}
