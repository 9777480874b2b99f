import { listDisputeTransactions, type DisputeTransaction } from '@bank/contract/credit/disputes/contract.ts';
import { PAGE_SIZE } from '@bank/contract/credit/disputes/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLoad } from '../../../platform/calls/api.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LedgerSkeleton } from '../../../ui/ledger-skeleton.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { FailedPanel } from './failed-panel.tsx';
import { FiltersForm } from './filters-form.tsx';
import { HelpPanel } from './help-panel.tsx';
import { isFiltered, noFilters, toQuery, type Filters } from './select-model.ts';
import { TransactionsTable } from './transactions-table.tsx';

type SelectPanelProps = {
  today: Day;
  isMissing: boolean;
  onSelect: (line: DisputeTransaction) => void;
};

/** Step 1: everything that left the accounts, ten on a page, and what of it can be disputed. */
export function SelectPanel({ today, isMissing, onSelect }: SelectPanelProps) {
  const { say } = useWords();
  const [filters, setFilters] = useState<Filters>(noFilters);
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1);
  const list = useLoad(listDisputeTransactions, toQuery(filters, page));
  const pages = Math.max(1, Math.ceil((list.data?.total ?? 0) / PAGE_SIZE));
  const apply = (next: Filters) => {
    setFilters(next);
    setParams({}, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="grid gap-4.5">
      {isMissing && <Banner tone="info" title={say('dispute.select.gone')} />}
      <FiltersForm today={today} filters={filters} onApply={apply} />
      <Card as="div">
        {list.error && !list.data ? (
          <div className="p-5 md:p-6">
            <FailedPanel heading="h2" isWorking={list.isFetching} onRetry={() => void list.refetch()} />
          </div>
        ) : (
          <LoadingArea
            waiting={!list.data}
            text={say('dispute.select.loading')}
            skeleton={<LedgerSkeleton />}
          >
            {list.data &&
              (list.data.transactions.length === 0 ? (
                <Empty isFiltered={isFiltered(filters)} onClear={() => apply(noFilters)} />
              ) : (
                <TransactionsTable transactions={list.data.transactions} onSelect={onSelect} />
              ))}
          </LoadingArea>
        )}
      </Card>
      {pages > 1 && <Pagination page={page} pages={pages} pathTo={(next) => `?page=${next}`} />}
      <p className="text-xs text-ink-2">{say('dispute.label.olderCall')}</p>
      <HelpPanel />
    </div>
  );
}

function Empty({ isFiltered: filtered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { say } = useWords();
  return (
    <div className="p-5 md:p-6">
      <h2 className="sr-only">{say('dispute.label.step1')}</h2>
      {filtered ? (
        <EmptyState
          kind="noMatch"
          title={say('dispute.empty.filtered')}
          actions={
            <Button tone="secondary" onClick={onClear}>
              {say('dispute.label.clearFilters')}
            </Button>
          }
        />
      ) : (
        <EmptyState kind="first" title={say('dispute.empty.none')} />
      )}
    </div>
  );
}
