import { cancelMovement } from '@bank/contract/movements/contract.ts';
import type { TransferShown } from '@bank/contract/payments/transfers/history/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useReloadAll, useSend } from '../../../platform/calls/api.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { endName } from '../history/party-model.ts';

type CancelButtonProps = {
  transfer: Pick<TransferShown, 'movementId' | 'amount' | 'to' | 'canBeCancelled'>;
  onCancelled: () => void;
};

/** Offered until the transfer leaves. The server decides when it is pressed. */
export function CancelButton({ transfer, onCancelled }: CancelButtonProps) {
  const { say } = useWords();
  const [open, setOpen] = useState(false);
  // If the transfer leaves while the dialog is open, the dialog stays and says so.
  if (!transfer.canBeCancelled && !open) return null;
  return (
    <>
      {transfer.canBeCancelled && (
        <Button
          tone="danger-quiet"
          size="small"
          className="h-11 max-md:w-full"
          onClick={() => setOpen(true)}
          aria-haspopup="dialog"
        >
          {say('transfers.cancel.press')}
        </Button>
      )}
      {open && <CancelDialog transfer={transfer} onClose={() => setOpen(false)} onCancelled={onCancelled} />}
    </>
  );
}

type CancelDialogProps = CancelButtonProps & { onClose: () => void };

function CancelDialog({ transfer, onClose, onCancelled }: CancelDialogProps) {
  const { say } = useWords();
  const reloadAll = useReloadAll();
  const send = useSend(cancelMovement);
  const cancel = () =>
    send.mutate(
      { request: { movementId: transfer.movementId } },
      {
        onSuccess: () => {
          onClose();
          onCancelled();
        },
        // It may be too late, or the outcome may be unknown. Either way the page reloads.
        onError: () => void reloadAll(),
      },
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      working={send.isPending}
      title={say('transfers.cancel.title', {
        amount: moneyText(transfer.amount),
        name: endName(transfer.to, say),
      })}
      lead={transfer.canBeCancelled ? say('transfers.cancel.text') : say('transfers.cancel.tooLate')}
    >
      <FailurePanel error={send.error} refused={say('transfers.cancel.failed')} className="mb-4.5" />
      <div className="flex flex-wrap gap-3">
        {transfer.canBeCancelled && (
          <Button tone="danger" onClick={cancel} working={send.isPending && say('transfers.cancel.working')}>
            {say('transfers.cancel.confirm')}
          </Button>
        )}
        <Button tone="quiet" disabled={send.isPending} onClick={onClose}>
          {transfer.canBeCancelled ? say('transfers.cancel.keep') : say('transfers.cancel.close')}
        </Button>
      </div>
    </Dialog>
  );
}
