import type { Payee } from '@bank/contract/payments/payees/contract.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Pencil, Trash2, UserRoundPlus } from 'lucide-react';
import { moneyText } from '@bank/kernel/format.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { Table } from '../../../ui/table.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { PayeeMarkPanel } from './payee-mark-panel.tsx';
import { categoryName, matchingPayees } from './payee-model.ts';
import { SearchField } from '../search-field.tsx';
import type { ViewUse } from '../use-bill-pay-view.ts';

export type PayeesPanelProps = {
  payees: readonly Payee[];
  use: ViewUse;
  onAdd: () => void;
  onEdit: (payee: Payee) => void;
  onRemove: (payee: Payee) => void;
  onPay: (payee: Payee) => void;
  preparePay: () => void;
};

export function PayeesPanel(props: PayeesPanelProps) {
  const { payees, use, onAdd } = props;
  const { say } = useWords();
  const { search } = use.view;
  if (payees.length === 0) {
    return (
      <Card pad as="div">
        <EmptyState
          kind="first"
          title={say('payBills.payees.empty')}
          actions={
            <Button icon={UserRoundPlus} onClick={onAdd}>
              {say('billPay.label.addPayee')}
            </Button>
          }
        >
          {say('payBills.payees.emptyText')}
        </EmptyState>
      </Card>
    );
  }
  const shown = matchingPayees(payees, search);
  return (
    <>
      <div className="mb-4">
        <SearchField
          label={say('payBills.search.payees')}
          placeholder={say('payBills.search.payeePlaceholder')}
          value={search}
          onSearch={(q) => use.set({ q })}
        />
      </div>
      <Card as="div">
        {shown.length === 0 ? (
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
        ) : (
          <PayeesTable {...props} payees={shown} />
        )}
      </Card>
    </>
  );
}

function PayeesTable(props: PayeesPanelProps) {
  const { say } = useWords();
  const phone = useMedia('(max-width: 47.99rem)');
  if (phone) return <PayeesList {...props} />;
  const columns: readonly Column<Payee>[] = [
    {
      id: 'payee',
      name: say('payBills.bills.payee'),
      cell: (payee) => (
        <PayeeMarkPanel
          category={payee.category}
          name={payee.nickname ?? payee.name}
          detail={payeeDetail(payee, say)}
        />
      ),
      narrow: 'lead',
    },
    {
      id: 'number',
      name: say('payBills.payees.number'),
      cell: ({ lastFour }) => (lastFour === '' ? '–' : <MaskedNumber number={lastFour} />),
      narrow: 'figure',
    },
    {
      id: 'bill',
      name: say('payBills.payees.bill'),
      cell: (payee) => <span className="text-ink-2">{billText(payee, say)}</span>,
      narrow: 'below',
    },
    {
      id: 'actions',
      name: say('payBills.bills.actions'),
      nameless: true,
      cell: (payee) => <PayeeActions {...props} payee={payee} />,
      narrow: 'action',
    },
  ];
  return (
    <Table
      caption={say('payBills.payees.caption')}
      columns={columns}
      rows={props.payees}
      rowKey={({ id }) => id}
    />
  );
}

/** Phones have no room for three buttons beside a name, so the buttons go under it. */
function PayeesList(props: PayeesPanelProps) {
  const { say } = useWords();
  return (
    <ul aria-label={say('payBills.payees.caption')} className="divide-y divide-line text-sm">
      {props.payees.map((payee) => (
        <li key={payee.id} className="px-5 pt-4 pb-2.5">
          <div className="flex items-start justify-between gap-4">
            <PayeeMarkPanel
              category={payee.category}
              name={payee.nickname ?? payee.name}
              detail={payeeDetail(payee, say)}
            />
            {payee.lastFour !== '' && <MaskedNumber number={payee.lastFour} />}
          </div>
          <div className="mt-1.5 flex items-center justify-between gap-4">
            <span className="text-2xs text-ink-2">{billText(payee, say)}</span>
            <PayeeActions {...props} payee={payee} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function payeeDetail({ category, name, nickname }: Payee, say: Say): string {
  const what = categoryName(category, say);
  return nickname === null ? what : `${name} · ${what}`;
}

function billText({ due, pendingCount }: Payee, say: Say): string {
  const bill =
    due === null
      ? say('payBills.payees.noBill')
      : say('payBills.payees.billOf', {
          amount: moneyText(due.amount),
          // words: payBills.every.*
          every: say(`payBills.every.${due.every}`),
        });
  return pendingCount === 0 ? bill : `${bill} · ${say('payBills.payees.pending', { count: pendingCount })}`;
}

type PayeeActionsProps = Pick<PayeesPanelProps, 'onEdit' | 'onRemove' | 'onPay' | 'preparePay'> & {
  payee: Payee;
};

function PayeeActions({ payee, onEdit, onRemove, onPay, preparePay }: PayeeActionsProps) {
  const { say } = useWords();
  const { name } = payee;
  return (
    <div className="flex items-center justify-end gap-1">
      <IconButton
        icon={Pencil}
        size={18}
        name={say('payBills.payees.editName', { payee: name })}
        onClick={() => onEdit(payee)}
      />
      <IconButton
        icon={Trash2}
        size={18}
        name={say('payBills.payees.removeName', { payee: name })}
        onClick={() => onRemove(payee)}
      />
      <Button
        tone="soft"
        size="small"
        aria-label={say('payBills.bills.payName', { payee: name })}
        onPointerEnter={preparePay}
        onFocus={preparePay}
        onClick={() => onPay(payee)}
      >
        {say('payBills.bills.pay')}
      </Button>
    </div>
  );
}
