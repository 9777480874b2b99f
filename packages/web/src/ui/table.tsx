import type { ReactNode } from 'react';
import { cn } from './frame/classes.ts';
import { LedgerSkeleton } from './ledger-skeleton.tsx';
import { LoadingArea } from './loading/loading-area.tsx';
import type { Column, Sort } from './table-column.ts';
import { TableHead } from './table-head.tsx';
import { groupsIn, TableList } from './table-list.tsx';
import { useMedia } from './use-media.ts';

export type TableProps<Row> = {
  /** What the table lists; read by screen readers, and usually also the title above it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  isSelected?: (row: Row) => boolean;
  /** The group of a row, such as its month; displayed above its rows. */
  groupOf?: (row: Row) => string;
  /** Set while loading. */
  loadingText?: string | undefined;
  /** An `EmptyState` or `ErrorState` that replaces the rows. */
  instead?: ReactNode;
  className?: string;
};

/** A real table. On phones, where it could only scroll sideways, a list of two-line rows. */
export function Table<Row>({ loadingText, instead, className, ...table }: TableProps<Row>) {
  const phone = useMedia('(max-width: 47.99rem)');
  return (
    <div className={cn('overflow-hidden', className)}>
      <LoadingArea waiting={loadingText !== undefined} text={loadingText ?? ''} skeleton={<LedgerSkeleton />}>
        {instead ? (
          <div className="p-5 md:p-6">{instead}</div>
        ) : phone ? (
          <TableList {...table} />
        ) : (
          <Grid {...table} />
        )}
      </LoadingArea>
    </div>
  );
}

type GridProps<Row> = Omit<TableProps<Row>, 'loadingText' | 'instead' | 'className'>;

function Grid<Row>(table: GridProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, isSelected, groupOf } = table;
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <TableHead columns={columns} sort={sort} onSort={onSort} />
      {groupsIn(rows, groupOf).map(([group, listed]) => (
        <tbody key={group ?? ''} className="border-b border-line last:border-b-0">
          {group !== null && (
            <tr>
              <th
                scope="rowgroup"
                colSpan={columns.length}
                className="px-6 pt-5 pb-2 text-left text-h3 font-semibold"
              >
                {group}
              </th>
            </tr>
          )}
          {listed.map((row) => (
            <tr
              key={rowKey(row)}
              className={cn(
                'border-b border-line last:border-b-0',
                isSelected?.(row) ? 'bg-brand-soft/45' : 'hover:bg-hover',
              )}
            >
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={cn(
                    'px-3 py-3.5 align-middle first:pl-6 last:pr-6',
                    column.figure && 'text-right font-semibold whitespace-nowrap',
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
