import { askSignOnPasskey, signOnWithPasskey } from '@bank/contract/person/identity/sign-on/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { FingerprintPattern } from 'lucide-react';
import { useAct } from '../../../platform/use-act.ts';
import { call } from '../../../platform/calls/call.ts';
import { fetchPasskeyCode, promptPasskey } from '../../../platform/passkeys.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { useWelcome } from '../../../person/identity/sign-on/use-welcome.ts';
import { PasskeyFailurePanel } from '../passkeys/passkey-failure-panel.tsx';

/** Needs no username or password: the browser asks which passkey, and the passkey identifies the customer. */
export function PasskeySignOnButton() {
  const { say } = useWords();
  const welcome = useWelcome();
  const { working, error, run } = useAct();
  const prepare = () => void fetchPasskeyCode().catch(() => undefined);
  const press = () =>
    run(async () => {
      const { options } = await call(askSignOnPasskey, {});
      const { user } = await call(signOnWithPasskey, { credential: await promptPasskey(options) });
      welcome(user);
    });
  return (
    <>
      <Button
        tone="secondary"
        wide
        icon={FingerprintPattern}
        working={working && say('signOn.passkey.working')}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={press}
      >
        {say('signOn.passkey.button')}
      </Button>
      <PasskeyFailurePanel error={error} refused={say('session.error.loginFailed')} />
    </>
  );
}
