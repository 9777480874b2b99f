import { forgotPassword } from '@bank/contract/person/identity/recovery/contract.ts';
import { RESET_MINUTES } from '@bank/contract/person/identity/recovery/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useSend } from '../../../platform/calls/api.ts';
import { useContractForm } from '../../../platform/form.ts';
import { bodyOf } from '../../../platform/schema.ts';
import { Field } from '../../../ui/field.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { ForgotPanel } from './forgot-panel.tsx';

/** Says the same whether or not the username exists. The link goes only to the address on file. */
export function ForgotPasswordForm({ onBack }: { onBack: () => void }) {
  const { say } = useWords();
  const send = useSend(forgotPassword);
  const form = useContractForm(bodyOf(forgotPassword), { username: '' });
  const check = form.handleSubmit(
    (request) => send.mutate({ request }),
    () => form.setFocus('username'),
  );
  return (
    <ForgotPanel
      done={send.isSuccess ? say('session.success.passwordReset') : null}
      doneText={say('session.forgot.passwordSent', { minutes: RESET_MINUTES })}
      submit={say('session.forgot.sendLink')}
      working={send.isPending}
      onSubmit={() => void check()}
      onBack={onBack}
    >
      <FailurePanel error={send.error} refused={say('session.error.passwordReset')} />
      <Field
        {...form.register('username')}
        label={say('session.label.username')}
        error={form.formState.errors.username?.message}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
    </ForgotPanel>
  );
}
