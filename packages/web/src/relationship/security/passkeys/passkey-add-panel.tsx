import { listPasskeys, startPasskey } from '@bank/contract/person/identity/passkeys/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useReload, useSend } from '../../../platform/api.ts';
import { useLazyView, type LazyView } from '../../../platform/lazy-view.tsx';
import { fetchPasskeyCode } from '../../../platform/passkeys.ts';
import { Fetched } from '../../../ui/fetched.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import type { PasskeyWish } from './passkey-dialog.tsx';

const passkeyDialog: LazyView<{ wish: PasskeyWish; onClose: () => void }> = {
  load: async () => (await import('./passkey-dialog.tsx')).PasskeyDialog,
  words: ['passkeys'],
};

export type PasskeyAdding = ReturnType<typeof usePasskeyAdding>;

/** Making a passkey or naming one, wherever it is begun. */
export function usePasskeyAdding() {
  const reload = useReload();
  const [wish, setWish] = useState<PasskeyWish | null>(null);
  const { load, prepare } = useLazyView(passkeyDialog);
  const start = useSend(startPasskey);
  return {
    wish,
    start,
    load,
    add: () => start.mutate({ request: {} }, { onSuccess: ({ options }) => setWish({ options }) }),
    rename: (passkey: Extract<PasskeyWish, { passkey: unknown }>['passkey']) => setWish({ passkey }),
    early: () => {
      prepare();
      void fetchPasskeyCode().catch(() => undefined);
    },
    close: () => {
      setWish(null);
      void reload(listPasskeys);
    },
  };
}

export function PasskeyAddPanel({ adding }: { adding: PasskeyAdding }) {
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
