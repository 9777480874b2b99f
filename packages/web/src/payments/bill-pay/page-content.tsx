import { listUpcomingBills, type UpcomingBill } from '@bank/contract/payments/bill-pay/bills-contract.ts';
import { listPayees } from '@bank/contract/payments/payees/contract.ts';
import type { Payment } from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { toDollars } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLoad } from '../../platform/calls/api.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Card } from '../../ui/notes/card.tsx';
import { Link } from '../../ui/frame/link.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { completeMoney } from '../../ui/money-typing.ts';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import { type BillSwitches, useBillSwitches } from './bills/use-bill-switches.ts';
import { type ViewUse, useBillPayView } from './use-bill-pay-view.ts';
import { HistoryPanel } from './history/history-panel.tsx';
import { LoadFailurePanel } from './load-failure-panel.tsx';
import { Dialogs } from './dialogs.tsx';
import { PayeesPanel } from './payees/payees-panel.tsx';
import { usePrepare, type Open } from './preload.ts';
import { SummaryPanel } from './bills/summary-panel.tsx';
import { UpcomingPanel } from './bills/upcoming-panel.tsx';

type BodyPanelProps = { open: Open | null; onOpen: (open: Open | null) => void };

/** The page below its heading. */
export function PageContent(props: BodyPanelProps) {
  return (
    <ToastProvider>
      <Body {...props} />
    </ToastProvider>
  );
}

function Body({ open, onOpen }: BodyPanelProps) {
  const use = useBillPayView();
  const bills = useLoad(listUpcomingBills, {});
  const payees = useLoad(listPayees, {});
  // Kept here and not in its tab, so that the result is also announced after a tab change.
  const switches = useBillSwitches();
  return (
    <>
      {bills.data ? (
        <SummaryPanel summary={bills.data.summary} />
      ) : (
        !bills.error && <Skeleton className="mb-7 h-29 rounded-lg" />
      )}
      <TabsPart {...{ use, bills, payees, switches, onOpen }} />
      <Dialogs {...{ use, open, onOpen }} />
    </>
  );
}

type TabsPartProps = {
  use: ViewUse;
  bills: ReturnType<typeof useLoad<typeof listUpcomingBills>>;
  payees: ReturnType<typeof useLoad<typeof listPayees>>;
  switches: BillSwitches;
  onOpen: (open: Open) => void;
};

function TabsPart(props: TabsPartProps) {
  const { use, bills, payees } = props;
  const { say } = useWords();
  return (
    <div className="relative">
      <Link
        to={paths.setupAutopay()}
        className="absolute top-0 right-0 z-1 flex h-11 items-center gap-1 text-sm font-semibold text-brand-text no-underline hover:underline max-lg:static max-lg:mb-1"
      >
        {say('payBills.page.autopay')}
        <ArrowRight aria-hidden size={16} strokeWidth={2} />
      </Link>
      <Tabs
        label={say('payBills.page.tabs')}
        value={use.view.tab}
        onValueChange={(tab) => use.set({ tab, q: '' })}
        tabs={[
          {
            id: 'upcoming',
            label: say('billPay.label.tabUpcoming'),
            ...(bills.data && { count: bills.data.bills.length }),
            panel: (
              <Headed title={say('billPay.label.tabUpcoming')}>
                <UpcomingPart {...props} />
              </Headed>
            ),
          },
          {
            id: 'history',
            label: say('billPay.label.tabHistory'),
            panel: (
              <Headed title={say('billPay.label.tabHistory')}>
                <HistoryPanel use={use} today={bills.data?.today ?? ''} />
              </Headed>
            ),
          },
          {
            id: 'payees',
            label: say('billPay.label.tabPayees'),
            ...(payees.data && { count: payees.data.payees.length }),
            panel: (
              <Headed title={say('billPay.label.tabPayees')}>
                <PayeesPart {...props} />
              </Headed>
            ),
          },
        ]}
      />
    </div>
  );
}

/** A heading for the tab, for screen reader users who navigate by headings. */
function Headed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className="sr-only">{title}</h2>
      {children}
    </>
  );
}

function UpcomingPart({ use, bills, payees, switches, onOpen }: TabsPartProps) {
  const prepare = usePrepare();
  const update = (payeeId: string) => {
    const payee = payees.data?.payees.find(({ id }) => id === payeeId);
    if (payee) onOpen({ kind: 'payee', payee });
    else use.set({ tab: 'payees', q: '' });
  };
  return (
    <Part query={bills}>
      {bills.data && (
        <UpcomingPanel
          {...{ use, switches }}
          upcoming={bills.data}
          preparePay={prepare.schedule}
          onAdd={() => onOpen({ kind: 'payee', payee: null })}
          onPay={(bill) => onOpen({ kind: 'schedule', start: startOfBill(bill) })}
          onDismiss={(bill) => onOpen({ kind: 'dismiss', bill, today: bills.data?.today ?? '' })}
          onCancel={(payment) => onOpen({ kind: 'cancel', payment })}
          onUpdatePayee={update}
          onAgain={(payment) => onOpen({ kind: 'schedule', start: startOfPayment(payment) })}
        />
      )}
    </Part>
  );
}

function PayeesPart({ use, payees, onOpen }: TabsPartProps) {
  const prepare = usePrepare();
  return (
    <Part query={payees}>
      {payees.data && (
        <PayeesPanel
          use={use}
          payees={payees.data.payees}
          preparePay={prepare.schedule}
          onAdd={() => onOpen({ kind: 'payee', payee: null })}
          onEdit={(payee) => onOpen({ kind: 'payee', payee })}
          onRemove={(payee) => onOpen({ kind: 'remove', payee })}
          onPay={({ id }) => onOpen({ kind: 'schedule', start: { payeeId: id } })}
        />
      )}
    </Part>
  );
}

function startOfBill({ payeeId, amount }: UpcomingBill) {
  return { payeeId: payeeId ?? '', amount: completeMoney(toDollars(amount)) };
}

function startOfPayment({ payeeId, amount, account, memo }: Payment) {
  return {
    payeeId,
    amount: completeMoney(toDollars(amount)),
    accountId: account.id,
    memo: memo ?? '',
  };
}

type PartProps = {
  query: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  children: ReactNode;
};

function Part({ query, children }: PartProps) {
  const { say } = useWords();
  if (query.error && query.data === undefined) {
    return (
      <Card as="div">
        <LoadFailurePanel working={query.isFetching} onRetry={() => void query.refetch()} />
      </Card>
    );
  }
  return (
    <LoadingArea
      waiting={query.data === undefined}
      text={say('payBills.page.loading')}
      skeleton={<Skeleton className="h-110 rounded-lg" />}
    >
      {children}
    </LoadingArea>
  );
}
