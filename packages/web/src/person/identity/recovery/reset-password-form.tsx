import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { login } from '@bank/contract/person/identity/contract.ts';
import { resetPassword, type showResetQuestion } from '@bank/contract/person/identity/recovery/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useMemo, type FormEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { AccessState } from '../../../platform/frame/access.ts';
import { useSend } from '../../../platform/calls/api.ts';
import { fieldProblems } from '../../../platform/calls/failure.ts';
import { useContractForm, useErrorSummary, useReplyProblems } from '../../../platform/form.ts';
import { bodyOf } from '../../../platform/schema.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Field } from '../../../ui/field.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { NewPasswordPanel } from '../password/new-password-panel.tsx';
import { SecurityQuestionPanel } from '../password/security-question-panel.tsx';

/** The server takes the password once; only this page compares the two entries. */
const typedTwice = bodyOf(resetPassword).extend({
  confirmPassword: bodyOf(login).shape.password,
});
const ORDER = ['securityAnswer', 'password', 'confirmPassword'] as const;

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
    <form onSubmit={press} noValidate className="grid gap-4.5">
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
      <Button
        type="submit"
        working={send.isPending && say('session.reset.working')}
        className="justify-self-start max-md:justify-self-stretch"
      >
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
      typed.password === typed.confirmPassword.normalize('NFC')
        ? []
        : [{ code: 'differs', word: 'enrolment.validation.passwordMatch', field: 'confirmPassword' }],
  );
  const summary = useErrorSummary(ORDER);
  const found = useMemo(() => fieldProblems(send.error), [send.error]);
  useReplyProblems(form, found, ORDER, summary.draw);
  const submit = summary.submit(form, ({ securityAnswer, password }) => {
    const state: AccessState = { showLogin: true, notice: 'passwordChanged' };
    send.mutate(
      { request: { resetToken: token, securityAnswer, password } },
      { onSuccess: () => void navigate(paths.landing(), { replace: true, state }) },
    );
  });
  return { form, summary, send, found, submit };
}
