import { useWords } from '@bank/words/use-words.ts';
import { Fetched } from '../../../ui/fetched.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import type { PasskeyAdd } from './use-passkey-add.ts';

export function PasskeyAddPanel({ adding }: { adding: PasskeyAdd }) {
  const { say } = useWords();
  const { action, start, load, close } = adding;
  return (
    <>
      <FailurePanel error={start.error} refused={say('security.passkeys.failed')} />
      {action && (
        <Fetched load={load} onGiveUp={close}>
          {(PasskeyDialog) => <PasskeyDialog action={action} onClose={close} />}
        </Fetched>
      )}
    </>
  );
}
