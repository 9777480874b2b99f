import type { AccountName } from '@bank/contract/accounts/contract.ts';
import { listStatements, type StatementDocument } from '@bank/contract/statements/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { CallLost } from '../../platform/call.ts';
import { failureOf } from '../../platform/failure.ts';
import { createFormat } from '../../platform/format.ts';
import { useLoadPages } from '../../platform/load-pages.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LedgerSkeleton } from '../../ui/ledger-skeleton.tsx';
import { LoadingArea } from '../../ui/loading-area.tsx';
import { useFetched } from '../../ui/use-fetched.ts';
import { FiltersPanel, useView, type View } from './filters-panel.tsx';

/** It waits for the documents anyway, so its code travels beside them. */
const loadDocuments = async () => (await import('./documents-panel.tsx')).DocumentsPanel;

type CenterPanelProps = {
  /** Undefined while they are on their way. */
  accounts: readonly AccountName[] | undefined;
};

/** The documents under their filters. What cannot be shown fails here and leaves the rest of the page alone. */
export function CenterPanel({ accounts }: CenterPanelProps) {
  const { say } = useWords();
  const use = useView();
  const found = useBoth(use.view);
  const { Part: DocumentsPanel, failed, retry } = useFetched(loadDocuments);
  const lost = failed ? new CallLost('the code of the documents') : null;
  const error = found.isLoaded ? lost : (found.error ?? lost);
  const names = withMentioned(accounts ?? [], found.documents);
  const isMissing = use.view.accountId === null || isElsewhere(use.view, accounts && names, found.error);
  return (
    <Card as="div" className="min-w-0">
      <FiltersPanel accounts={names} years={found.years} use={use} />
      {isMissing ? (
        <NotFound onClear={use.clear} />
      ) : error ? (
        <Failed
          error={error}
          working={found.isFetching}
          onRetry={() => {
            retry();
            found.retry();
          }}
        />
      ) : (
        <LoadingArea
          waiting={!found.isLoaded || !DocumentsPanel}
          text={say('documents.loading')}
          skeleton={<LedgerSkeleton />}
        >
          {DocumentsPanel && (
            <Found found={found}>
              <DocumentsPanel
                documents={found.documents}
                accounts={names}
                isNarrowed={use.view.accountId !== undefined || use.view.year !== undefined}
                isNew={accounts?.length === 0}
                onClear={use.clear}
              />
            </Found>
          )}
        </LoadingArea>
      )}
    </Card>
  );
}

type FoundProps = { found: ReturnType<typeof useBoth>; children: ReactNode };

/** Old documents are never shown as all there are, and more are a press away. */
function Found({ found: { error, since, retry, more }, children }: FoundProps) {
  const { say, language } = useWords();
  return (
    <>
      {error && (
        <Banner
          tone="caution"
          live="polite"
          title={say('documents.error.stale', {
            time: createFormat(language).time(new Date(since).toISOString()),
          })}
          className="mx-5 mt-5 md:mx-6"
          action={
            <button type="button" onClick={retry}>
              {say('common.label.tryAgain')}
            </button>
          }
        />
      )}
      {children}
      {more && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 pt-3.5 pb-5 md:px-6">
          {/* Without it the first month that is shown would look like the first there is. */}
          <p className="text-xs text-ink-2">
            {more.backTo !== null &&
              say('documents.label.backTo', { month: createFormat(language).month(more.backTo) })}
          </p>
          <Button
            tone="secondary"
            size="small"
            className="h-11"
            onClick={more.fetch}
            working={more.isFetching && say('documents.error.retrying')}
          >
            {say('documents.label.showOlder')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Page after page; which years there are comes with each of them. */
function useDocuments({ accountId, year }: View, kind: StatementDocument['kind']) {
  const query = useLoadPages(
    listStatements,
    {
      kind,
      ...(accountId !== undefined && accountId !== null && { accountId }),
      ...(year !== undefined && { year }),
    },
    ({ next }) => next,
    { at: 'before', when: accountId !== null },
  );
  const pages = query.data?.pages ?? [];
  return { query, documents: pages.flatMap((page) => page.documents), years: pages[0]?.years ?? [] };
}

/**
 * What was asked for is loaded apart: it stands above the months, however long ago the days are that it tells of. One
 * fails with the other, so that nothing looks like all there is.
 */
function useBoth(view: View) {
  const monthly = useDocuments(view, 'monthly');
  const requested = useDocuments(view, 'requested');
  const queries = [monthly.query, requested.query];
  return {
    documents: [...requested.documents, ...monthly.documents],
    years: monthly.years,
    error: queries.find(({ error }) => error)?.error ?? null,
    isLoaded: queries.every(({ data }) => data !== undefined),
    isFetching: queries.some(({ isFetching }) => isFetching),
    since: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    retry: () => {
      for (const query of queries) void query.refetch();
    },
    /** Both lists go on under one button. */
    more: queries.some(({ hasNextPage }) => hasNextPage)
      ? {
          isFetching: queries.some(({ isFetchingNextPage }) => isFetchingNextPage),
          /** The last month that is shown, where older ones are not. */
          backTo: monthly.query.hasNextPage ? (monthly.documents.at(-1)?.periodEnd ?? null) : null,
          fetch: () => {
            for (const query of queries) if (query.hasNextPage) void query.fetchNextPage();
          },
        }
      : null,
  };
}

/** An account that is closed and listed no more still has its papers. */
function withMentioned(
  accounts: readonly AccountName[],
  documents: readonly StatementDocument[],
): AccountName[] {
  const all = new Map(accounts.map((account) => [account.id, account]));
  for (const { account } of documents) if (!all.has(account.id)) all.set(account.id, account);
  return [...all.values()];
}

/** The account is somebody else's, or nobody's: the bank says so, or neither its list nor a document mentions it. */
function isElsewhere(
  { accountId }: View,
  known: readonly AccountName[] | undefined,
  error: Error | null,
): boolean {
  const failure = error && failureOf(error);
  if (failure?.kind === 'refused' && failure.status === 404) return true;
  return accountId !== undefined && known !== undefined && !known.some(({ id }) => id === accountId);
}

function NotFound({ onClear }: { onClear: () => void }) {
  const { say } = useWords();
  return (
    <div className="p-5 md:p-6">
      <ErrorState
        tone="neutral"
        icon={FileQuestion}
        title={say('documents.empty.notFound')}
        actions={
          <Button tone="secondary" size="small" className="h-11" onClick={onClear}>
            {say('documents.label.clear')}
          </Button>
        }
      >
        <p>{say('documents.empty.notFoundText')}</p>
      </ErrorState>
    </div>
  );
}

type FailedProps = { error: Error; working: boolean; onRetry: () => void };

function Failed({ error, working, onRetry }: FailedProps) {
  const { say } = useWords();
  const failure = failureOf(error);
  return (
    <div className="p-5 md:p-6">
      <ErrorState
        title={say('documents.error.list')}
        trace={failure.kind === 'refused' ? failure.text : undefined}
        actions={
          <Button
            size="small"
            className="h-11"
            onClick={onRetry}
            working={working && say('documents.error.retrying')}
          >
            {say('common.label.tryAgain')}
          </Button>
        }
      >
        <p>{say('documents.error.safe')}</p>
      </ErrorState>
    </div>
  );
}
