import { listPoints, type PointsEntry, type Rewards } from '@bank/contract/accounts/rewards/contract.ts';
import { historyFilters, type HistoryFilter } from '@bank/contract/accounts/rewards/rules.ts';
import { countText, signedCountText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Gift } from 'lucide-react';
import { useId, useState } from 'react';
import { useLoadPages } from '../../platform/load-pages.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { cn } from '../../ui/frame/classes.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Segmented } from '../../ui/frame/segmented.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table-column.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { entryName, entryReason } from './entry-model.ts';

type HistoryPanelProps = {
  accountId: NonNullable<Rewards['account']>['id'];
  /** The first of January: days of this year are written without it. */
  since: string;
};

/** Every line of points with its reason. Pressing one says why. */
export function HistoryPanel({ accountId, since }: HistoryPanelProps) {
  const { say } = useWords();
  const heading = useId();
  const [kind, setKind] = useState<HistoryFilter>('all');
  const [open, setOpen] = useState<PointsEntry | null>(null);
  const list = useLoadPages(
    listPoints,
    { accountId, kind },
    ({ next }) => (next === null ? null : String(next)),
    { at: 'before' },
  );
  const entries = list.data?.pages.flatMap((page) => page.entries);
  const columns = useColumns(since, setOpen);
  return (
    <Card aria-labelledby={heading}>
      <div className="flex flex-wrap items-center justify-between gap-3 px-6 pt-5 pb-3">
        <h2 id={heading} className="text-h2 font-[550]">
          {say('rewards.history.title')}
        </h2>
        <Segmented
          label={say('rewards.history.filter')}
          // words: rewards.history.*
          segments={historyFilters.map((value) => ({ value, label: say(`rewards.history.${value}`) }))}
          value={kind}
          onValueChange={(value) => setKind(historyFilters.find((each) => each === value) ?? 'all')}
        />
      </div>
      <Table
        caption={say('rewards.history.title')}
        columns={columns}
        rows={entries ?? []}
        rowKey={({ place }) => String(place)}
        loadingText={entries || list.error ? undefined : say('rewards.history.loading')}
        instead={
          list.error && !entries ? (
            <LoadFailed
              title={say('rewards.error.history')}
              onRetry={() => void list.refetch()}
              working={list.isFetching && say('rewards.history.loading')}
              button="small"
            />
          ) : (
            entries?.length === 0 && <Nothing kind={kind} />
          )
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-6 pt-3.5 pb-5">
        <p className="text-xs text-ink-3">{say('rewards.how.expiry')}</p>
        {list.hasNextPage && (
          <Button
            tone="secondary"
            size="small"
            className="h-11"
            onClick={() => void list.fetchNextPage()}
            working={list.isFetchingNextPage && say('rewards.history.loading')}
          >
            {say('rewards.history.more')}
          </Button>
        )}
      </div>
      {open && <EntryDialog entry={open} today={since} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function Nothing({ kind }: { kind: HistoryFilter }) {
  const { say } = useWords();
  if (kind !== 'all') return <EmptyState kind="noMatch" title={say('rewards.history.noMatch')} />;
  return (
    <EmptyState kind="first" icon={Gift} title={say('rewards.history.empty')}>
      {say('rewards.history.emptyText')}
    </EmptyState>
  );
}

function useColumns(today: string, onOpen: (entry: PointsEntry) => void): readonly Column<PointsEntry>[] {
  const { say, language } = useWords();
  const format = createFormat(language);
  return [
    {
      id: 'date',
      name: say('rewards.history.date'),
      narrow: 'below',
      cell: ({ day }) => <span className="whitespace-nowrap text-ink-2">{format.day(day, today)}</span>,
    },
    {
      id: 'activity',
      name: say('rewards.history.activity'),
      narrow: 'lead',
      cell: (entry) => (
        <button
          type="button"
          className="grid min-h-11 w-full content-center text-left hover:underline"
          aria-label={say('rewards.why.button', {
            points: signedCountText(entry.points),
            name: entryName(entry, say),
          })}
          onClick={() => onOpen(entry)}
        >
          <span className="font-[550]">{entryName(entry, say)}</span>
          <span className="text-xs text-ink-2">{entryReason(entry, say, format, today)}</span>
        </button>
      ),
    },
    {
      id: 'points',
      name: say('rewards.history.points'),
      narrow: 'figure',
      figure: true,
      cell: ({ points }) => (
        <span className={cn(points > 0 && 'text-positive')}>{signedCountText(points)}</span>
      ),
    },
    {
      id: 'balance',
      name: say('rewards.history.balance'),
      narrow: 'away',
      figure: true,
      cell: ({ balance }) => <span className="font-normal text-ink-2">{countText(balance)}</span>,
    },
  ];
}
