import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import { listStatements } from '@bank/contract/accounts/statements/contract.ts';
import type { StatementFormat } from '@bank/contract/accounts/statements/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { FileQuestion } from 'lucide-react';
import { useId, useState } from 'react';
import { useLoad } from '../../../platform/calls/api.ts';
import { failureOf } from '../../../platform/calls/failure.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/loading/error-state.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { DownloadPanel } from '../download-panel.tsx';
import type { Files } from '../use-download.ts';
import { FiltersPanel } from '../filters-panel.tsx';
import type { useStatementsView } from '../use-statements-view.ts';
import { MonthTilePanel } from './month-tile-panel.tsx';
import { monthsOf } from './archive-model.ts';

type ArchivePanelProps = {
  /** All accounts that have statements or could have them. */
  accounts: readonly AccountName[];
  use: ReturnType<typeof useStatementsView>;
  files: Files;
};

/** One account and one year at a time, both kept in the address. */
export function ArchivePanel({ accounts, use, files }: ArchivePanelProps) {
  const { say } = useWords();
  const heading = useId();
  const [format, setFormat] = useState<StatementFormat>('pdf');
  const { accountId = accounts[0]?.id, year } = use.view;
  const account = accounts.find(({ id }) => id === accountId);
  const found = useMonths(account, year);
  const { years } = found;
  const shownYear = year ?? years[0];
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="text-h2 font-[550]">
        {say('documents.archive.title')}
      </h2>
      <p className="mt-1 text-sm text-ink-2">{say('documents.archive.lead')}</p>
      <Card as="div" className="mt-4 overflow-clip">
        <FiltersPanel
          accounts={accounts}
          accountId={account?.id}
          years={years}
          year={shownYear}
          format={format}
          onFormat={setFormat}
          onChange={use.set}
        />
        {account === undefined ? (
          <NotFound onClear={use.clear} />
        ) : found.error && !found.documents ? (
          <Failed error={found.error} working={found.isFetching} onRetry={found.retry} />
        ) : (
          <LoadingArea
            waiting={!found.documents}
            text={say('documents.loading')}
            skeleton={<Skeleton className="m-5 h-56 rounded-md" />}
          >
            {found.documents && (
              <MonthsPanel
                months={shownYear === undefined ? [] : monthsOf(found.documents, shownYear)}
                format={format}
                files={files}
                onClear={year === undefined ? undefined : () => use.set('year', '')}
              />
            )}
          </LoadingArea>
        )}
      </Card>
    </section>
  );
}

/**
 * The account's newest page covers several years, so most years are there at once. Only a year beyond it is loaded
 * separately.
 */
function useMonths(account: AccountName | undefined, year: number | undefined) {
  const of = { kind: 'monthly', ...(account && { accountId: account.id }) } as const;
  const newest = useLoad(listStatements, of, { when: account !== undefined });
  const oldest = newest.data?.documents.at(-1)?.periodEnd;
  const isBeyond =
    year !== undefined &&
    newest.data !== undefined &&
    newest.data.next !== null &&
    oldest !== undefined &&
    year <= Number(oldest.slice(0, 'yyyy'.length));
  const older = useLoad(listStatements, { ...of, ...(isBeyond && { year }) }, { when: isBeyond });
  const wanted = isBeyond ? older : newest;
  return {
    documents: wanted.data?.documents,
    years: newest.data?.years ?? [],
    error: newest.error ?? wanted.error,
    isFetching: newest.isFetching || older.isFetching,
    retry: () => {
      void newest.refetch();
      if (isBeyond) void older.refetch();
    },
  };
}

type MonthsPanelProps = {
  months: ReturnType<typeof monthsOf>;
  format: StatementFormat;
  files: Files;
  onClear?: (() => void) | undefined;
};

export function MonthsPanel({ months, format, files, onClear }: MonthsPanelProps) {
  const { say } = useWords();
  if (months.length === 0)
    return (
      <div className="p-5 md:p-6">
        <EmptyState
          kind="noMatch"
          title={say('documents.empty.noMatch')}
          actions={
            onClear && (
              <Button tone="secondary" size="small" className="h-11" onClick={onClear}>
                {say('documents.label.clear')}
              </Button>
            )
          }
        >
          {say('documents.empty.noMatchText')}
        </EmptyState>
      </div>
    );
  const documents = months.filter((month) => typeof month !== 'string');
  return (
    <>
      {/* Lines between tiles only: each tile draws its top and left line, and the card clips the outer ones. */}
      <ul className="-mt-px -ml-px grid grid-cols-2 md:grid-cols-4">
        {months.map((month) => (
          <MonthTilePanel
            key={typeof month === 'string' ? month : month.id}
            month={month}
            format={format}
            files={files}
          />
        ))}
      </ul>
      <DownloadPanel documents={documents} files={files} className="border-t border-line p-5" />
    </>
  );
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

type FailedProps = { error: Error; working: boolean; onRetry: () => void; heading?: 'h2' | 'h3' };

/** A load failure with a retry button. */
export function Failed({ error, working, onRetry, heading = 'h3' }: FailedProps) {
  const { say } = useWords();
  const failure = failureOf(error);
  return (
    <div className="p-5 md:p-6">
      <LoadFailed
        heading={heading}
        title={say('documents.error.list')}
        trace={failure.kind === 'refused' ? failure.text : undefined}
        onRetry={onRetry}
        working={working && say('documents.error.retrying')}
        button="small"
      >
        <p>{say('documents.error.safe')}</p>
      </LoadFailed>
    </div>
  );
}
