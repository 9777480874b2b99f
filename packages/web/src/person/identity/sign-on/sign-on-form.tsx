import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { login } from '@bank/contract/person/identity/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type ReactNode } from 'react';
import type { AccessNotice } from '../../../platform/frame/access.ts';
import { useSend } from '../../../platform/calls/api.ts';
import { useContractForm } from '../../../platform/form.ts';
import { bodyOf } from '../../../platform/schema.ts';
import { forgetUsername, keepUsername, savedUsername } from '../../../platform/saved-username.ts';
import { useEnding, type Ending } from '../../../platform/frame/session.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { SavedUsernamePanel } from './saved-username-panel.tsx';
import { useWelcome } from './use-welcome.ts';

/** The second factor the server still asks for after the password. */
export type MfaChallenge = Extract<ReplyOf<typeof login>, { secondStep: unknown }>['secondStep'];

type SignOnFormProps = {
  notice: AccessNotice | null;
  /** Receives the field to focus first: the first empty one. */
  onFirst: (field: HTMLInputElement | null) => void;
  onForgotUsername: () => void;
  onForgotPassword: () => void;
  onMfaChallenge: (step: MfaChallenge) => void;
  /** A way to sign on without a password, if available. */
  otherWay?: ReactNode;
};

export function SignOnForm(props: SignOnFormProps) {
  const { notice, onFirst, onForgotUsername, onForgotPassword } = props;
  const { say } = useWords();
  const { form, saved, setSaved, keep, setKeep, send, submit } = useSignOn(props.onMfaChallenge);
  const { errors } = form.formState;
  const username = form.register('username');
  const password = form.register('password');
  const change = () => {
    forgetUsername();
    setSaved(null);
    form.setValue('username', '');
    requestAnimationFrame(() => form.setFocus('username'));
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4.5">
      <SignOnNotice notice={notice} />
      <FailurePanel error={send.error} refused={say('session.error.loginFailed')} />
      {saved === null ? (
        <Field
          {...username}
          ref={(element) => {
            username.ref(element);
            onFirst(element);
          }}
          label={say('session.label.username')}
          error={errors.username?.message}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      ) : (
        <SavedUsernamePanel username={saved} onChange={change} />
      )}
      <PasswordField
        {...password}
        ref={(element) => {
          password.ref(element);
          if (saved !== null) onFirst(element);
        }}
        label={say('session.label.password')}
        error={errors.password?.message}
      />
      <Checkbox
        checked={keep}
        onChange={(event) => setKeep(event.target.checked)}
        label={say('landing.label.saveUsername')}
        hint={say('session.label.saveUsernameHint')}
        className="-my-1.75"
      />
      <Button type="submit" wide working={send.isPending && say('session.signOn.working')}>
        {say('landing.label.signOn')}
      </Button>
      {props.otherWay}
      <div className="-mx-3.5 -my-2 flex flex-wrap justify-between">
        <Button tone="quiet" size="small" onClick={onForgotUsername} className="h-11">
          {say('landing.label.forgotUsername')}
        </Button>
        <Button tone="quiet" size="small" onClick={onForgotPassword} className="h-11">
          {say('landing.label.forgotPassword')}
        </Button>
      </div>
    </form>
  );
}

function useSignOn(onMfaChallenge: (step: MfaChallenge) => void) {
  const welcome = useWelcome();
  const send = useSend(login);
  const [saved, setSaved] = useState(savedUsername);
  const [keep, setKeep] = useState(saved !== null);
  const form = useContractForm(bodyOf(login), { username: saved ?? '', password: '' });
  const check = form.handleSubmit(
    (request) =>
      send.mutate(
        { request },
        {
          onSuccess: (reply) => {
            if (keep) keepUsername(request.username);
            else forgetUsername();
            if ('secondStep' in reply) onMfaChallenge(reply.secondStep);
            else welcome(reply.user);
          },
        },
      ),
    ({ username }) => form.setFocus(username ? 'username' : 'password'),
  );
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (!send.isPending) void check();
  };
  return { form, saved, setSaved, keep, setKeep, send, submit };
}

/** Why the customer must sign on, if something just happened that explains it. */
function SignOnNotice({ notice }: { notice: AccessNotice | null }) {
  const { say } = useWords();
  const ending = useEnding();
  if (notice === 'passwordChanged') {
    return <Banner tone="positive" live="polite" title={say('session.success.passwordReplaced')} />;
  }
  const texts: Readonly<Record<Ending, string>> = {
    unchecked: say('session.error.sessionCheck'),
    expired: say('failure.signOn'),
    elsewhere: say('session.ended.elsewhere'),
    unconfirmed: say('session.error.logoutFailed'),
  };
  return ending && <Banner tone={ending === 'elsewhere' ? 'info' : 'caution'} title={texts[ending]} />;
}
