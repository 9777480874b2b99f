import { showTransaction } from '@bank/contract/accounts/transactions/contract.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '../../platform/use-act.ts';
import { call } from '../../platform/calls/call.ts';
import { saveFile } from '../../platform/save-file.ts';
import { orUnseen } from '../../platform/use-submission.ts';
import { Banner } from '../../ui/notes/banner.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';

export type ReceiptButtonProps = { movementId: Id<'movement'>; accountId: Id<'account'> };

/** The receipt is part of the history of the account the movement posted to. */
export function ReceiptButton({ movementId, accountId }: ReceiptButtonProps) {
  const { say } = useWords();
  const { working, error, run } = useAct();
  const [missing, setMissing] = useState(false);
  const press = () =>
    run(async () => {
      // A movement's journal has the movement's id. A movement that never posted has no history entry.
      const journalId = idFrom('journal', movementId);
      const story = await orUnseen(call(showTransaction, { accountId, journalId }));
      setMissing(story === null);
      if (story !== null) saveFile(story.receiptPath);
    });
  return (
    <div className="space-y-3">
      <FailurePanel error={error} refused={say('movementApprovals.page.receiptFailed')} />
      {missing && <Banner tone="info" live="polite" title={say('movementApprovals.page.noReceipt')} />}
      <Button
        tone="secondary"
        size="small"
        icon={Download}
        className="h-11 max-md:w-full"
        onClick={press}
        working={working && say('movementApprovals.page.preparing')}
      >
        {say('movementApprovals.page.receipt')}
      </Button>
    </div>
  );
}
