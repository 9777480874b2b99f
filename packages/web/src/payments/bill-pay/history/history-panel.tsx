import { listPayments } from '@bank/contract/payments/bill-pay/payments-contract.ts';
import {
  paymentSorts,
  statusFilters,
  type StatusFilter,
} from '@bank/contract/payments/bill-pay/payments-rules.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLoadPages } from '../../../platform/load-pages.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LedgerSkeleton } from '../../../ui/ledger-skeleton.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { SearchField, SortField } from '../search-field.tsx';
import type { ViewUse } from '../use-bill-pay-view.ts';
import { LoadFailurePanel } from '../load-failure-panel.tsx';
import { PaymentsTable } from './payments-table.tsx';
import { ReportPanel } from './report-panel.tsx';

type HistoryPanelProps = { today: string; use: ViewUse };

/** Completed, pending, failed and cancelled payments. Filters, search and sort order are in the address. */
export function HistoryPanel({ today, use }: HistoryPanelProps) {
  const { say } = useWords();
  const { status, sort, search } = use.view;
  const list = useLoadPages(
    listPayments,
    { status, sort, ...(search !== '' && { search }) },
    ({ next }) => next,
    { at: 'after' },
  );
  const payments = list.data?.pages.flatMap((page) => page.payments);
  return (
    <>
      <Filters use={use} />
      <Card as="div">
        {list.error && !payments ? (
          <LoadFailurePanel working={list.isFetching} onRetry={() => void list.refetch()} />
        ) : (
          <LoadingArea
            waiting={!payments}
            text={say('payBills.history.loading')}
            skeleton={<LedgerSkeleton />}
          >
            {payments?.length === 0 && <Nothing use={use} />}
            {payments && payments.length > 0 && (
              <PaymentsTable
                payments={payments}
                today={today}
                onOpen={({ id }) => use.set({ payment: id })}
              />
            )}
          </LoadingArea>
        )}
      </Card>
      {list.hasNextPage && (
        <div className="mt-4">
          <Button
            tone="secondary"
            onClick={() => void list.fetchNextPage()}
            working={list.isFetchingNextPage && say('payBills.page.retrying')}
          >
            {say('payBills.history.more')}
          </Button>
        </div>
      )}
    </>
  );
}

const filterWords: Readonly<Record<StatusFilter, Parameters<Say>[0]>> = {
  all: 'payBills.history.all',
  pending: 'billPay.status.label.pending',
  processed: 'billPay.status.label.processed',
  failed: 'billPay.status.label.failed',
  cancelled: 'billPay.status.label.cancelled',
};

function Filters({ use: { view, set } }: { use: ViewUse }) {
  const { say } = useWords();
  return (
    <div className="mb-4 grid gap-3.5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchField
          label={say('payBills.search.payments')}
          placeholder={say('payBills.search.placeholder')}
          value={view.search}
          onSearch={(q) => set({ q })}
        />
        <div className="flex flex-wrap items-center gap-3">
          <SortField
            sorts={paymentSorts}
            // words: payBills.sort.*
            nameOf={(sort) => say(`payBills.sort.${sort}`)}
            value={view.sort}
            onSort={(sort) => set({ sort })}
          />
          <ReportPanel view={view} />
        </div>
      </div>
      <fieldset
        aria-label={say('payBills.history.status')}
        className="m-0 flex min-w-0 flex-wrap gap-2 border-0 p-0"
      >
        {statusFilters.map((status) => (
          <Chip key={status} selected={view.status === status} onClick={() => set({ status })}>
            {say(filterWords[status])}
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}

function Nothing({ use: { view, set } }: { use: ViewUse }) {
  const { say } = useWords();
  const narrowed = view.search !== '' || view.status !== 'all';
  return (
    <div className="p-5 md:p-6">
      {narrowed ? (
        <EmptyState
          kind="noMatch"
          title={say('payBills.history.noMatch')}
          actions={
            <Button tone="secondary" onClick={() => set({ q: '', status: '' })}>
              {say('payBills.history.clear')}
            </Button>
          }
        />
      ) : (
        <EmptyState kind="first" title={say('payBills.history.empty')}>
          {say('payBills.history.emptyText')}
        </EmptyState>
      )}
    </div>
  );
}
