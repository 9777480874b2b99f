import { cents, type Cents } from '@bank/kernel/money.ts';
import { Clock, CreditCard, House, Smartphone, Zap, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/frame/button.tsx';
import { Card } from '../ui/notes/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/loading/error-state.tsx';
import { IconTile } from '../ui/frame/icon-tile.tsx';
import { Money } from '../ui/money.tsx';
import { StatusPill } from '../ui/status-pill.tsx';
import type { Column, Sort } from '../ui/table-column.ts';
import { Table } from '../ui/table.tsx';
import { Specimen, SpecimenGrid } from './specimen.tsx';

type Bill = {
  payee: string;
  kind: string;
  icon: LucideIcon;
  due: string;
  in: string;
  soon?: boolean;
  amount: Cents;
};

const bills: readonly Bill[] = [
  {
    payee: 'Casco Electric',
    kind: 'Utilities',
    icon: Zap,
    due: 'Sat, Mar 14',
    in: 'In 2 days',
    soon: true,
    amount: cents(12_840),
  },
  {
    payee: 'Pine State Mobile',
    kind: 'Phone/Internet',
    icon: Smartphone,
    due: 'Tue, Mar 17',
    in: 'In 5 days',
    amount: cents(6500),
  },
  {
    payee: 'Keelson Credit',
    kind: 'Credit Card',
    icon: CreditCard,
    due: 'Sat, Mar 28',
    in: 'In 16 days',
    amount: cents(2500),
  },
  {
    payee: 'Bayside Apartments',
    kind: 'Mortgage/Rent',
    icon: House,
    due: 'Wed, Apr 1',
    in: 'In 20 days',
    amount: cents(165_000),
  },
];

const columns: readonly Column<Bill>[] = [
  { id: 'payee', name: 'Payee', sortable: true, narrow: 'lead', cell: (bill) => <Payee bill={bill} /> },
  { id: 'due', name: 'Due', sortable: true, narrow: 'below', cell: (bill) => <Due bill={bill} /> },
  {
    id: 'amount',
    name: 'Amount',
    sortable: true,
    figure: true,
    narrow: 'figure',
    cell: (bill) => <Money amount={bill.amount} />,
  },
  {
    id: 'actions',
    name: 'Actions',
    nameless: true,
    narrow: 'action',
    cell: (bill) => (
      <div className="text-right">
        <Button tone="soft" size="small" aria-label={`Pay ${bill.payee}`}>
          Pay
        </Button>
      </div>
    ),
  },
];

export function TableSection() {
  const [sort, setSort] = useState<Sort>({ by: 'amount', direction: 'descending' });
  return (
    <SpecimenGrid>
      <Specimen title="Table: sorted, one row selected" bare className="lg:col-span-12">
        <Card as="div" className="overflow-hidden">
          <Table
            caption="Upcoming bills"
            columns={columns}
            rows={sorted(bills, sort)}
            rowKey={(bill) => bill.payee}
            sort={sort}
            onSort={setSort}
            isSelected={(bill) => bill.payee === 'Keelson Credit'}
          />
        </Card>
      </Specimen>
      <Specimen title="Table: loading" bare className="lg:col-span-4">
        <Card as="div">
          <Table
            caption="Loading bills"
            columns={columns}
            rows={[]}
            rowKey={(bill) => bill.payee}
            loadingText="Loading bills..."
          />
        </Card>
      </Specimen>
      <Specimen title="Table: no match" bare className="lg:col-span-4">
        <Card as="div" className="flex-1">
          <Table
            caption="No bill matches"
            columns={columns}
            rows={[]}
            rowKey={(bill) => bill.payee}
            instead={
              <EmptyState
                kind="noMatch"
                title="No bill matches “Casko”"
                actions={
                  <Button tone="secondary" size="small">
                    Clear search
                  </Button>
                }
              >
                Look for a payee or a confirmation number.
              </EmptyState>
            }
          />
        </Card>
      </Specimen>
      <Specimen title="Table: error" bare className="lg:col-span-4">
        <Card as="div" className="flex-1">
          <Table
            caption="Bills that failed to load"
            columns={columns}
            rows={[]}
            rowKey={(bill) => bill.payee}
            instead={
              <ErrorState title="Bills could not load" actions={<Button size="small">Try again</Button>}>
                <p>Automatic payments still run as scheduled.</p>
              </ErrorState>
            }
          />
        </Card>
      </Specimen>
    </SpecimenGrid>
  );
}

function sorted(rows: readonly Bill[], { by, direction }: Sort): Bill[] {
  const turn = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    if (by === 'amount') return (one.amount - other.amount) * turn;
    return by === 'payee'
      ? one.payee.localeCompare(other.payee) * turn
      : (bills.indexOf(one) - bills.indexOf(other)) * turn;
  });
}

function Payee({ bill }: { bill: Bill }) {
  return (
    <div className="grid grid-cols-[40px_minmax(0,1fr)] items-center gap-3.5">
      <IconTile icon={bill.icon} tone="plain" />
      <div className="min-w-0">
        <p className="truncate text-sm leading-[1.33] font-[550]">{bill.payee}</p>
        <p className="text-2xs text-ink-3">{bill.kind}</p>
      </div>
    </div>
  );
}

function Due({ bill }: { bill: Bill }) {
  return (
    <div className="max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-2 max-md:pl-13.5">
      <p className="whitespace-nowrap md:text-sm">{bill.due}</p>
      <p className="text-2xs text-ink-3">
        {bill.soon ? (
          <StatusPill tone="caution" icon={Clock}>
            Due Soon
          </StatusPill>
        ) : (
          bill.in
        )}
      </p>
    </div>
  );
}
