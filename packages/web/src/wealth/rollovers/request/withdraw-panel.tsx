import { withdrawRollover, type Rollover } from '@bank/contract/wealth/rollovers/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { useSend } from '../../../platform/calls/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Button } from '../../../ui/frame/button.tsx';

type WithdrawPanelProps = { requestId: Rollover['requestId']; onChange: () => void };

/** The way out, as long as the provider doesn't have the request. */
export function WithdrawPanel({ requestId, onChange }: WithdrawPanelProps) {
  const { say } = useWords();
  const [isAsking, setAsking] = useState(false);
  const send = useSend(withdrawRollover);
  return (
    <div className="grid gap-3">
      <FailurePanel error={send.error} refused={say('rollover.error.withdraw')} />
      <div>
        <Button
          tone="secondary"
          working={send.isPending && say('rollover.detail.sending')}
          onClick={() => setAsking(true)}
        >
          {say('rollover.detail.withdraw')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={say('rollover.detail.withdrawTitle')}
          text={say('rollover.detail.withdrawText')}
          confirm={say('rollover.detail.withdraw')}
          keep={say('rollover.detail.keep')}
          onConfirm={() =>
            send.mutate(
              { request: { rolloverNumber: requestId } },
              { onSuccess: onChange, onError: onChange },
            )
          }
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
