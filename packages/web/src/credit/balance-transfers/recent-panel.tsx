import {
  listBalanceTransfers,
  type BalanceTransfer,
} from '@bank/contract/credit/balance-transfers/contract.ts';
import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { useLoad } from '../../platform/calls/api.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';

/** Those to come, and the latest that were made. */
export function RecentPanel() {
  const { say } = useWords();
  const heading = useId();
  const { data, error, refetch } = useLoad(listBalanceTransfers, {});
  const failed = error && !data;
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="text-h3 font-semibold">
        {say('balanceTransfer.recent.title')}
      </h2>
      {failed && (
        <LoadFailed
          className="mt-4"
          title={say('balanceTransfer.recent.failed')}
          button="small"
          onRetry={() => void refetch()}
        />
      )}
      {!failed && (
        <LoadingArea
          waiting={!data}
          text={say('accountDetail.loading')}
          skeleton={<Skeleton className="mt-4 h-32 rounded-md" />}
        >
          {data && <Lines transfers={data.transfers} />}
        </LoadingArea>
      )}
    </Card>
  );
}

function Lines({ transfers }: { transfers: readonly BalanceTransfer[] }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const named = (account: AccountName | null) => (account ? accountNameOf(account, say) : '');
  if (transfers.length === 0)
    return <EmptyState kind="done" title={say('balanceTransfer.recent.none')} className="mt-4" />;
  return (
    <ul className="mt-2 divide-y divide-line">
      {transfers.map(({ id, from, to, amount, date, status }) => (
        <li key={id} className="flex items-center justify-between gap-4 py-3">
          <div className="min-w-0">
            <p className="text-sm font-semibold break-words">
              {say('balanceTransfer.recent.pair', { from: named(from), to: named(to) })}
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-2 text-2xs text-ink-3">
              {format.day(date, date)}
              <StatusPill tone={status === 'Completed' ? 'positive' : 'info'}>
                {status === 'Completed'
                  ? say('balanceTransfer.status.label.completed')
                  : say('balanceTransfer.status.label.scheduled')}
              </StatusPill>
            </p>
          </div>
          <Money amount={amount} className="text-sm font-semibold" />
        </li>
      ))}
    </ul>
  );
}
