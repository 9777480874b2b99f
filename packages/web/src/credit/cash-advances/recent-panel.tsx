import { listAdvances, type Advance } from '@bank/contract/credit/cash-advances/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { bankDay } from '../../platform/bank-day.ts';
import { useLoad } from '../../platform/calls/api.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/notes/card.tsx';

/** The last ten advances. */
export function RecentPanel() {
  const { say } = useWords();
  const heading = useId();
  const { data, error, refetch } = useLoad(listAdvances, {});
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="text-h3 font-semibold">
        {say('cashAdvance.recent.title')}
      </h2>
      {error && !data ? (
        <LoadFailed
          className="mt-4"
          title={say('cashAdvance.recent.failed')}
          button="small"
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingArea
          waiting={!data}
          text={say('accountDetail.loading')}
          skeleton={<Skeleton className="mt-4 h-32 rounded-md" />}
        >
          {data?.advances.length === 0 ? (
            <EmptyState kind="done" title={say('cashAdvance.recent.none')} className="mt-4" />
          ) : (
            <ul className="mt-2 divide-y divide-line">
              {data?.advances.map((each) => (
                <AdvanceLine key={each.id} advance={each} />
              ))}
            </ul>
          )}
        </LoadingArea>
      )}
    </Card>
  );
}

function AdvanceLine({ advance }: { advance: Advance }) {
  const { say, language } = useWords();
  const day = bankDay(advance.date);
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="truncate text-sm font-semibold">
          {advance.depositAccount ? accountNameOf(advance.depositAccount, say) : advance.number}
        </p>
        <p className="text-2xs text-ink-3">
          {say('cashAdvance.recent.line', {
            day: createFormat(language).day(day, day),
            number: advance.number,
            status: say('cashAdvance.success.completed'),
          })}
        </p>
      </div>
      <Money amount={advance.amount} className="text-sm font-semibold" />
    </li>
  );
}
