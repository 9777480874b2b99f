import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { listMonthTotals } from '@bank/contract/accounts/transactions/month-totals-contract.ts';
import type {
  History,
  listTransactions,
  Transaction,
} from '@bank/contract/accounts/transactions/contract.ts';
import { minus, ZERO } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { useLoad } from '../../platform/calls/api.ts';
import { useLoadPages } from '../../platform/load-pages.ts';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { failureOf } from '../../platform/calls/failure.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { cn } from '../../ui/frame/classes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import { Ledger, type LedgerGroup } from '../../ui/ledger.tsx';
import { Money } from '../../ui/money.tsx';
import { FiltersPanel } from './filters-panel.tsx';
import { useTransactionsView } from './use-transactions-view.ts';
import type { View } from './view-model.ts';
import { RowPanel } from './row-panel.tsx';

const storyDialog: LazyView<{ account: AccountPage }> = {
  load: async () => (await import('./details/story-dialog.tsx')).StoryDialog,
  words: ['transactionNotes', 'uploads'],
};

// Rarely needed, so it is not part of every account page. If its code fails to load, the page works without it.
const EarlierPanel = lazy(() =>
  import('./earlier-panel.tsx').then(
    ({ EarlierPanel: panel }) => ({ default: panel }),
    () => ({ default: () => null }),
  ),
);

export type HistoryEndpoint = typeof listTransactions;

type TransactionsPanelProps = {
  account: AccountPage;
  /** The history endpoint of this account type. */
  endpoint: HistoryEndpoint;
  /** Rows can be disputed here. */
  disputable?: boolean;
};

/** The account's transactions, newest first, with pending ones on top. A load failure affects only this panel. */
export function TransactionsPanel({ account, endpoint, disputable = false }: TransactionsPanelProps) {
  const { say } = useWords();
  const use = useTransactionsView(account.type);
  const { load, prepare } = useLazyView(storyDialog);
  const title =
    account.type === 'investment' ? say('investment.label.transactions') : say('transactions.title');
  return (
    <Card as="div" className="min-w-0">
      <FiltersPanel type={account.type} title={title} use={use} />
      {/* Every row opens the details dialog. */}
      <div onPointerEnter={prepare} onFocus={prepare}>
        <HistoryPanel {...{ account, endpoint, disputable, use, title }} />
      </div>
      {use.params.has('tx') && (
        <Fetched load={load} onGiveUp={use.closeStory}>
          {(StoryDialog) => <StoryDialog account={account} />}
        </Fetched>
      )}
    </Card>
  );
}

type HistoryPanelProps = Required<TransactionsPanelProps> & {
  use: ReturnType<typeof useTransactionsView>;
  title: string;
};

function HistoryPanel({ account, endpoint, disputable, use, title }: HistoryPanelProps) {
  const { say } = useWords();
  const { query, first, pending, posted } = useHistory(account, endpoint, use.view);
  const row = (line: Transaction) => (
    <RowPanel key={line.id} {...{ account, line, disputable }} params={use.params} />
  );
  const totals = useMonths(account, use.view, posted.at(-1));
  const groups = useGroups(pending, posted, row, totals);
  const empty = first !== undefined && groups.length === 0;
  const shown = pending.length + posted.length;
  const total = pending.length + (first?.count.known ?? 0);
  const instead =
    query.error && !first ? (
      <HistoryFailure error={query.error} working={query.isFetching} onRetry={() => void query.refetch()} />
    ) : empty ? (
      <NothingFound view={use.view} onClear={use.clear} onAllTime={() => use.set('range', 'all')} />
    ) : undefined;
  const next = query.hasNextPage && (
    <Button
      tone="secondary"
      size="small"
      onClick={() => void query.fetchNextPage()}
      working={query.isFetchingNextPage && say('account.error.retrying')}
    >
      {say('transactions.label.showMore')}
    </Button>
  );
  return (
    <>
      <Ledger
        label={title}
        groups={groups}
        loadingText={query.isPending ? say('transactions.loading') : undefined}
        instead={instead}
        {...(first && { more: { shown, total, beyond: first.count.more, action: next } })}
      />
      {empty && isAnyKind(use.view) && use.view.dateRange !== 'all' && (
        <Suspense fallback={null}>
          <EarlierPanel {...{ account, endpoint, disputable }} params={use.params} />
        </Suspense>
      )}
      <output className="sr-only">
        {first &&
          !query.isFetching &&
          (empty
            ? say('account.empty.transactions')
            : say('figures.ledger.shown', { count: total, shown, total }))}
      </output>
    </>
  );
}

/** Loads page by page. Pending transactions come with the first page. */
function useHistory(account: AccountPage, endpoint: HistoryEndpoint, view: View) {
  const query = useLoadPages(
    endpoint,
    { accountId: account.id, ...view, ...pageSize(endpoint) },
    ({ next }: History) => next,
  );
  const pages = query.data?.pages ?? [];
  const first = pages[0];
  const posted = pages.flatMap(({ transactions }) => transactions);
  return { query, first, pending: first?.pending ?? [], posted };
}

type Months = ReplyOf<typeof listMonthTotals>['months'];

/** Totals of the listed months. They cover whole months, so they appear only if the list is unfiltered. */
function useMonths(account: AccountPage, { filter, search }: View, oldest: Transaction | undefined): Months {
  const isWhole = filter === 'all' && search === '' && oldest !== undefined;
  const asked = { accountId: account.id, since: oldest?.day ?? account.openedOn };
  const totals = useLoad(listMonthTotals, asked, { when: isWhole });
  return (isWhole && totals.data?.months) || [];
}

/** Pending transactions come first, then days. A month starts with its money in and out. */
function useGroups(
  pending: readonly Transaction[],
  posted: readonly Transaction[],
  row: (line: Transaction) => ReactNode,
  months: Months,
): LedgerGroup[] {
  const { say, language } = useWords();
  const format = createFormat(language);
  const byDays = byDay(posted);
  const days = byDays.map(([day, lines], index): LedgerGroup => {
    const begins = byDays[index - 1]?.[0].slice(0, 7) !== day.slice(0, 7);
    const total = months.find(({ month }) => month.slice(0, 7) === day.slice(0, 7));
    return {
      id: day,
      title: format.longDay(day),
      rows: lines.map(row),
      head: begins && (
        <MonthPanel title={format.month(day)} total={total} isTop={index === 0 && pending.length === 0} />
      ),
    };
  });
  if (pending.length === 0) return days;
  const title = say('transactions.label.pendingGroup');
  return [{ id: 'pending', title, pending: true, rows: pending.map(row) }, ...days];
}

type MonthPanelProps = { title: string; total: Months[number] | undefined; isTop: boolean };

function MonthPanel({ title, total, isTop }: MonthPanelProps) {
  const { say } = useWords();
  return (
    <div
      className={cn(
        'relative z-1 flex flex-wrap items-baseline justify-between gap-x-4 bg-surface px-5 pt-4 pb-1 md:px-6',
        !isTop && 'mt-2 border-t border-line',
      )}
    >
      <p className="text-sm font-semibold">{title}</p>
      {total && (
        <p className="flex gap-4 text-2xs text-ink-3">
          <span>
            {say('transactions.label.monthIn')}{' '}
            <Money amount={total.in} meaning="movement" className="text-xs font-[550]" />
          </span>
          <span>
            {say('transactions.label.monthOut')}{' '}
            <Money amount={minus(ZERO, total.out)} className="text-xs font-[550] text-ink" />
          </span>
        </p>
      )}
    </div>
  );
}

/** The contract's default page size, passed explicitly because a call needs every parameter. */
function pageSize(endpoint: HistoryEndpoint): { size: number } {
  return { size: endpoint.query.shape.size.parse(undefined) };
}

/** The lines are sorted newest first, so each day's lines are together. */
function byDay(lines: readonly Transaction[]): [string, Transaction[]][] {
  const days = new Map<string, Transaction[]>();
  for (const line of lines) days.set(line.day, [...(days.get(line.day) ?? []), line]);
  return [...days];
}

type HistoryFailureProps = { error: Error; working: boolean; onRetry: () => void };

function HistoryFailure({ error, working, onRetry }: HistoryFailureProps) {
  const { say } = useWords();
  const failure = failureOf(error);
  return (
    <LoadFailed
      title={say('account.error.transactions')}
      trace={failure.kind === 'refused' ? failure.text : undefined}
      onRetry={onRetry}
      working={working && say('account.error.retrying')}
      button="small"
    >
      <p>{say('transactions.error.safe')}</p>
    </LoadFailed>
  );
}

function isAnyKind({ filter, search }: View): boolean {
  return filter === 'all' && search === '';
}

type NothingFoundProps = { view: View; onClear: () => void; onAllTime: () => void };

function NothingFound({ view, onClear, onAllTime }: NothingFoundProps) {
  const { say } = useWords();
  const narrowed = !isAnyKind(view);
  const everything = !narrowed && view.dateRange === 'all';
  return (
    <EmptyState
      kind="noMatch"
      title={say('account.empty.transactions')}
      actions={
        !everything && (
          <>
            {narrowed && (
              <Button tone="secondary" size="small" className="h-11" onClick={onClear}>
                {say('transactions.label.clear')}
              </Button>
            )}
            {view.dateRange !== 'all' && (
              <Button
                tone={narrowed ? 'quiet' : 'secondary'}
                size="small"
                className="h-11"
                onClick={onAllTime}
              >
                {say('transactions.label.showAll')}
              </Button>
            )}
          </>
        )
      }
    >
      {everything ? say('transactions.empty.none') : say('transactions.empty.period')}
    </EmptyState>
  );
}
