import { useWords } from '@bank/words/use-words.ts';
import { Fetched } from '../../../ui/fetched.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import type { PasskeyAdd } from './use-passkey-add.ts';

export function PasskeyAddPanel({ adding }: { adding: PasskeyAdd }) {
  const { say } = useWords();
  const { wish, start, load, close } = adding;
  return (
    <>
      <FailurePanel error={start.error} refused={say('security.passkeys.failed')} />
      {wish && (
        <Fetched load={load} onGiveUp={close}>
          {(PasskeyDialog) => <PasskeyDialog wish={wish} onClose={close} />}
        </Fetched>
      )}
    </>
  );
}
