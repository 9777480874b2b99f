import { useWords } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { LedgerSkeleton } from '../../../ui/ledger-skeleton.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { ListFailurePanel } from './list-failure-panel.tsx';

/** What a list needs from its query. A list that loads whole has no pages. */
type Loaded = {
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly error: Error | null;
  readonly data: unknown;
  readonly refetch: () => Promise<unknown>;
  readonly hasNextPage?: boolean;
  readonly isFetchingNextPage?: boolean;
  readonly fetchNextPage?: () => Promise<unknown>;
};

type ListPanelProps = {
  query: Loaded;
  /** Accessible name of the list. */
  label: string;
  isEmpty: boolean;
  /** Replaces an empty list. */
  empty: ReactNode;
  /** Shown above the list in every state: filters and buttons. */
  head?: ReactNode;
  /** The rows, each an `li`. */
  children: ReactNode;
};

/** The frame of a list: loading, failed, empty, loaded, and a button for more. */
export function ListPanel({ query, label, isEmpty, empty, head, children }: ListPanelProps) {
  const { say } = useWords();
  const failed = query.error !== null && query.data === undefined;
  return (
    <Card as="div">
      {head && <div className="border-b border-line px-5 py-4.5 md:px-6">{head}</div>}
      <LoadingArea
        waiting={query.isPending}
        text={say('transfers.list.loading')}
        skeleton={<LedgerSkeleton />}
      >
        {failed || isEmpty ? (
          <div className="p-5 md:p-6">
            {failed ? (
              <ListFailurePanel working={query.isFetching} onRetry={() => void query.refetch()} />
            ) : (
              empty
            )}
          </div>
        ) : (
          <ul aria-label={label} className="divide-y divide-line">
            {children}
          </ul>
        )}
      </LoadingArea>
      <MorePanel query={query} />
    </Card>
  );
}

/** Loads the next page, if there is one. */
export function MorePanel({
  query,
}: {
  query: Pick<Loaded, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
}) {
  const { say } = useWords();
  const { hasNextPage = false, isFetchingNextPage = false, fetchNextPage } = query;
  if (!hasNextPage || !fetchNextPage) return null;
  return (
    <div className="border-t border-line px-5 py-4 text-center md:px-6">
      <Button
        tone="secondary"
        size="small"
        className="h-11"
        onClick={() => void fetchNextPage()}
        working={isFetchingNextPage && say('transfers.list.loading')}
      >
        {say('transfers.list.more')}
      </Button>
    </div>
  );
}
