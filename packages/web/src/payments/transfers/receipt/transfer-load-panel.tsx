import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { STATUS_POLL_SECONDS } from '@bank/contract/payments/movement-approvals/rules.ts';
import { showTransfer } from '@bank/contract/payments/transfers/history/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import { useLoad, useReloadAll } from '../../../platform/calls/api.ts';
import { isLive } from '../../../platform/live.ts';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { MissingPanel } from './missing-panel.tsx';

export type Transfer = ReplyOf<typeof showTransfer>;

type TransferLoadPanelProps = {
  movementId: Id<'movement'>;
  /** `changed` reloads the transfer and all figures after an action. */
  children: (transfer: Transfer, changed: () => void) => ReactNode;
};

/** One transfer by id. While it can change, the bank tells of it; it is polled only while it can't. */
export function TransferLoadPanel({ movementId, children }: TransferLoadPanelProps) {
  const { say } = useWords();
  const reloadAll = useReloadAll();
  const query = useLoad(
    showTransfer,
    { movementId },
    {
      again: (reply) =>
        !isLive() && reply !== undefined && isOpen(reply) ? STATUS_POLL_SECONDS * 1_000 : false,
    },
  );
  if (query.error && !query.data)
    return <MissingPanel error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <LoadingArea
      waiting={!query.data}
      text={say('transfers.receipt.loading')}
      skeleton={<Skeleton className="h-120 max-w-180 rounded-lg" />}
    >
      {query.data && children(query.data, () => void reloadAll())}
    </LoadingArea>
  );
}

function isOpen({ state }: Pick<Transfer, 'state'>): boolean {
  return state === 'awaiting_verification' || state === 'pending';
}
