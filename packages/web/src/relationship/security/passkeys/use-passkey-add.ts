import { listPasskeys, startPasskey } from '@bank/contract/person/identity/passkeys/contract.ts';
import { useState } from 'react';
import { useReload, useSend } from '../../../platform/calls/api.ts';
import { useLazyView, type LazyView } from '../../../platform/frame/lazy-view.tsx';
import { fetchPasskeyCode } from '../../../platform/passkeys.ts';
import type { PasskeyAction } from './passkey-dialog.tsx';

const passkeyDialog: LazyView<{ action: PasskeyAction; onClose: () => void }> = {
  load: async () => (await import('./passkey-dialog.tsx')).PasskeyDialog,
  words: ['passkeys'],
};

/** Creates or renames a passkey, from any place on the page. */
export function usePasskeyAdd() {
  const reload = useReload();
  const [action, setAction] = useState<PasskeyAction | null>(null);
  const { load, prepare } = useLazyView(passkeyDialog);
  const start = useSend(startPasskey);
  return {
    action,
    start,
    load,
    add: () => start.mutate({ request: {} }, { onSuccess: ({ options }) => setAction({ options }) }),
    rename: (passkey: Extract<PasskeyAction, { passkey: unknown }>['passkey']) => setAction({ passkey }),
    early: () => {
      prepare();
      void fetchPasskeyCode().catch(() => undefined);
    },
    close: () => {
      setAction(null);
      void reload(listPasskeys);
    },
  };
}

export type PasskeyAdd = ReturnType<typeof usePasskeyAdd>;
