import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { showBank } from '@bank/contract/bank/bank/contract.ts';
import { listActivity } from '@bank/contract/relationship/dashboard/contract.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ReceiptText } from 'lucide-react';
import { useLoad } from '../../platform/calls/api.ts';
import { bankDay } from '../../platform/bank-day.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { CardHead } from '../../ui/card-head.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/frame/link.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { TransactionRow } from '../../ui/transaction-row.tsx';
import { accountNameOf, accountPath } from '../../accounts/accounts/names/account-name-model.ts';
import { categoryName } from '../../accounts/transactions/transaction-model.ts';
import { transactionIcon } from '../../accounts/transactions/transaction-icons.ts';
import { PartFailurePanel } from './part-failure-panel.tsx';

type Entry = ReplyOf<typeof listActivity>['activity'][number];

/** The latest transactions of all accounts. Loads and fails on its own. */
export function ActivityPanel({ accounts }: { accounts: readonly Account[] }) {
  const { say } = useWords();
  const list = useLoad(listActivity, {});
  const bank = useLoad(showBank, {});
  // Pending transactions use the calendar date, even on a weekend.
  const today = bank.data ? bankDay(bank.data.now) : '';
  return (
    <Card aria-labelledby="activity">
      <CardHead
        titleId="activity"
        title={say('dashboard.activity.title')}
        action={<SeeAll accounts={accounts} />}
      />
      <div className="px-5 pt-1.5 pb-3 md:px-6">
        {list.error && !list.data ? (
          <div className="py-3">
            <PartFailurePanel
              title={say('dashboard.activity.failed')}
              working={list.isFetching}
              onRetry={() => void list.refetch()}
            >
              {say('dashboard.activity.failedText')}
            </PartFailurePanel>
          </div>
        ) : (
          <LoadingArea
            waiting={!list.data}
            text={say('dashboard.activity.loading')}
            skeleton={<ActivitySkeleton />}
          >
            {list.data && <Entries entries={list.data.activity} today={today} />}
          </LoadingArea>
        )}
      </div>
    </Card>
  );
}

/** Links to the primary checking account, which has most of the transactions. */
function SeeAll({ accounts }: { accounts: readonly Account[] }) {
  const { say } = useWords();
  const main =
    accounts.find(({ type, isPrimary }) => type === 'checking' && isPrimary) ??
    accounts.find(({ type }) => type === 'checking') ??
    accounts.at(0);
  if (!main) return null;
  return (
    <Link
      to={accountPath(main.type, main.id)}
      aria-label={say('dashboard.activity.allName', { account: accountNameOf(main, say) })}
      className="relative shrink-0 rounded-xs text-xs font-semibold text-brand-text no-underline after:absolute after:inset-x-0 after:-inset-y-3 hover:underline"
    >
      {say('dashboard.activity.all')}
    </Link>
  );
}

function Entries({ entries, today }: { entries: readonly Entry[]; today: string }) {
  const { say } = useWords();
  if (entries.length === 0) {
    return (
      <div className="py-3">
        <EmptyState kind="noMatch" icon={ReceiptText} title={say('dashboard.activity.empty')}>
          {say('dashboard.activity.emptyText')}
        </EmptyState>
      </div>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={`${entry.account.id} ${entry.id}`}>
          <Activity entry={entry} today={today} />
        </li>
      ))}
    </ul>
  );
}

/** The row opens the transaction's details on its account's page. */
function Activity({ entry, today }: { entry: Entry; today: string }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const pending = entry.status === 'pending';
  const day = entry.day === today ? format.relativeDay(entry.day, today) : format.day(entry.day, today);
  // Customers know what a purchase was for; a transfer or a salary needs its category.
  const told =
    !pending && (entry.type === 'transfer' || entry.type === 'deposit' || entry.type === 'interest');
  const word = told ? ` · ${categoryName(entry.category, say)}` : '';
  return (
    <Link
      to={`${accountPath(entry.account.type, entry.account.id)}?tx=${entry.journalId}`}
      className="-mx-2 block rounded-md px-2 text-ink no-underline hover:bg-hover"
    >
      <TransactionRow
        icon={transactionIcon(entry)}
        name={entry.description}
        detail={`${day}${word}`}
        amount={entry.amount}
        status={pending ? 'pending' : 'posted'}
      />
    </Link>
  );
}

function ActivitySkeleton() {
  return (
    <div className="divide-y divide-line">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex min-h-14 items-center gap-3 py-2.5">
          <Skeleton className="size-9 rounded-md" />
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
