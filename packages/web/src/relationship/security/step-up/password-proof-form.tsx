import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { mailStepUpCode, stepUp, type showStepUp } from '@bank/contract/person/identity/step-up/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useEffect, useState, type FormEvent } from 'react';
import { useSend } from '../../../platform/calls/api.ts';
import { useContractForm } from '../../../platform/form.ts';
import { bodyOf } from '../../../platform/schema.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { ResendCode } from '../../../ui/resend-code.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';

/** The variant of the body without a passkey. */
const typed = bodyOf(stepUp).options[0];

type PasswordProofFormProps = {
  second: ReplyOf<typeof showStepUp>['second'];
  onProved: () => void;
  onClose: () => void;
};

/** The password plus a code: from the app if there is one, otherwise emailed to the address on file. */
export function PasswordProofForm({ second, onProved, onClose }: PasswordProofFormProps) {
  const { say } = useWords();
  const { form, mail, send, sentTo, asksForCode, askForMail, submit } = useProof(second, onProved);
  const { errors } = form.formState;
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending && !mail.isPending) void submit();
  };
  return (
    <form onSubmit={press} noValidate className="grid gap-4.5">
      <FailurePanel error={send.error ?? mail.error} refused={say('signOn.proof.failed')} />
      <PasswordField
        {...form.register('password')}
        label={say('session.label.password')}
        error={errors.password?.message}
      />
      {sentTo !== null && (
        <Banner tone="info" live="polite" title={say('signOn.proof.mailed', { address: sentTo })}>
          {say('signOn.proof.mailedText')}
        </Banner>
      )}
      {asksForCode && (
        <Field
          {...form.register('code')}
          label={second === 'authenticator' ? say('signOn.second.code') : say('signOn.proof.mailCode')}
          hint={second === 'authenticator' ? say('signOn.proof.codeHint') : undefined}
          error={errors.code?.message}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          working={
            (send.isPending && say('signOn.proof.working')) ||
            (mail.isPending && sentTo === null && say('session.forgot.working'))
          }
        >
          {asksForCode ? say('signOn.proof.submit') : say('signOn.proof.mail')}
        </Button>
        {sentTo !== null && (
          <ResendCode
            label={say('session.email.resend')}
            working={mail.isPending && say('session.forgot.working')}
            disabled={send.isPending}
            look="regular"
            onResend={askForMail}
          />
        )}
        <Button tone="quiet" disabled={send.isPending} onClick={onClose}>
          {say('signOn.proof.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The code is emailed only after a password was typed, so that an empty form sends no email. */
function useProof(second: PasswordProofFormProps['second'], onProved: () => void) {
  const mail = useSend(mailStepUpCode);
  const send = useSend(stepUp);
  const form = useContractForm(typed, { password: '', code: '' });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const asksForCode = second === 'authenticator' || sentTo !== null;
  const { setFocus } = form;
  useEffect(() => {
    if (sentTo !== null) setFocus('code');
  }, [sentTo, setFocus]);
  const askForMail = () => {
    if (!mail.isPending) mail.mutate({ request: {} }, { onSuccess: (sent) => setSentTo(sent.sentTo) });
  };
  const submit = async () => {
    if (!asksForCode) return (await form.trigger('password')) ? askForMail() : setFocus('password');
    return form.handleSubmit(
      (request) => send.mutate({ request }, { onSuccess: onProved }),
      ({ password }) => setFocus(password ? 'password' : 'code'),
    )();
  };
  return { form, mail, send, sentTo, asksForCode, askForMail, submit };
}
