import type { RequestOf } from '@bank/contract/endpoint.ts';
import type { ReplyProblem } from '@bank/contract/envelope.ts';
import { enrolmentSteps, type register } from '@bank/contract/person/enrolment/contract.ts';
import { securityQuestions } from '@bank/contract/person/identity/credentials/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { CircleCheck } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { failureOf } from '../../platform/calls/failure.ts';
import { useContractForm, useErrorSummary, useReplyProblems, useTyped } from '../../platform/form.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { StepPanel } from './step-panel.tsx';
import { NewPasswordPanel } from '../identity/password/new-password-panel.tsx';
import { questionWord } from '../identity/password/security-question-model.ts';
import { TermsPanel } from './terms-panel.tsx';

type Field =
  | 'username'
  | 'password'
  | 'confirmPassword'
  | 'securityQuestion'
  | 'securityAnswer'
  | 'agreeToTerms';
type Answers = RequestOf<typeof register>;
export type SetupAnswers = Partial<Pick<Answers, Field>>;

type SetupFormProps = {
  answers: SetupAnswers;
  problems: readonly ReplyProblem[];
  /** Why enrolment was refused, if not because of a field. */
  error: Error | null;
  working: boolean;
  onTyped: (answers: SetupAnswers) => void;
  onNext: (part: Pick<Answers, Field>) => void;
  onBack: () => void;
  onSignOn: () => void;
  onCodeNeeded: () => void;
};

const ORDER: readonly Field[] = [
  'username',
  'password',
  'confirmPassword',
  'securityQuestion',
  'securityAnswer',
  'agreeToTerms',
];
const NOTHING = { username: '', password: '', confirmPassword: '', securityAnswer: '' };

export function SetupForm(props: SetupFormProps) {
  const { say } = useWords();
  const { form, summary, password, submit } = useSetup(props);
  const { errors, touchedFields } = form.formState;
  const named = touchedFields.username && !errors.username && form.getValues('username') !== '';
  return (
    <StepPanel
      problems={summary.problems}
      attempt={summary.attempt}
      next={say('enrolment.label.complete')}
      working={props.working && say('enrolment.label.completing')}
      onSubmit={() => void submit()}
      onBack={props.onBack}
      onSignOn={props.onSignOn}
    >
      <RefusalPart error={props.error} onCodeNeeded={props.onCodeNeeded} onSignOn={props.onSignOn} />
      <Field
        {...form.register('username')}
        label={say('session.label.username')}
        hint={say('enrolment.label.usernameHint')}
        error={errors.username?.message}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        trailing={
          named && <CircleCheck aria-hidden size={18} strokeWidth={2} className="shrink-0 text-positive" />
        }
      />
      <NewPasswordPanel
        password={form.register('password')}
        confirm={form.register('confirmPassword')}
        typed={password}
        passwordError={errors.password?.message}
        confirmError={errors.confirmPassword?.message}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          {...form.register('securityQuestion')}
          label={say('enrolment.label.securityQuestion')}
          error={errors.securityQuestion?.message}
          placeholder={say('enrolment.label.chooseQuestion')}
          defaultValue={props.answers.securityQuestion ?? ''}
          options={securityQuestions.map((value) => ({ value, label: say(questionWord(value)) }))}
        />
        <Field
          {...form.register('securityAnswer')}
          label={say('enrolment.label.securityAnswer')}
          error={errors.securityAnswer?.message}
          autoComplete="off"
        />
      </div>
      <Checkbox
        {...form.register('agreeToTerms')}
        label={<TermsPanel />}
        error={errors.agreeToTerms?.message}
        className="-my-1"
      />
    </StepPanel>
  );
}

function useSetup({ answers, problems, onTyped, onNext }: SetupFormProps) {
  const form = useContractForm(enrolmentSteps.setup, { ...NOTHING, ...answers });
  const summary = useErrorSummary(ORDER);
  useReplyProblems(form, problems, ORDER, summary.draw);
  const password = useWatch({ control: form.control, name: 'password' });
  useTyped(form, onTyped);
  const submit = summary.submit(form, onNext);
  return { form, summary, password, submit };
}

type RefusalPartProps = { error: Error | null; onCodeNeeded: () => void; onSignOn: () => void };

/**
 * A refusal without a field concerns the invitation. A new code may help, and the answers are kept. If no code can
 * help, signing on may.
 */
function RefusalPart({ error, onCodeNeeded, onSignOn }: RefusalPartProps) {
  const { say } = useWords();
  if (!error) return null;
  const failure = failureOf(error);
  const answered = failure.kind === 'refused' && failure.status < 500 && failure.waitSeconds === null;
  const closed = answered && failure.code === 'not_enrollable';
  return (
    <div>
      <FailurePanel error={error} refused={say('session.error.registrationFailed')} />
      {answered && (
        <Button tone="quiet" size="small" onClick={closed ? onSignOn : onCodeNeeded} className="mt-2 h-11">
          {closed ? say('enrolment.label.signOnLink') : say('enrolment.label.newCode')}
        </Button>
      )}
    </div>
  );
}
