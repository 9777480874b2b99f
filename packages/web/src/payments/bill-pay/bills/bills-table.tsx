import type { UpcomingBill } from '@bank/contract/payments/bill-pay/bills-contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Clock } from 'lucide-react';
import { createFormat } from '../../../platform/frame/format.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Money } from '../../../ui/money.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { Table } from '../../../ui/table.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { BillSwitchPanel } from './bill-switch-panel.tsx';
import type { BillSwitches } from './use-bill-switches.ts';
import { PayeeMarkPanel } from '../payees/payee-mark-panel.tsx';
import { categoryName } from '../payees/payee-model.ts';

export type BillsTableProps = {
  bills: readonly UpcomingBill[];
  today: string;
  switches: BillSwitches;
  onPay: (bill: UpcomingBill) => void;
  onDismiss: (bill: UpcomingBill) => void;
  preparePay: () => void;
};

/** Upcoming bills. Phones have no room for columns, so each bill is a block there. */
export function BillsTable(props: BillsTableProps) {
  const { bills, today, switches } = props;
  const { say } = useWords();
  const phone = useMedia('(max-width: 47.99rem)');
  if (phone) return <BillsList {...props} />;
  const columns: readonly Column<UpcomingBill>[] = [
    {
      id: 'payee',
      name: say('payBills.bills.payee'),
      cell: ({ category, payee }) => (
        <PayeeMarkPanel category={category} name={payee} detail={categoryName(category, say)} />
      ),
      narrow: 'lead',
    },
    {
      id: 'due',
      name: say('payBills.bills.due'),
      cell: (bill) => <Due bill={bill} today={today} />,
      narrow: 'below',
    },
    {
      id: 'amount',
      name: say('payBills.bills.amount'),
      cell: ({ amount }) => <Money amount={amount} />,
      figure: true,
      narrow: 'figure',
    },
    {
      id: 'autopay',
      name: say('payBills.bills.autopay'),
      cell: (bill) => <BillSwitchPanel bill={bill} which="autopay" switches={switches} />,
      narrow: 'away',
    },
    {
      id: 'reminder',
      name: say('payBills.bills.reminder'),
      cell: (bill) => <BillSwitchPanel bill={bill} which="reminder" switches={switches} />,
      narrow: 'away',
    },
    {
      id: 'pay',
      name: say('payBills.bills.actions'),
      nameless: true,
      cell: (bill) => (
        <div className="text-right">
          <PayPart {...props} bill={bill} />
        </div>
      ),
      narrow: 'action',
    },
  ];
  return (
    <Table caption={say('payBills.bills.caption')} columns={columns} rows={bills} rowKey={({ id }) => id} />
  );
}

function BillsList(props: BillsTableProps) {
  const { bills, today, switches } = props;
  const { say } = useWords();
  return (
    <ul aria-label={say('payBills.bills.caption')} className="divide-y divide-line text-sm">
      {bills.map((bill) => (
        <li key={bill.id} className="px-5 pt-4 pb-2">
          <div className="flex items-start justify-between gap-4">
            <PayeeMarkPanel
              category={bill.category}
              name={bill.payee}
              detail={categoryName(bill.category, say)}
            />
            <Money amount={bill.amount} className="font-semibold" />
          </div>
          <div className="mt-3 flex items-center justify-between gap-4">
            <Due bill={bill} today={today} />
            <PayPart {...props} bill={bill} />
          </div>
          <div className="mt-1 flex flex-wrap gap-x-7">
            <BillSwitchPanel bill={bill} which="autopay" switches={switches} named />
            <BillSwitchPanel bill={bill} which="reminder" switches={switches} named />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Due({ bill, today }: { bill: UpcomingBill; today: string }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  return (
    <div>
      <p className="text-sm whitespace-nowrap">{format.weekday(bill.dueDate)}</p>
      <p className="text-2xs text-ink-3">
        {bill.isOverdue ? (
          <StatusPill tone="danger">{say('payBills.bills.pastDue')}</StatusPill>
        ) : bill.isDueSoon ? (
          <StatusPill tone="caution" icon={Clock}>
            {say('billPay.label.dueSoon')}
          </StatusPill>
        ) : (
          format.relativeDay(bill.dueDate, today)
        )}
      </p>
      {bill.alsoOverdue.count > 0 && (
        <p className="text-2xs text-ink-3">
          {say('payBills.bills.alsoOverdue', {
            count: bill.alsoOverdue.count,
            amount: moneyText(bill.alsoOverdue.amount),
          })}
        </p>
      )}
    </div>
  );
}

type PayPartProps = Pick<BillsTableProps, 'today' | 'switches' | 'onPay' | 'onDismiss' | 'preparePay'> & {
  bill: UpcomingBill;
};

/** Actions for a bill. A past-due bill can also be dismissed. */
function PayPart(props: PayPartProps) {
  const { bill, onDismiss } = props;
  const { say } = useWords();
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {bill.source === 'payee' && bill.isOverdue && (
        <Button
          tone="quiet"
          size="small"
          aria-label={say('payBills.dismiss.name', { payee: bill.payee })}
          onClick={() => onDismiss(bill)}
        >
          {say('payBills.dismiss.action')}
        </Button>
      )}
      <Pay {...props} />
    </div>
  );
}

/** The pay button, or a note if autopay pays the bill or a payment is scheduled. */
function Pay({ bill, today, switches, onPay, preparePay }: PayPartProps) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const note = 'text-xs text-ink-3';
  if (switches.shown('autopay', bill)) {
    const onDue = bill.paysOn === null || bill.paysOn === bill.dueDate;
    return (
      <span className={note}>
        {onDue || bill.paysOn === null
          ? say('payBills.bills.paysOnDue')
          : say('payBills.bills.paysOn', { day: format.day(bill.paysOn, today) })}
      </span>
    );
  }
  if (bill.scheduled) {
    return (
      <span className={note}>
        {say('payBills.bills.scheduled', { day: format.day(bill.scheduled.date, today) })}
      </span>
    );
  }
  const look = { tone: bill.isDueSoon ? 'primary' : 'soft', size: 'small' } as const;
  const name = say('payBills.bills.payName', { payee: bill.payee });
  if (bill.accountId !== null) {
    return (
      <LinkButton to={paths.payment()} state={{ accountId: bill.accountId }} aria-label={name} {...look}>
        {say('payBills.bills.pay')}
      </LinkButton>
    );
  }
  return (
    <Button
      {...look}
      aria-label={name}
      onPointerEnter={preparePay}
      onFocus={preparePay}
      onClick={() => onPay(bill)}
    >
      {say('payBills.bills.pay')}
    </Button>
  );
}
