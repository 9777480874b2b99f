import { showApprovalWays } from '@bank/contract/payments/movement-approvals/contract.ts';
import { cancelMovement } from '@bank/contract/movements/contract.ts';
import { askMovementPasskey } from '@bank/contract/payments/movement-approvals/passkey-contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { FingerprintPattern, Smartphone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLoad, useSend } from '../../platform/calls/api.ts';
import { canUsePasskeys, fetchPasskeyCode } from '../../platform/passkeys.ts';
import { Button } from '../../ui/frame/button.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { AuthenticatorForm } from './authenticator-form.tsx';
import { CodeForm, type ApprovalWayProps } from './code-form.tsx';
import { PasskeyPanel } from './passkey-panel.tsx';

type Way = 'code' | 'authenticator' | 'passkey';

/** Approve with the bank's code, or with an authenticator app or passkey if the customer has one; or cancel. */
export function ApprovalWayPanel(props: ApprovalWayProps) {
  return (
    <>
      <ApprovalMethods {...props} />
      <Cancelling {...props} />
    </>
  );
}

function ApprovalMethods(props: ApprovalWayProps) {
  const { say } = useWords();
  const { movementId } = props;
  const [way, setWay] = useState<Way>('code');
  const challenge = useSend(askMovementPasskey);
  const ways = useLoad(showApprovalWays, { movementId }).data?.ways ?? [];
  const usePasskey = () =>
    challenge.mutate({ request: { movementId } }, { onSuccess: () => setWay('passkey') });
  const back = () => setWay('code');
  if (way === 'passkey' && challenge.data)
    return <PasskeyPanel {...props} challenge={challenge.data} onOther={back} />;
  if (way === 'authenticator') return <AuthenticatorForm {...props} onOther={back} />;
  const others: ReactNode = (
    <>
      {ways.includes('authenticator') && (
        <Button tone="secondary" icon={Smartphone} onClick={() => setWay('authenticator')}>
          {say('movementApprovals.app.use')}
        </Button>
      )}
      {ways.includes('passkey') && canUsePasskeys() && (
        <Button
          tone="secondary"
          icon={FingerprintPattern}
          // A failed preload is no error: the press loads it again and reports a failure.
          onPointerEnter={() => void fetchPasskeyCode().catch(() => undefined)}
          onClick={usePasskey}
          working={challenge.isPending && say('movementApprovals.passkey.asking')}
        >
          {say('movementApprovals.passkey.use')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <CodeForm {...props} other={others} />
      <FailurePanel error={challenge.error} refused={say('movementApprovals.passkey.failed')} />
    </>
  );
}

function Cancelling({ movementId, onAnswer, onUnknown }: ApprovalWayProps) {
  const { say } = useWords();
  const cancelling = useSend(cancelMovement);
  const cancel = () =>
    cancelling.mutate({ request: { movementId } }, { onSuccess: onAnswer, onError: onUnknown });
  return (
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
  );
}
