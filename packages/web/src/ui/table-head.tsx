import { useWords } from '@bank/words/use-words.ts';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { cn } from './frame/classes.ts';
import type { Column, Sort } from './table-column.ts';

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
};

export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr className="border-b border-line">
        {columns.map((column) => {
          const order = column.sortable && sort?.by === column.id ? sort.direction : undefined;
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={column.sortable ? (order ?? 'none') : undefined}
              className={cn(
                'px-3 py-2.5 text-left text-2xs font-medium whitespace-nowrap text-ink-3 first:pl-6 last:pr-6',
                column.figure && 'text-right',
              )}
            >
              {column.sortable && onSort ? (
                <SortButton column={column} order={order} onSort={onSort} />
              ) : (
                <span className={column.nameless ? 'sr-only' : undefined}>{column.name}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type SortButtonProps<Row> = {
  column: Column<Row>;
  order: Sort['direction'] | undefined;
  onSort: (sort: Sort) => void;
};

function SortButton<Row>({ column, order, onSort }: SortButtonProps<Row>) {
  const { say } = useWords();
  const Icon = order === 'ascending' ? ArrowUp : order === 'descending' ? ArrowDown : ChevronsUpDown;
  const next = order === 'ascending' ? 'descending' : 'ascending';
  return (
    <>
      <button
        type="button"
        onClick={() => onSort({ by: column.id, direction: next })}
        className={cn(
          '-my-2.5 inline-flex h-11 items-center gap-1 font-medium hover:text-ink',
          order && 'text-ink',
        )}
      >
        {column.name}
        <Icon aria-hidden size={14} strokeWidth={2} />
      </button>
      <output className="sr-only">
        {order === 'ascending' && say('figures.table.sortedAscending', { column: column.name })}
        {order === 'descending' && say('figures.table.sortedDescending', { column: column.name })}
      </output>
    </>
  );
}
