import { cn } from './frame/classes.ts';
import type { Column, NarrowPlace } from './table-column.ts';

type TableListProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isSelected?: (row: Row) => boolean;
  groupOf?: (row: Row) => string;
};

/** Splits the rows wherever their group changes. */
export function groupsIn<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string) | undefined,
): (readonly [string | null, Row[]])[] {
  if (!groupOf) return [[null, [...rows]]];
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(groupOf(row), [...(groups.get(groupOf(row)) ?? []), row]);
  return [...groups];
}

const places: Readonly<Record<Exclude<NarrowPlace, 'away'>, string>> = {
  lead: 'col-start-1 row-start-1 min-w-0',
  figure: 'col-start-2 row-start-1 text-right font-semibold whitespace-nowrap',
  below: 'col-start-1 row-start-2 min-w-0 text-2xs',
  action: 'col-start-2 row-start-2 justify-self-end',
};

/** The same rows on a phone: name and amount on top, the rest below. */
export function TableList<Row>({ groupOf, ...list }: TableListProps<Row>) {
  if (!groupOf) return <PlainList {...list} />;
  return groupsIn(list.rows, groupOf).map(([group, rows]) => (
    <section key={group} className="not-first:border-t not-first:border-line">
      <h3 aria-hidden className="px-5 pt-4 pb-1 text-h3 font-semibold">
        {group}
      </h3>
      <PlainList {...list} rows={rows} caption={`${list.caption}, ${group ?? ''}`} />
    </section>
  ));
}

function PlainList<Row>(list: Omit<TableListProps<Row>, 'groupOf'>) {
  const { caption, columns, rows, rowKey, isSelected } = list;
  const below = columns.filter(({ narrow }) => narrow === 'below');
  return (
    <ul aria-label={caption} className="divide-y divide-line text-sm">
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className={cn(
            'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-5 py-3',
            isSelected?.(row) && 'bg-brand-soft/45',
          )}
        >
          {columns.map(
            (column) =>
              (column.narrow === 'lead' || column.narrow === 'figure' || column.narrow === 'action') && (
                <div key={column.id} className={places[column.narrow]}>
                  {column.cell(row)}
                </div>
              ),
          )}
          {below.length > 0 && (
            <div className={places.below}>
              {below.map((column) => (
                <div key={column.id}>
                  {/* One text says what it is by itself. Of several, each needs its name. */}
                  <span className={below.length === 1 ? 'sr-only' : 'text-ink-2'}>{column.name}: </span>
                  {column.cell(row)}
                </div>
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
