import { listWithdrawals, type Withdrawal } from '@bank/contract/payments/withdrawals/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { useLoad } from '../../platform/calls/api.ts';
import { bankDay } from '../../platform/bank-day.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { paths } from '../../platform/frame/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/frame/link.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { placeText, statusText } from './status-model.ts';

/** The last ten, and those to come. Each leads to its own page. */
export function RecentPanel() {
  const { say } = useWords();
  const heading = useId();
  const list = useLoad(listWithdrawals, {});
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="text-h3 font-semibold">
        {say('withdrawal.title.recent')}
      </h2>
      {list.error && !list.data ? (
        <LoadFailed
          className="mt-4"
          title={say('withdrawal.recent.failed')}
          button="small"
          onRetry={() => void list.refetch()}
        />
      ) : (
        <LoadingArea
          waiting={!list.data}
          text={say('accountDetail.loading')}
          skeleton={<Skeleton className="mt-4 h-32 rounded-md" />}
        >
          {list.data?.withdrawals.length === 0 ? (
            <EmptyState kind="done" title={say('withdrawal.recent.none')} className="mt-4" />
          ) : (
            <ul className="mt-2 divide-y divide-line">
              {list.data?.withdrawals.map((each) => (
                <RecentLine key={each.id} withdrawal={each} />
              ))}
            </ul>
          )}
        </LoadingArea>
      )}
    </Card>
  );
}

function RecentLine({ withdrawal }: { withdrawal: Withdrawal }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const day = bankDay(withdrawal.date);
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <Link
          to={`${paths.withdrawFunds()}?withdrawal=${withdrawal.id}`}
          className="block truncate text-sm font-semibold"
        >
          {placeText(withdrawal, say)}
        </Link>
        <p className="text-2xs text-ink-3">
          {say('withdrawal.recent.line', {
            day: format.day(day, day),
            status: statusText(withdrawal.status, say),
          })}
        </p>
      </div>
      <Money amount={withdrawal.amount} className="text-sm font-semibold" />
    </li>
  );
}
