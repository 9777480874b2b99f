import { listUpcomingBills, type UpcomingBill } from '@bank/contract/payments/bill-pay/bills-contract.ts';
import { SUMMARY_DAYS } from '@bank/contract/payments/bill-pay/bills-rules.ts';
import { plus } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, type Location } from 'react-router';
import { useLoad } from '../../platform/calls/api.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { paths } from '../../platform/frame/paths.ts';
import { refreshIn } from '../../platform/refresh-state.ts';
import { CardHead } from '../../ui/card-head.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { DateTile } from '../../ui/date-tile.tsx';
import { Link } from '../../ui/frame/link.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { PartFailurePanel } from './part-failure-panel.tsx';
import { dueSoon, standingOf } from './due-model.ts';

/** The bills due in the next days, past-due ones first. Loads and fails on its own. */
export function DuePanel() {
  const { say } = useWords();
  const query = useLoad(listUpcomingBills, {});
  useRefresh(query.refetch);
  return (
    <Card aria-labelledby="due">
      <CardHead
        titleId="due"
        title={say('dashboard.due.title', { days: SUMMARY_DAYS })}
        action={
          <Link
            to={paths.payBills()}
            className="relative shrink-0 rounded-xs text-xs font-semibold text-brand-text no-underline after:absolute after:inset-x-0 after:-inset-y-3 hover:underline"
          >
            {say('dashboard.label.payBills')}
          </Link>
        }
      />
      <div className="px-5 pt-1.5 pb-3 md:px-6">
        {query.error && !query.data ? (
          <div className="py-3">
            <PartFailurePanel
              title={say('dashboard.due.failed')}
              working={query.isFetching}
              onRetry={() => void query.refetch()}
            >
              {say('dashboard.activity.failedText')}
            </PartFailurePanel>
          </div>
        ) : (
          <LoadingArea waiting={!query.data} text={say('dashboard.due.loading')} skeleton={<DueSkeleton />}>
            {query.data && <Bills bills={dueSoon(query.data.bills)} today={query.data.today} />}
          </LoadingArea>
        )}
      </div>
    </Card>
  );
}

/** Reloads if the previous page changed the figures. */
function useRefresh(refetch: () => Promise<unknown>): void {
  const place: Location<unknown> = useLocation();
  const marker = refreshIn(place.state);
  const act = useRef(refetch);
  useEffect(() => {
    act.current = refetch;
  });
  useEffect(() => {
    if (marker !== null) void act.current();
  }, [marker]);
}

function Bills({ bills, today }: { bills: readonly UpcomingBill[]; today: string }) {
  const { say } = useWords();
  if (bills.length === 0) return <p className="py-3 text-sm text-ink-2">{say('dashboard.due.nothing')}</p>;
  return (
    <ul className="divide-y divide-line">
      {bills.map((bill) => (
        <li
          key={bill.id}
          className="grid min-h-14 grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-3.5 py-2.5"
        >
          <DateTile day={bill.dueDate} />
          <div className="min-w-0">
            <p className="truncate text-sm leading-[1.33] font-[550]">{bill.payee}</p>
            <p className="text-2xs text-ink-3">
              <Standing bill={bill} today={today} />
            </p>
          </div>
          <Money amount={plus(bill.amount, bill.alsoOverdue.amount)} className="text-sm font-[550]" />
        </li>
      ))}
    </ul>
  );
}

function Standing({ bill, today }: { bill: UpcomingBill; today: string }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const standing = standingOf(bill);
  if (standing === 'pastDue') return <StatusPill tone="danger">{say('dashboard.due.pastDue')}</StatusPill>;
  if (standing === 'autopay') return say('dashboard.due.autopay');
  if (standing === 'scheduled' && bill.scheduled)
    return say('dashboard.due.scheduled', { day: format.day(bill.scheduled.date, today) });
  if (standing === 'dueSoon')
    return (
      <StatusPill tone="caution" icon={Clock}>
        {say('dashboard.due.dueSoon')}
      </StatusPill>
    );
  return format.relativeDay(bill.dueDate, today);
}

function DueSkeleton() {
  return (
    <div className="divide-y divide-line">
      {[0, 1].map((row) => (
        <div key={row} className="flex min-h-14 items-center gap-3.5 py-2.5">
          <Skeleton className="h-11.5 w-11 rounded-md" />
          <div className="flex-1">
            <Skeleton className="h-3.5 w-30" />
            <Skeleton className="mt-2 h-2.75 w-18" />
          </div>
          <Skeleton className="h-3.5 w-16" />
        </div>
      ))}
    </div>
  );
}
