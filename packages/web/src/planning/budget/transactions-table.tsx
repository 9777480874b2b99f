import type { Budget, BudgetTransaction } from '@bank/contract/planning/budget/contract.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ListPlus } from 'lucide-react';
import { createFormat } from '../../platform/frame/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Money } from '../../ui/money.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table-column.ts';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { categoryOf } from './budget-model.ts';

type TransactionsTableProps = {
  budget: Budget;
  rows: readonly BudgetTransaction[];
  onPrepare: () => void;
  onChange: (transaction: BudgetTransaction) => void;
};

export function TransactionsTable(props: TransactionsTableProps) {
  const { say } = useWords();
  const columns = useColumns(props);
  return (
    <Table
      caption={say('budget.label.transactions')}
      rows={props.rows}
      rowKey={({ id }) => id}
      columns={columns}
      {...(props.rows.length === 0 && {
        instead: (
          <EmptyState kind="noMatch" icon={ListPlus} title={say('budget.label.noTransactions')}>
            {say('budget.label.noTransactionsText')}
          </EmptyState>
        ),
      })}
    />
  );
}

function useColumns({ budget, onPrepare, onChange }: TransactionsTableProps): Column<BudgetTransaction>[] {
  const { say, language } = useWords();
  const format = createFormat(language);
  return [
    {
      id: 'description',
      name: say('budget.label.description'),
      narrow: 'lead',
      cell: (row) => (
        <>
          <span className="block font-[550]">{nameOf(row, say)}</span>
          <span className="block text-2xs text-ink-3">
            {row.account ? accountNameOf(row.account, say) : say('budget.label.byHand')}
          </span>
        </>
      ),
    },
    {
      id: 'date',
      name: say('budget.label.date'),
      narrow: 'below',
      cell: ({ date }) => format.day(date, budget.today),
    },
    {
      id: 'category',
      name: say('budget.label.category'),
      narrow: 'action',
      cell: (row) => (
        <Button
          tone="quiet"
          size="small"
          className="max-md:h-11 md:-ml-4"
          aria-label={`${categoryText(row, budget, say)}. ${say('budget.label.change', { name: nameOf(row, say) })}`}
          onPointerEnter={onPrepare}
          onClick={() => onChange(row)}
        >
          {categoryText(row, budget, say)}
        </Button>
      ),
    },
    {
      id: 'amount',
      name: say('budget.label.amount'),
      figure: true,
      narrow: 'figure',
      cell: ({ amount, isLeftOut }) => <Money amount={amount} struck={isLeftOut} />,
    },
  ];
}

function nameOf({ description }: BudgetTransaction, say: Say): string {
  return description === '' ? say('budget.label.noDescription') : description;
}

function categoryText(row: BudgetTransaction, { categories }: Budget, say: Say): string {
  if (row.isLeftOut) return say('budget.label.leftOut');
  if (row.parts.length > 1) return say('budget.label.split', { count: row.parts.length });
  return categoryOf(categories, row)?.name ?? say('budget.label.unassigned');
}
