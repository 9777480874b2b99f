import { billSorts } from '@bank/contract/payments/bill-pay/rules.ts';
import type { listUpcomingBills, UpcomingBill } from '@bank/contract/payments/bill-pay/bills-contract.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { useWords } from '@bank/words/use-words.ts';
import { UserRoundPlus } from 'lucide-react';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { BillSwitches } from './use-bill-switches.ts';
import { BillsTable } from './bills-table.tsx';
import { DismissedPanel } from './dismissed-panel.tsx';
import { SearchField, SortField } from '../search-field.tsx';
import { WaitingPanel, type WaitingPanelProps } from './waiting-panel.tsx';
import { arranged } from './bill-model.ts';

type UpcomingPanelProps = Omit<WaitingPanelProps, 'today'> & {
  upcoming: ReplyOf<typeof listUpcomingBills>;
  switches: BillSwitches;
  onPay: (bill: UpcomingBill) => void;
  onDismiss: (bill: UpcomingBill) => void;
  preparePay: () => void;
  onAdd: () => void;
};

export function UpcomingPanel(props: UpcomingPanelProps) {
  const { upcoming, use } = props;
  const { view, set } = use;
  const { say } = useWords();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <SearchField
          label={say('payBills.search.bills')}
          placeholder={say('payBills.search.placeholder')}
          value={view.search}
          onSearch={(q) => set({ q })}
        />
        <SortField
          sorts={billSorts}
          // words: payBills.sort.*
          nameOf={(sort) => say(`payBills.sort.${sort}`)}
          value={view.order}
          onSort={(order) => set({ order })}
        />
      </div>
      <Card as="div">
        <Bills {...props} />
      </Card>
      <WaitingPanel {...props} today={upcoming.today} />
      <DismissedPanel dismissed={upcoming.dismissed} today={upcoming.today} />
    </>
  );
}

function Bills(props: UpcomingPanelProps) {
  const { upcoming, switches, onPay, onDismiss, preparePay, onAdd, use } = props;
  const { say } = useWords();
  const { search, order } = use.view;
  const bills = arranged(upcoming.bills, search, order);
  if (upcoming.bills.length === 0) {
    return (
      <div className="p-5 md:p-6">
        <EmptyState
          kind="first"
          title={say('payBills.bills.empty')}
          actions={
            <Button tone="secondary" icon={UserRoundPlus} onClick={onAdd}>
              {say('billPay.label.addPayee')}
            </Button>
          }
        >
          {say('payBills.bills.emptyText')}
        </EmptyState>
      </div>
    );
  }
  if (bills.length === 0) {
    return (
      <div className="p-5 md:p-6">
        <EmptyState
          kind="noMatch"
          title={say('payBills.search.none', { search })}
          actions={
            <Button tone="secondary" onClick={() => use.set({ q: '' })}>
              {say('payBills.search.clear')}
            </Button>
          }
        />
      </div>
    );
  }
  return <BillsTable {...{ bills, switches, onPay, onDismiss, preparePay }} today={upcoming.today} />;
}
