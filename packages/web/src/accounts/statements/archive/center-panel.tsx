import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import { listStatements } from '@bank/contract/accounts/statements/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLoad } from '../../../platform/calls/api.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { useLoadPages } from '../../../platform/load-pages.ts';
import { Card } from '../../../ui/notes/card.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { StaleBanner } from '../../../ui/notes/banner.tsx';
import { ArchivePanel, Failed } from './archive-panel.tsx';
import { useDownload } from '../use-download.ts';
import { useStatementsView } from '../use-statements-view.ts';
import { LatestPanel } from './latest-panel.tsx';
import { latestOf } from './latest-model.ts';
import { NothingPanel } from './nothing-panel.tsx';
import { RequestedPanel } from '../request/requested-panel.tsx';

type CenterPanelProps = {
  /** Undefined while loading. */
  accounts: readonly AccountName[] | undefined;
};

/**
 * The latest statement of each account, requested statements, and the archive. A part that fails to load does not
 * affect the others.
 */
export function CenterPanel({ accounts }: CenterPanelProps) {
  const { say } = useWords();
  const found = useCenter();
  if (found.error && !found.isLoaded)
    return (
      <Card as="div">
        <Failed heading="h2" error={found.error} working={found.isFetching} onRetry={found.retry} />
      </Card>
    );
  return (
    <LoadingArea
      waiting={!found.isLoaded || accounts === undefined}
      text={say('documents.loading')}
      skeleton={<CenterSkeleton />}
    >
      {found.isLoaded && accounts !== undefined && <Found found={found} accounts={accounts} />}
    </LoadingArea>
  );
}

type FoundProps = { found: ReturnType<typeof useCenter>; accounts: readonly AccountName[] };

function Found({ found, accounts }: FoundProps) {
  const use = useStatementsView();
  const files = useDownload();
  const { newest, requested, mentioned } = found;
  const { say, language } = useWords();
  const time = createFormat(language).time(new Date(found.since).toISOString());
  const names = withMentioned(accounts, mentioned);
  const hasMonths = newest.length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
      {found.error && <StaleBanner title={say('documents.error.stale', { time })} onRetry={found.retry} />}
      {hasMonths && <LatestPanel latest={latestOf(newest, accounts)} files={files} />}
      {!hasMonths && <NothingPanel isNew={accounts.length === 0} />}
      {requested.length > 0 && <RequestedPanel documents={requested} files={files} more={found.more} />}
      {(hasMonths || use.view.accountId !== undefined || use.view.year !== undefined) && (
        <ArchivePanel accounts={names} use={use} files={files} />
      )}
    </div>
  );
}

/**
 * The newest page of monthly statements includes the latest of every account; requested ones are a separate list. If
 * one fails, both count as failed, so that no partial list looks complete.
 */
function useCenter() {
  const monthly = useLoad(listStatements, { kind: 'monthly' });
  const requested = useLoadPages(listStatements, { kind: 'requested' }, ({ next }) => next, { at: 'before' });
  const queries = [monthly, requested];
  return {
    newest: monthly.data?.documents ?? [],
    mentioned: monthly.data?.accounts ?? [],
    requested: requested.data?.pages.flatMap(({ documents }) => documents) ?? [],
    error: monthly.error ?? requested.error,
    isLoaded: monthly.data !== undefined && requested.data !== undefined,
    isFetching: queries.some(({ isFetching }) => isFetching),
    since: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    retry: () => {
      void monthly.refetch();
      void requested.refetch();
    },
    more: requested.hasNextPage
      ? { isFetching: requested.isFetchingNextPage, fetch: () => void requested.fetchNextPage() }
      : null,
  };
}

/** A closed account that is no longer listed still has statements. */
function withMentioned(accounts: readonly AccountName[], mentioned: readonly AccountName[]): AccountName[] {
  const listed = new Set(accounts.map(({ id }) => id));
  return [...accounts, ...mentioned.filter(({ id }) => !listed.has(id))];
}

function CenterSkeleton() {
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((each) => (
        <Skeleton key={each} className="h-56 rounded-lg max-md:h-28" />
      ))}
    </div>
  );
}
