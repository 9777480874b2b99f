import type { ReplyOf } from '@bank/contract/endpoint.ts';
import {
  enrolSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
} from '@bank/contract/person/identity/second-factor/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useReload, useSend } from '../../../platform/api.ts';
import { useLazyView, type LazyView } from '../../../platform/lazy-view.tsx';
import { Fetched } from '../../../ui/fetched.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { ConfirmPanel } from '../confirm-panel.tsx';

type Enrolment = ReplyOf<typeof enrolSecondFactor>;

const factorDialog: LazyView<{ enrolment: Enrolment; onClose: () => void }> = {
  load: async () => (await import('./factor-dialog.tsx')).FactorDialog,
  words: [],
};
const codesDialog: LazyView<{ codes: readonly string[]; onClose: () => void }> = {
  load: async () => (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog,
  words: [],
};

export type FactorSetUp = ReturnType<typeof useFactorSetUp>;

/** Setting up the authenticator app, wherever it is begun. */
export function useFactorSetUp() {
  const enrol = useSend(enrolSecondFactor);
  const reload = useReload();
  const { load, prepare } = useLazyView(factorDialog);
  const close = () => {
    enrol.reset();
    void reload(showSecondFactor);
  };
  return { enrol, load, prepare, close, begin: () => enrol.mutate({ request: {} }) };
}

export function FactorSetUpPanel({ setUp: { enrol, load, close } }: { setUp: FactorSetUp }) {
  if (!enrol.data) return null;
  return (
    <Fetched load={load} onGiveUp={close}>
      {(FactorDialog) => <FactorDialog enrolment={enrol.data} onClose={close} />}
    </Fetched>
  );
}

export type NewCodes = ReturnType<typeof useNewCodes>;

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

/** The question whether the old codes may end, why it failed, and the new ones. */
export function RecoveryCodesPanel({ codes }: { codes: NewCodes }) {
  const { say } = useWords();
  const { send, load, close, confirming, drop } = codes;
  return (
    <>
      <FailurePanel error={send.error} refused={say('security.codes.failed')} />
      {confirming && (
        <ConfirmPanel
          title={say('security.codes.renewTitle')}
          text={say('security.codes.renewText')}
          confirm={say('security.codes.renewConfirm')}
          onConfirm={() => send.mutate({ request: {} })}
          onClose={drop}
        />
      )}
      {send.data && (
        <Fetched load={load} onGiveUp={close}>
          {(RecoveryCodesDialog) => <RecoveryCodesDialog codes={send.data.recoveryCodes} onClose={close} />}
        </Fetched>
      )}
    </>
  );
}
