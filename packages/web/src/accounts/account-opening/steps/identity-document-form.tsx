import { idTypes, papersProblems } from '@bank/contract/accounts/account-opening/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Controller } from 'react-hook-form';
import { useContractForm, useErrorSummary, useTyped } from '../../../platform/form.ts';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { stepSchemas, type AnswerName, type Answers } from '../opening-model.ts';
import { StepPanel } from './step-panel.tsx';
import { DayField } from './amount-field.tsx';

type IdentityDocumentFormProps = {
  answers: Answers;
  toGiveAgain: readonly AnswerName[];
  today: Day;
  onTyped: (answers: Answers) => void;
  onNext: () => void;
  onBack: () => void;
};

const ORDER = ['idType', 'idNumber', 'issueDate', 'expirationDate'] as const;

/** Step 4: an identity document that is issued and not expired. */
export function IdentityDocumentForm(props: IdentityDocumentFormProps) {
  const { say } = useWords();
  const { form, summary, submit } = useIdentityDocument(props);
  const { errors } = form.formState;
  const again = props.toGiveAgain.includes('idNumber') && !props.answers.idNumber;
  return (
    <StepPanel problems={summary.problems} attempt={summary.attempt} onSubmit={submit} onBack={props.onBack}>
      <SelectField
        {...form.register('idType')}
        label={say('openAccount.field.idType')}
        error={errors.idType?.message}
        placeholder={say('openAccount.field.chooseId')}
        defaultValue={props.answers.idType ?? ''}
        // words: openAccount.id.*
        options={idTypes.map((value) => ({ value, label: say(`openAccount.id.${value}`) }))}
      />
      <Field
        {...form.register('idNumber')}
        label={say('openAccount.field.idNumber')}
        hint={again ? say('openAccount.field.again') : undefined}
        error={errors.idNumber?.message}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
      />
      <div className="grid gap-4.5 md:grid-cols-2 md:gap-4">
        {(['issueDate', 'expirationDate'] as const).map((day) => (
          <Controller
            key={day}
            control={form.control}
            name={day}
            render={({ field: { value, onChange, onBlur, ref, name } }) => (
              <DayField
                {...{ ref, name, value }}
                onValue={onChange}
                onLeave={onBlur}
                label={
                  day === 'issueDate'
                    ? say('openAccount.field.issueDate')
                    : say('openAccount.field.expirationDate')
                }
                hint={say('enrolment.label.dateHint')}
                error={errors[day]?.message}
              />
            )}
          />
        ))}
      </div>
    </StepPanel>
  );
}

function useIdentityDocument({ answers, today, onTyped, onNext }: IdentityDocumentFormProps) {
  const chosen = idTypes.find((each) => each === answers.idType);
  const form = useContractForm(
    stepSchemas.papers,
    {
      ...(chosen && { idType: chosen }),
      idNumber: answers.idNumber ?? '',
      issueDate: answers.issueDate ?? '',
      expirationDate: answers.expirationDate ?? '',
    },
    (papers) => papersProblems(papers, today),
  );
  const summary = useErrorSummary(ORDER);
  useTyped(form, ({ idType, idNumber, issueDate, expirationDate }) =>
    onTyped({ ...(idType && { idType }), idNumber, issueDate, expirationDate }),
  );
  const submit = summary.submit(form, onNext);
  return { form, summary, submit: () => void submit() };
}
