import { stopRebalance, type PortfolioReply } from '@bank/contract/wealth/rebalancing/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { useSend } from '../../platform/calls/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Button } from '../../ui/frame/button.tsx';

type StopPanelProps = { accountId: PortfolioReply['account']['id']; onChange: () => void };

/** The way out, while no order is with the market. */
export function StopPanel({ accountId, onChange }: StopPanelProps) {
  const { say } = useWords();
  const [isAsking, setAsking] = useState(false);
  const send = useSend(stopRebalance);
  return (
    <div className="grid gap-3">
      <FailurePanel error={send.error} refused={say('rebalance.error.stop')} />
      <div>
        <Button
          tone="secondary"
          size="small"
          working={send.isPending && say('rebalance.run.stopping')}
          onClick={() => setAsking(true)}
        >
          {say('rebalance.run.stop')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={say('rebalance.run.stopTitle')}
          text={say('rebalance.run.stopText')}
          confirm={say('rebalance.run.stop')}
          keep={say('rebalance.run.stopKeep')}
          onConfirm={() =>
            send.mutate({ request: { accountId } }, { onSuccess: onChange, onError: onChange })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
