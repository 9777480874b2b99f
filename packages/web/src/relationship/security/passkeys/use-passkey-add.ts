import { listPasskeys, startPasskey } from '@bank/contract/person/identity/passkeys/contract.ts';
import { useState } from 'react';
import { useReload, useSend } from '../../../platform/api.ts';
import { useLazyView, type LazyView } from '../../../platform/lazy-view.tsx';
import { fetchPasskeyCode } from '../../../platform/passkeys.ts';
import type { PasskeyWish } from './passkey-dialog.tsx';

const passkeyDialog: LazyView<{ wish: PasskeyWish; onClose: () => void }> = {
  load: async () => (await import('./passkey-dialog.tsx')).PasskeyDialog,
  words: ['passkeys'],
};

/** Making a passkey or naming one, wherever it is begun. */
export function usePasskeyAdd() {
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

export type PasskeyAdd = ReturnType<typeof usePasskeyAdd>;
