import { useWords } from '@bank/words/use-words.ts';
import { Fetched } from '../../../ui/fetched.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { ConfirmPanel } from '../confirm-panel.tsx';
import type { FactorSetUp, NewCodes } from './use-authenticator.ts';

export function FactorSetUpPanel({ setUp: { enrol, load, close } }: { setUp: FactorSetUp }) {
  if (!enrol.data) return null;
  return (
    <Fetched load={load} onGiveUp={close}>
      {(FactorDialog) => <FactorDialog enrolment={enrol.data} onClose={close} />}
    </Fetched>
  );
}

/** Confirms that the old codes stop working, then shows the new ones or the error. */
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
