import { TRUST_DAYS } from '@bank/contract/person/identity/devices/rules.ts';
import { FACTOR_DIGITS } from '@bank/contract/person/identity/second-factor/rules.ts';
import { submitSecondStep } from '@bank/contract/person/identity/sign-on/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useSend } from '../../../platform/calls/api.ts';
import { institution } from '../../../platform/frame/institution.ts';
import { canUsePasskeys } from '../../../platform/passkeys.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import type { MfaChallenge } from '../../../person/identity/sign-on/sign-on-form.tsx';
import { useWelcome } from '../../../person/identity/sign-on/use-welcome.ts';
import { PasskeySignOnButton } from './passkey-sign-on-button.tsx';

type MfaChallengeFormProps = { step: MfaChallenge; onBack: () => void };

/** After the password: an authenticator code, a recovery code or a passkey. */
export function MfaChallengeForm({ step, onBack }: MfaChallengeFormProps) {
  return step.code ? <CodeForm step={step} onBack={onBack} /> : <PasskeyOnly onBack={onBack} />;
}

/** For customers without the app. A browser without passkey support gets other instructions. */
function PasskeyOnly({ onBack }: Pick<MfaChallengeFormProps, 'onBack'>) {
  const { say } = useWords();
  return (
    <div className="grid gap-4.5">
      {canUsePasskeys() ? (
        <PasskeySignOnButton />
      ) : (
        <Banner tone="info" title={say('signOn.second.passkeyUnfit')}>
          {say('signOn.second.passkeyUnfitText', { phone: institution.supportPhone })}
        </Banner>
      )}
      <Button tone="quiet" size="small" onClick={onBack} className="h-11">
        {say('session.forgot.back')}
      </Button>
    </div>
  );
}

function CodeForm({ step, onBack }: MfaChallengeFormProps) {
  const { say } = useWords();
  const [way, setWay] = useState<'app' | 'recovery'>('app');
  const { code, type, missing, trust, setTrust, send, submit } = useMfaChallenge(step);
  const turn = () => {
    setWay(way === 'app' ? 'recovery' : 'app');
    type('');
    send.reset();
  };
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), [way]);
  const id = useId();
  return (
    <form onSubmit={submit} noValidate className="grid gap-4.5">
      <FailurePanel error={send.error} refused={say('session.error.loginFailed')} />
      {way === 'app' ? (
        <CodeField
          ref={input}
          id={id}
          label={say('signOn.second.code')}
          length={FACTOR_DIGITS}
          digits
          value={code}
          onValueChange={type}
          error={missing ? say('signOn.second.missing') : undefined}
        />
      ) : (
        <Field
          ref={input}
          label={say('signOn.second.recovery')}
          hint={say('signOn.second.recoveryHint')}
          value={code}
          onChange={(event) => type(event.target.value)}
          error={missing ? say('signOn.second.recoveryMissing') : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
      <Checkbox
        checked={trust}
        onChange={(event) => setTrust(event.target.checked)}
        label={say('signOn.second.trust', { days: TRUST_DAYS })}
        hint={say('signOn.second.trustHint')}
        className="-my-1.75"
      />
      <Button type="submit" wide working={send.isPending && say('session.signOn.working')}>
        {say('landing.label.signOn')}
      </Button>
      {step.passkey && canUsePasskeys() && <PasskeySignOnButton />}
      <div className="-mx-3.5 -my-2 flex flex-wrap justify-between">
        <Button tone="quiet" size="small" onClick={turn} className="h-11">
          {way === 'app' ? say('signOn.second.useRecovery') : say('signOn.second.useApp')}
        </Button>
        <Button tone="quiet" size="small" onClick={onBack} className="h-11">
          {say('session.forgot.back')}
        </Button>
      </div>
    </form>
  );
}

function useMfaChallenge({ challengeId }: MfaChallenge) {
  const welcome = useWelcome();
  const send = useSend(submitSecondStep);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const [trust, setTrust] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    setMissing(code.trim() === '');
    if (code.trim() === '') return;
    send.mutate(
      { request: { challengeId, code, trustDevice: trust } },
      { onSuccess: ({ user }) => welcome(user) },
    );
  };
  const type = (typed: string) => {
    setCode(typed);
    setMissing(false);
  };
  return { code, type, missing, trust, setTrust, send, submit };
}
