import type { Payment } from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Money } from '../../../ui/money.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { Table } from '../../../ui/table.tsx';
import { PayeeMarkPanel } from '../payees/payee-mark-panel.tsx';
import { categoryName } from '../payees/payee-model.ts';
import { PaymentStatusPanel } from './payment-status-panel.tsx';

type PaymentsTableProps = {
  payments: readonly Payment[];
  today: string;
  onOpen: (payment: Payment) => void;
};

export function PaymentsTable({ payments, today, onOpen }: PaymentsTableProps) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const columns: readonly Column<Payment>[] = [
    {
      id: 'payee',
      name: say('payBills.bills.payee'),
      cell: (payment) => <Payee payment={payment} />,
      narrow: 'lead',
    },
    {
      id: 'date',
      name: say('payBills.history.date'),
      cell: ({ date, confirmationNumber }) => (
        <>
          <p className="whitespace-nowrap">{format.day(date, today)}</p>
          <p className="text-2xs whitespace-nowrap text-ink-3">{confirmationNumber}</p>
        </>
      ),
      narrow: 'below',
    },
    {
      id: 'status',
      name: say('payBills.history.status'),
      cell: ({ status }) => <PaymentStatusPanel status={status} />,
      narrow: 'away',
    },
    {
      id: 'amount',
      name: say('payBills.bills.amount'),
      cell: ({ amount, status }) => (
        <>
          <Money amount={amount} struck={status === 'Cancelled'} />
          <span className="mt-1 block md:hidden">
            <PaymentStatusPanel status={status} />
          </span>
        </>
      ),
      figure: true,
      narrow: 'figure',
    },
    {
      id: 'open',
      name: say('payBills.bills.actions'),
      nameless: true,
      cell: (payment) => <OpenButton payment={payment} onOpen={onOpen} />,
      narrow: 'action',
    },
  ];
  return (
    <Table
      caption={say('payBills.history.caption')}
      columns={columns}
      rows={payments}
      rowKey={({ id }) => id}
    />
  );
}

function Payee({ payment: { category, payee, autopayId } }: { payment: Payment }) {
  const { say } = useWords();
  const what = categoryName(category, say);
  return (
    <PayeeMarkPanel
      category={category}
      name={payee}
      detail={autopayId === null ? what : `${what} · ${say('payBills.history.automatic')}`}
    />
  );
}

type OpenButtonProps = Pick<PaymentsTableProps, 'onOpen'> & { payment: Payment };

function OpenButton({ payment, onOpen }: OpenButtonProps) {
  const { say } = useWords();
  return (
    <div className="text-right">
      <Button
        tone="quiet"
        size="small"
        className="-mr-3.5"
        aria-label={say('payBills.history.detailsName', {
          payee: payment.payee,
          reference: payment.confirmationNumber,
        })}
        onClick={() => onOpen(payment)}
      >
        {say('payBills.history.details')}
      </Button>
    </div>
  );
}
