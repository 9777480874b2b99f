import type { Order } from '@bank/contract/wealth/investing/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { Acts } from '../../../platform/delegate-session.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { canCancel, orderName } from './order-model.ts';
import { useCancel } from './use-cancel.ts';

type CancelButtonProps = { accountId: Id<'account'>; order: Order; className?: string };

/** Cancels an open order, after asking. Nothing while it is being canceled or is over. */
export function CancelButton({ accountId, order, className }: CancelButtonProps) {
  const { say } = useWords();
  const [asking, setAsking] = useState(false);
  const { working, error, cancel } = useCancel(accountId);
  const name = orderName(order, say);
  if (!canCancel(order) && !error) return null;
  return (
    <Acts>
      <div className={className}>
        {canCancel(order) && (
          <Button
            tone="quiet"
            size="small"
            className="h-11"
            aria-label={say('trading.cancel.name', { order: name })}
            onClick={() => setAsking(true)}
            working={working && say('trading.cancel.working')}
          >
            {say('trading.cancel.action')}
          </Button>
        )}
        <FailurePanel error={error} refused={say('trading.cancel.failed')} className="mt-2" />
      </div>
      {asking && (
        <ConfirmDialog
          title={say('trading.cancel.title')}
          text={say('trading.cancel.text', { order: name })}
          confirm={say('trading.cancel.action')}
          keep={say('trading.cancel.keep')}
          onConfirm={() => cancel(order)}
          onClose={() => setAsking(false)}
        />
      )}
    </Acts>
  );
}
