import type { AccountPage } from '@bank/contract/accounts/contract.ts';
import type { History, listTransactions, Transaction } from '@bank/contract/transactions/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import { useLoadPages } from '../../platform/load-pages.ts';
import { useLazyView, type LazyView } from '../../platform/lazy-view.tsx';
import { failureOf } from '../../platform/failure.ts';
import { createFormat } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import { Ledger, type LedgerGroup } from '../../ui/ledger.tsx';
import { FiltersPanel, useView, type View } from './filters-panel.tsx';
import { RowPanel } from './row-panel.tsx';

const storyDialog: LazyView<{ account: AccountPage }> = {
  load: async () => (await import('./story-dialog.tsx')).StoryDialog,
  words: [],
};

export type HistoryEndpoint = typeof listTransactions;

type TransactionsPanelProps = {
  account: AccountPage;
  /** The call under the word of the page. */
  endpoint: HistoryEndpoint;
  /** Rows can be disputed here. */
  disputable?: boolean;
};

/** What happened in the account, the newest first, under what is still on its way. It fails alone. */
export function TransactionsPanel({ account, endpoint, disputable = false }: TransactionsPanelProps) {
  const { say } = useWords();
  const use = useView(account.type);
  const { load, prepare } = useLazyView(storyDialog);
  const title =
    account.type === 'investment' ? say('investment.label.transactions') : say('transactions.title');
  return (
    <Card as="div" className="min-w-0">
      <FiltersPanel type={account.type} title={title} use={use} />
      {/* Every row leads to its story. */}
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
  use: ReturnType<typeof useView>;
  title: string;
};

function HistoryPanel({ account, endpoint, disputable, use, title }: HistoryPanelProps) {
  const { say } = useWords();
  const { query, first, pending, posted } = useHistory(account, endpoint, use.view);
  const row = (line: Transaction) => (
    <RowPanel key={line.id} {...{ account, line, disputable }} params={use.params} />
  );
  const groups = useGroups(pending, posted, row);
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

/** Page after page; what is pending comes with the first. */
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

/** What is pending stands above the days. */
function useGroups(
  pending: readonly Transaction[],
  posted: readonly Transaction[],
  row: (line: Transaction) => ReactNode,
): LedgerGroup[] {
  const { say, language } = useWords();
  const format = createFormat(language);
  const days = byDay(posted).map(([day, lines]) => ({
    id: day,
    title: format.longDay(day),
    rows: lines.map(row),
  }));
  if (pending.length === 0) return days;
  const title = say('transactions.label.pendingGroup');
  return [{ id: 'pending', title, pending: true, rows: pending.map(row) }, ...days];
}

/** As many as the contract gives when nobody says how many; said aloud because a call names all of its parts. */
function pageSize(endpoint: HistoryEndpoint): { size: number } {
  return { size: endpoint.query.shape.size.parse(undefined) };
}

/** The lines come newest first, so a day's lines stand together. */
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
    <ErrorState
      title={say('account.error.transactions')}
      trace={failure.kind === 'refused' ? failure.text : undefined}
      actions={
        <Button
          size="small"
          className="h-11"
          onClick={onRetry}
          working={working && say('account.error.retrying')}
        >
          {say('common.label.tryAgain')}
        </Button>
      }
    >
      <p>{say('transactions.error.safe')}</p>
    </ErrorState>
  );
}

type NothingFoundProps = { view: View; onClear: () => void; onAllTime: () => void };

function NothingFound({ view, onClear, onAllTime }: NothingFoundProps) {
  const { say } = useWords();
  const narrowed = view.filter !== 'all' || view.search !== '';
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
