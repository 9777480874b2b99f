import { askStepUpPasskey, stepUp } from '@bank/contract/person/identity/step-up/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { FingerprintPattern } from 'lucide-react';
import { useAct } from '../../../platform/use-act.ts';
import { call } from '../../../platform/calls/call.ts';
import { promptPasskey } from '../../../platform/passkeys.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { PasskeyFailurePanel } from '../passkeys/passkey-failure-panel.tsx';

/** Opens the browser's prompt. The password remains an option if the passkey is on another device. */
export function PasskeyProofPanel({ onProved, onOther }: { onProved: () => void; onOther: () => void }) {
  const { say } = useWords();
  const { working, error, run } = useAct();
  const press = () =>
    run(async () => {
      const { options } = await call(askStepUpPasskey, {});
      await call(stepUp, { credential: await promptPasskey(options) });
      onProved();
    });
  return (
    <div className="grid gap-4.5">
      <PasskeyFailurePanel error={error} refused={say('signOn.proof.failed')} />
      <div className="flex flex-wrap gap-3">
        <Button icon={FingerprintPattern} working={working && say('signOn.passkey.working')} onClick={press}>
          {say('signOn.proof.passkey')}
        </Button>
        <Button tone="quiet" disabled={working} onClick={onOther}>
          {say('signOn.proof.password')}
        </Button>
      </div>
    </div>
  );
}
