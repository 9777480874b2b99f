import { cancelMovement } from '@bank/contract/movements/contract.ts';
import { askMovementPasskey } from '@bank/contract/passkey-approvals/contract.ts';
import { listPasskeys } from '@bank/contract/passkeys/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { FingerprintPattern } from 'lucide-react';
import { useState } from 'react';
import { useLoad, useSend } from '../../platform/api.ts';
import { canUsePasskeys, fetchPasskeyCode } from '../../platform/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { FailurePanel } from '../bank/failure-panel.tsx';
import { CodeForm, type ApprovalWayProps } from './code-form.tsx';
import { PasskeyPanel } from './passkey-panel.tsx';

/** A code, or a passkey where the customer has one; or not at all. */
export function ApprovalWayPanel(props: ApprovalWayProps) {
  const { say } = useWords();
  const { movementId, onAnswer, onUnknown } = props;
  const [byPasskey, setByPasskey] = useState(false);
  const challenge = useSend(askMovementPasskey);
  const cancelling = useSend(cancelMovement);
  const has = useLoad(listPasskeys, {}, { when: canUsePasskeys() }).data?.passkeys.length ?? 0;
  const usePasskey = () =>
    challenge.mutate({ request: { movementId } }, { onSuccess: () => setByPasskey(true) });
  const cancel = () =>
    cancelling.mutate({ request: { movementId } }, { onSuccess: onAnswer, onError: onUnknown });
  return (
    <>
      {byPasskey && challenge.data ? (
        <PasskeyPanel {...props} challenge={challenge.data} onOther={() => setByPasskey(false)} />
      ) : (
        <CodeForm
          {...props}
          other={
            has > 0 && (
              <Button
                tone="secondary"
                icon={FingerprintPattern}
                // A failed attempt to be early is no failure: the press asks again and reports.
                onPointerEnter={() => void fetchPasskeyCode().catch(() => undefined)}
                onClick={usePasskey}
                working={challenge.isPending && say('movementApprovals.passkey.asking')}
              >
                {say('movementApprovals.passkey.use')}
              </Button>
            )
          }
        />
      )}
      <FailurePanel error={challenge.error} refused={say('movementApprovals.passkey.failed')} />
      <div className="border-t border-line pt-3">
        <FailurePanel
          error={cancelling.error}
          refused={say('movementApprovals.cancel.failed')}
          className="mb-3"
        />
        <Button
          tone="danger-quiet"
          size="small"
          className="-ml-3.5 h-11"
          onClick={cancel}
          working={cancelling.isPending && say('movementApprovals.cancel.working')}
        >
          {say('movementApprovals.cancel.press')}
        </Button>
      </div>
    </>
  );
}
