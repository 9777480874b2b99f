import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { enrolmentSteps, resetPassword, type showResetQuestion } from '@bank/contract/identity/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { FormEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { AccessState } from '../../platform/access.ts';
import { useSend } from '../../platform/api.ts';
import { failureOf } from '../../platform/failure.ts';
import { bodyOf, useContractForm, useErrorSummary, useReplyProblems } from '../../platform/form.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { FailurePanel } from '../bank/failure-panel.tsx';
import { NewPasswordPanel } from './new-password-panel.tsx';
import { SecurityQuestionPanel } from './security-question-panel.tsx';

/** The server takes the password once; typing it twice is between the customer and this page. */
const typedTwice = bodyOf(resetPassword).extend({
  confirmPassword: enrolmentSteps.setup.shape.confirmPassword,
});
const ORDER = ['securityAnswer', 'password', 'confirmPassword'] as const;
const NO_PROBLEMS: readonly never[] = [];

type ResetPasswordFormProps = {
  token: string;
  question: ReplyOf<typeof showResetQuestion>['securityQuestion'];
};

export function ResetPasswordForm({ token, question }: ResetPasswordFormProps) {
  const { say } = useWords();
  const { form, summary, send, found, submit } = useReset(token);
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) void submit();
  };
  return (
    <form onSubmit={press} noValidate className="space-y-4.5">
      <ErrorSummary problems={summary.problems} attempt={summary.attempt} />
      <FailurePanel
        error={found.length > 0 ? null : send.error}
        refused={say('session.error.passwordReset')}
      />
      <SecurityQuestionPanel question={question} />
      <Field
        {...form.register('securityAnswer')}
        label={say('enrolment.label.securityAnswer')}
        error={errors.securityAnswer?.message}
        autoComplete="off"
      />
      <NewPasswordPanel
        password={form.register('password')}
        confirm={form.register('confirmPassword')}
        typed={password}
        passwordError={errors.password?.message}
        confirmError={errors.confirmPassword?.message}
      />
      <Button type="submit" working={send.isPending && say('session.reset.working')}>
        {say('session.reset.submit')}
      </Button>
    </form>
  );
}

function useReset(token: string) {
  const navigate = useNavigate();
  const send = useSend(resetPassword);
  const form = useContractForm(
    typedTwice,
    { securityAnswer: '', password: '', confirmPassword: '' },
    (typed) =>
      typed.password === typed.confirmPassword
        ? []
        : [{ code: 'differs', word: 'enrolment.validation.passwordMatch', field: 'confirmPassword' }],
  );
  const summary = useErrorSummary(ORDER);
  const failure = send.error ? failureOf(send.error) : null;
  const found = failure?.kind === 'refused' ? failure.problems.filter(({ field }) => field) : NO_PROBLEMS;
  useReplyProblems(form, found.length > 0 ? found : NO_PROBLEMS, ORDER, summary.draw);
  const submit = form.handleSubmit(({ securityAnswer, password }) => {
    const state: AccessState = { showLogin: true, notice: 'passwordChanged' };
    send.mutate(
      { request: { resetToken: token, securityAnswer, password } },
      { onSuccess: () => void navigate(paths.landing(), { replace: true, state }) },
    );
  }, summary.show);
  return { form, summary, send, found, submit };
}
