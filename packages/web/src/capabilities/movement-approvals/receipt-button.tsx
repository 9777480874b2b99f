import { listAccounts } from '@bank/contract/accounts/contract.ts';
import { showTransaction } from '@bank/contract/transactions/contract.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '../../platform/act.ts';
import { call } from '../../platform/call.ts';
import { saveFile } from '../../platform/save-file.ts';
import { orUnseen } from '../../platform/submission.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FailurePanel } from '../bank/failure-panel.tsx';

/** A receipt belongs to an account's history, so the account that the movement touched is looked for first. */
export function ReceiptButton({ movementId }: { movementId: Id<'movement'> }) {
  const { say } = useWords();
  const { working, error, run } = useAct();
  const [missing, setMissing] = useState(false);
  const press = () =>
    run(async () => {
      const path = await receiptPathOf(movementId);
      setMissing(path === null);
      if (path !== null) saveFile(path);
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

/** A movement's journal carries its id. Accounts it has not touched do not know it. */
async function receiptPathOf(movementId: Id<'movement'>): Promise<string | null> {
  const { accounts } = await call(listAccounts, {});
  const journalId = idFrom('journal', movementId);
  for (const { id: accountId } of accounts) {
    const story = await orUnseen(call(showTransaction, { accountId, journalId }));
    if (story !== null) return story.receiptPath;
  }
  return null;
}
