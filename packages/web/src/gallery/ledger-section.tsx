import { cents } from '@bank/kernel/money.ts';
import {
  ArrowDownLeft,
  ArrowLeftRight,
  BusFront,
  Ellipsis,
  ScanLine,
  ShoppingBasket,
  Store,
  Utensils,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { Button } from '../ui/frame/button.tsx';
import { Card } from '../ui/notes/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/loading/error-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { LedgerRow } from '../ui/ledger-row.tsx';
import { Ledger } from '../ui/ledger.tsx';
import { TransactionRow, type TransactionStatus } from '../ui/transaction-row.tsx';
import { Specimen, SpecimenGrid } from './specimen.tsx';

export function LedgerSection() {
  return (
    <SpecimenGrid>
      <Specimen title="Ledger" bare className="lg:col-span-8">
        <Card as="div">
          <Ledger
            label="Transactions"
            groups={groups}
            more={{
              shown: 9,
              total: 34,
              action: (
                <Button tone="secondary" size="small">
                  Show more
                </Button>
              ),
            }}
          />
        </Card>
      </Specimen>
      <div className="grid content-start gap-7 lg:col-span-4">
        <Specimen title="Transaction row: posted, credit, pending, disputed, reversed" bare>
          <Card as="div" className="divide-y divide-line px-5 py-1.5">
            <TransactionRow
              icon={Utensils}
              name="Cedar Table Restaurant"
              detail="Mar 11"
              amount={cents(-5840)}
            />
            <TransactionRow
              icon={ArrowDownLeft}
              name="Alder & Finch Studio"
              detail="Mar 10 · Payroll"
              amount={cents(294_077)}
            />
            <TransactionRow
              icon={Store}
              name="Lantern Hardware"
              detail="Today"
              status="pending"
              amount={cents(-14_963)}
            />
            <TransactionRow
              icon={Zap}
              name="Casco Electric"
              detail="Mar 9"
              status="disputed"
              amount={cents(-13_218)}
            />
            <TransactionRow
              icon={BusFront}
              name="Northline Transit"
              detail="Mar 4"
              status="reversed"
              amount={cents(-1250)}
            />
          </Card>
        </Specimen>
        <LedgerStates />
      </div>
    </SpecimenGrid>
  );
}

const groups = [
  {
    id: 'pending',
    title: 'Pending, not yet final',
    pending: true,
    rows: (
      <>
        <Row
          icon={Store}
          name="Lantern Hardware"
          detail="Today · Card ending 6610"
          amount={-14_963}
          status="pending"
        />
        <Row
          icon={ShoppingBasket}
          name="Harbor Street Grocers"
          detail="Today · Card ending 6610"
          amount={-8432}
          status="pending"
        />
        <Row
          icon={BusFront}
          name="Northline Transit"
          detail="Today · Card ending 6610"
          amount={-1250}
          status="pending"
        />
      </>
    ),
  },
  {
    id: '2026-03-11',
    title: 'Wednesday, March 11',
    rows: (
      <>
        <Row
          icon={Utensils}
          name="Cedar Table Restaurant"
          detail="Dining · Card ending 6610"
          amount={-5840}
          balance={821_460}
        />
        <Row
          icon={ArrowLeftRight}
          name="Transfer to Harbor Savings"
          detail="Transfer · TRF-7H2K-0419"
          amount={-40_000}
          balance={827_300}
        />
      </>
    ),
  },
  {
    id: '2026-03-10',
    title: 'Tuesday, March 10',
    rows: (
      <Row
        icon={ArrowDownLeft}
        name="Payroll, Alder & Finch Studio"
        detail="Direct deposit"
        amount={294_077}
        balance={867_300}
      />
    ),
  },
  {
    id: '2026-03-09',
    title: 'Monday, March 9',
    rows: (
      <>
        <Row
          icon={Zap}
          name="Casco Electric"
          detail="Bill payment · Utilities"
          amount={-13_218}
          balance={573_223}
          status="disputed"
        />
        <Row
          icon={ScanLine}
          name="Mobile check deposit"
          detail="Check 1187 · DEP-483920-5127"
          amount={35_000}
          balance={586_441}
          status="reversed"
        />
      </>
    ),
  },
];

type RowProps = {
  icon: LucideIcon;
  name: string;
  detail: string;
  amount: number;
  balance?: number;
  status?: TransactionStatus;
};

function Row({ amount, balance, ...rest }: RowProps) {
  return (
    <LedgerRow
      {...rest}
      amount={cents(amount)}
      balance={balance === undefined ? undefined : cents(balance)}
      menu={<IconButton icon={Ellipsis} name={`More for ${rest.name}`} size={18} />}
    />
  );
}

function NothingFound() {
  return (
    <EmptyState
      kind="noMatch"
      title="No transactions found for the selected filters."
      actions={
        <Button tone="secondary" size="small">
          Clear filters
        </Button>
      }
    >
      The last fee on this account was $10.00 on January 30.
    </EmptyState>
  );
}

function LedgerStates() {
  return (
    <>
      <Specimen title="Ledger: empty" bare>
        <Card as="div">
          <Ledger label="No transactions" groups={[]} instead={<NothingFound />} />
        </Card>
      </Specimen>
      <Specimen title="Ledger: error" bare>
        <Card as="div">
          <Ledger
            label="Failed transactions"
            groups={[]}
            instead={
              <ErrorState
                title="Transactions could not load"
                actions={<Button size="small">Try again</Button>}
              >
                <p>Your balance above is up to date.</p>
              </ErrorState>
            }
          />
        </Card>
      </Specimen>
      <Specimen title="Ledger: loading" bare>
        <Card as="div">
          <Ledger label="Transactions on their way" groups={[]} loadingText="Loading account details..." />
        </Card>
      </Specimen>
    </>
  );
}
