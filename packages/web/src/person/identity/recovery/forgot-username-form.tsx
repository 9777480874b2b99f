import { recoverUsername } from '@bank/contract/person/identity/recovery/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useSend } from '../../../platform/calls/api.ts';
import { useContractForm } from '../../../platform/form.ts';
import { bodyOf } from '../../../platform/schema.ts';
import { Field } from '../../../ui/field.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { ForgotPanel } from './forgot-panel.tsx';

/** The username is emailed to its owner. The page never reveals whether the address is known. */
export function ForgotUsernameForm({ onBack }: { onBack: () => void }) {
  const { say } = useWords();
  const send = useSend(recoverUsername);
  const form = useContractForm(bodyOf(recoverUsername), { email: '' });
  const check = form.handleSubmit(
    (request) => send.mutate({ request }),
    () => form.setFocus('email'),
  );
  return (
    <ForgotPanel
      done={send.data?.message ?? null}
      doneText={say('session.forgot.usernameSent')}
      submit={say('session.forgot.sendUsername')}
      working={send.isPending}
      onSubmit={() => void check()}
      onBack={onBack}
    >
      <FailurePanel error={send.error} refused={say('session.error.unexpected')} />
      <Field
        {...form.register('email')}
        label={say('session.label.email')}
        error={form.formState.errors.email?.message}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </ForgotPanel>
  );
}
