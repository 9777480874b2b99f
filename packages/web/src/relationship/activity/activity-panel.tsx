import { listAccounts } from '@bank/contract/accounts/accounts/contract.ts';
import { listActivity } from '@bank/contract/relationship/activity/contract.ts';
import { idFrom, isId, type Id } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Download, RotateCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLoad } from '../../platform/calls/api.ts';
import { failureOf } from '../../platform/calls/failure.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { useLoadPages } from '../../platform/load-pages.ts';
import { Acts } from '../../platform/delegate-session.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ActivitySkeletonPanel } from './activity-skeleton-panel.tsx';
import type { ExportDialogProps } from './export-dialog.tsx';
import { FiltersPanel } from './filters-panel.tsx';
import { ListPanel, type Activity } from './list-panel.tsx';
import { againPath } from './row-model.ts';
import { useActivityView } from './use-activity-view.ts';
import { isNarrowed, requestOf } from './view-model.ts';

const storyDialog: LazyView<{ account: { id: Id<'account'> }; actions?: ReactNode }> = {
  load: async () => (await import('../../accounts/transactions/details/story-dialog.tsx')).StoryDialog,
  words: ['transactionNotes', 'uploads'],
};

const exportDialog: LazyView<ExportDialogProps> = {
  load: async () => (await import('./export-dialog.tsx')).ExportDialog,
  words: [],
};

/** The transactions of all accounts: pending ones, then months with money in and out. */
export function ActivityPanel() {
  const { say, language } = useWords();
  const use = useActivityView();
  const accounts = useLoad(listAccounts, {}).data?.accounts ?? [];
  const query = useLoadPages(listActivity, requestOf(use.view), ({ next }: Activity) => next);
  const pages = query.data?.pages ?? [];
  const [first] = pages;
  const exports = useLazyView(exportDialog);
  const [exporting, setExporting] = useState(false);
  return (
    <>
      <PageHead
        className="mb-4 md:mb-5"
        title={say('activity.title')}
        lead={first && say('activity.lead', { time: createFormat(language).time(first.asOf) })}
        actions={
          first && first.count.known - first.pending.lines.length > 0 ? (
            <Button
              tone="secondary"
              icon={Download}
              onPointerEnter={exports.prepare}
              onFocus={exports.prepare}
              onClick={() => setExporting(true)}
            >
              <span className="max-md:sr-only">{say('activity.label.export')}</span>
            </Button>
          ) : undefined
        }
      />
      <FiltersPanel use={use} accounts={accounts} count={first && <Count count={first.count} />} />
      <LoadingArea
        waiting={query.isPending}
        text={say('activity.loading')}
        skeleton={<ActivitySkeletonPanel />}
      >
        <Body {...{ use, query, pages }} />
      </LoadingArea>
      <output className="sr-only">{first && !query.isFetching && <Count count={first.count} />}</output>
      {exporting && first && (
        <Fetched load={exports.load} onGiveUp={() => setExporting(false)}>
          {(ExportDialog) => (
            <ExportDialog
              view={use.view}
              first={first}
              account={accounts.find(({ id }) => id === use.view.accountId)}
              onClose={() => setExporting(false)}
            />
          )}
        </Fetched>
      )}
      <OpenStory use={use} pages={pages} />
    </>
  );
}

type Query = ReturnType<typeof useLoadPages<typeof listActivity>>;
type BodyProps = { use: ReturnType<typeof useActivityView>; query: Query; pages: readonly Activity[] };

function Body({ use, query, pages }: BodyProps) {
  const { say } = useWords();
  const [first] = pages;
  if (!first) return query.error ? <Failure query={query} error={query.error} /> : null;
  if (first.lines.length === 0 && first.pending.lines.length === 0 && first.next === null)
    return <Nothing use={use} />;
  const shown = first.pending.lines.length + pages.reduce((sum, { lines }) => sum + lines.length, 0);
  const { known, more } = first.count;
  const words = { shown, total: known };
  return (
    <ListPanel
      pages={pages}
      params={use.params}
      foot={
        <div className="flex items-center justify-between gap-4 border-t border-line px-5 py-4 md:px-6">
          <p className="text-xs text-ink-3">
            {say(more ? 'activity.label.shownMore' : 'activity.label.shown', words)}{' '}
            {say('activity.label.notCounted')}
          </p>
          {query.hasNextPage && (
            <Button
              tone="secondary"
              size="small"
              className="shrink-0"
              onClick={() => void query.fetchNextPage()}
              working={query.isFetchingNextPage && say('activity.loading')}
            >
              {say('activity.label.showMore')}
            </Button>
          )}
        </div>
      }
    />
  );
}

function Count({ count: { known, more } }: Pick<Activity, 'count'>) {
  const { say } = useWords();
  return more
    ? say('activity.label.countMore', { count: known })
    : say('activity.label.count', { count: known });
}

function Failure({ query, error }: { query: Query; error: Error }) {
  const { say } = useWords();
  const failure = failureOf(error);
  return (
    <Card as="div" pad>
      <LoadFailed
        title={say('activity.error.load')}
        trace={failure.kind === 'refused' ? failure.text : undefined}
        onRetry={() => void query.refetch()}
        working={query.isFetching && say('activity.loading')}
        button="small"
      >
        <p>{say('activity.error.loadLead')}</p>
      </LoadFailed>
    </Card>
  );
}

function Nothing({ use: { view, set, clear } }: Pick<BodyProps, 'use'>) {
  const { say } = useWords();
  const isEverything = !isNarrowed(view) && view.range === 'all';
  if (isEverything)
    return (
      <Card as="div" pad>
        <h2 className="sr-only">{say('navigation.label.activity')}</h2>
        <EmptyState kind="first" title={say('activity.empty.none')}>
          {say('activity.empty.noneLead')}
        </EmptyState>
      </Card>
    );
  return (
    <Card as="div" pad>
      <h2 className="sr-only">{say('navigation.label.activity')}</h2>
      <EmptyState
        kind="noMatch"
        title={say('activity.empty.noMatch')}
        actions={
          <>
            {isNarrowed(view) && (
              <Button tone="secondary" size="small" className="h-11" onClick={clear}>
                {say('activity.label.clear')}
              </Button>
            )}
            {view.range !== 'all' && (
              <Button
                tone={isNarrowed(view) ? 'quiet' : 'secondary'}
                size="small"
                className="h-11"
                onClick={() => set({ range: 'all' })}
              >
                {say('transactions.label.showAll')}
              </Button>
            )}
          </>
        }
      />
    </Card>
  );
}

/** Details of the transaction named in the address, with its actions. */
function OpenStory({ use: { params, set }, pages }: Pick<BodyProps, 'use' | 'pages'>) {
  const { say } = useWords();
  const { load } = useLazyView(storyDialog);
  const [named, of] = [params.get('tx'), params.get('of')];
  if (named === null || of === null || !isId(of)) return null;
  const lines = pages.flatMap((page) => [...page.pending.lines, ...page.lines]);
  const ofJournal = lines.filter(({ journalId }) => journalId === named);
  const line = ofJournal.find(({ again }) => again === 'transfer');
  const shown = ofJournal.find(({ account }) => account.id === of)?.account;
  return (
    <Fetched load={load} onGiveUp={() => set({ tx: '', of: '' })}>
      {(StoryDialog) => (
        <StoryDialog
          account={shown ?? { id: idFrom('account', of) }}
          actions={
            line?.movementId && (
              <Acts>
                <LinkButton
                  to={againPath(line.movementId)}
                  tone="secondary"
                  size="small"
                  icon={RotateCw}
                  className="mt-3 h-11 max-md:w-full"
                >
                  {say('activity.label.sendAgain')}
                </LinkButton>
              </Acts>
            )
          }
        />
      )}
    </Fetched>
  );
}
