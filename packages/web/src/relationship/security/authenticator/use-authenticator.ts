import type { ReplyOf } from '@bank/contract/endpoint.ts';
import {
  enrolSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
} from '@bank/contract/person/identity/second-factor/contract.ts';
import { useState } from 'react';
import { useReload, useSend } from '../../../platform/calls/api.ts';
import { useLazyView, type LazyView } from '../../../platform/frame/lazy-view.tsx';

type Enrolment = ReplyOf<typeof enrolSecondFactor>;

const factorDialog: LazyView<{ enrolment: Enrolment; onClose: () => void }> = {
  load: async () => (await import('./factor-dialog.tsx')).FactorDialog,
  words: [],
};

const codesDialog: LazyView<{ codes: readonly string[]; onClose: () => void }> = {
  load: async () => (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog,
  words: [],
};

/** Sets up the authenticator app, from any place on the page. */
export function useAuthenticatorSetUp() {
  const enrol = useSend(enrolSecondFactor);
  const reload = useReload();
  const { load, prepare } = useLazyView(factorDialog);
  const close = () => {
    enrol.reset();
    void reload(showSecondFactor);
  };
  return { enrol, load, prepare, close, begin: () => enrol.mutate({ request: {} }) };
}

export function useNewCodes() {
  const send = useSend(renewRecoveryCodes);
  const reload = useReload();
  const { load } = useLazyView(codesDialog);
  const [confirming, setConfirming] = useState(false);
  const close = () => {
    send.reset();
    void reload(showSecondFactor);
  };
  return {
    send,
    load,
    close,
    confirming,
    ask: () => setConfirming(true),
    drop: () => setConfirming(false),
  };
}

export type FactorSetUp = ReturnType<typeof useAuthenticatorSetUp>;

export type NewCodes = ReturnType<typeof useNewCodes>;
