import { listAccounts, type AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useLoad } from '../../platform/calls/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { DepositPanel, type DepositCalls } from './deposit-panel.tsx';

export type DepositDialogProps = {
  account: AccountPage;
  calls: DepositCalls;
  title: string;
  lead: string;
  quickAmounts?: readonly Cents[];
  description?: string;
  onClose: () => void;
};

/** Deposits money from another account of the customer. */
export function DepositDialog({ account, title, lead, onClose, ...rest }: DepositDialogProps) {
  const { say } = useWords();
  const list = useLoad(listAccounts, {});
  const [working, setWorking] = useState(false);
  return (
    <Dialog open onOpenChange={onClose} working={working} title={title} lead={lead}>
      {list.error && !list.data ? (
        <LoadFailed
          title={say('deposits.source.failed')}
          onRetry={() => void list.refetch()}
          working={list.isFetching && say('account.error.retrying')}
        />
      ) : (
        <LoadingArea
          waiting={!list.data}
          text={say('accountDetail.loading')}
          skeleton={<Skeleton className="h-72 rounded-md" />}
        >
          {list.data && (
            <DepositPanel
              account={account}
              accounts={list.data.accounts}
              {...{ onClose, ...rest }}
              onWorking={setWorking}
            />
          )}
        </LoadingArea>
      )}
    </Dialog>
  );
}
