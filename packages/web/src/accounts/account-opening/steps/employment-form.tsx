import {
  asksForEmployer,
  employmentProblems,
  employmentStatuses,
} from '@bank/contract/accounts/account-opening/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Controller, useWatch } from 'react-hook-form';
import { useContractForm, useErrorSummary, useTyped } from '../../../platform/form.ts';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { stepSchemas, type Answers } from '../opening-model.ts';
import { StepPanel } from './step-panel.tsx';
import { AmountField } from './amount-field.tsx';

type EmploymentFormProps = {
  answers: Answers;
  onTyped: (answers: Answers) => void;
  onNext: () => void;
  onBack: () => void;
};

const ORDER = ['employmentStatus', 'employer', 'annualIncome'] as const;

/** Step 3. Employer and income are asked unless the customer is unemployed. */
export function EmploymentForm(props: EmploymentFormProps) {
  const { say } = useWords();
  const { form, summary, submit, status } = useEmployment(props);
  const { errors } = form.formState;
  const statuses = employmentStatuses.map((value) => ({
    value,
    // words: openAccount.employment.*
    label: say(`openAccount.employment.${value}`),
  }));
  return (
    <StepPanel problems={summary.problems} attempt={summary.attempt} onSubmit={submit} onBack={props.onBack}>
      <SelectField
        {...form.register('employmentStatus')}
        label={say('openAccount.field.employmentStatus')}
        error={errors.employmentStatus?.message}
        placeholder={say('openAccount.field.chooseStatus')}
        defaultValue={props.answers.employmentStatus ?? ''}
        options={statuses}
      />
      {asksForEmployer(status ?? '') && (
        <>
          <Field
            {...form.register('employer', { shouldUnregister: true })}
            label={
              status === 'selfEmployed'
                ? say('openAccount.label.businessName')
                : say('openAccount.field.employer')
            }
            error={errors.employer?.message}
            autoComplete="organization"
          />
          <Controller
            control={form.control}
            name="annualIncome"
            shouldUnregister
            render={({ field: { value, onChange, onBlur, ref, name } }) => (
              <AmountField
                {...{ ref, name }}
                value={value ?? ''}
                onValue={onChange}
                onLeave={onBlur}
                label={say('openAccount.field.annualIncome')}
                hint={say('openAccount.field.annualIncomeHint')}
                error={errors.annualIncome?.message}
              />
            )}
          />
        </>
      )}
    </StepPanel>
  );
}

function useEmployment({ answers, onTyped, onNext }: EmploymentFormProps) {
  const chosen = employmentStatuses.find((each) => each === answers.employmentStatus);
  const form = useContractForm(
    stepSchemas.employment,
    {
      ...(chosen && { employmentStatus: chosen }),
      employer: answers.employer ?? '',
      annualIncome: answers.annualIncome ?? '',
    },
    employmentProblems,
  );
  const summary = useErrorSummary(ORDER);
  const status = useWatch({ control: form.control, name: 'employmentStatus' });
  useTyped(form, ({ employmentStatus, employer, annualIncome }) =>
    // Keeps answers typed before the status changed, so that changing it back loses nothing.
    onTyped({
      ...(employmentStatus && { employmentStatus }),
      ...(employer !== undefined && { employer }),
      ...(annualIncome !== undefined && { annualIncome }),
    }),
  );
  const submit = summary.submit(form, onNext);
  return { form, summary, submit: () => void submit(), status };
}
