import type { ReactNode } from 'react';
import { cn } from './frame/classes.ts';

export type ChartFigures = {
  caption: string;
  columns: readonly string[];
  /** The first cell is the row's heading; the others are figures. */
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
};

/**
 * A long table scrolls in its own box, which is reachable by keyboard. The box holds what is only spoken in it too; outside, it
 * would make the page longer than it looks.
 */
export function ChartTable({ caption, columns, rows, onDeep }: ChartFigures & { onDeep: boolean }) {
  const line = onDeep ? 'border-deep-line' : 'border-line';
  return (
    <section aria-label={caption} tabIndex={0} className="relative max-h-75 overflow-y-auto">
      <table className="w-full border-collapse text-xs">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className={cn('border-b', line)}>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={cn(
                  'py-2 text-2xs font-medium',
                  index === 0 ? 'text-left' : 'text-right',
                  onDeep ? 'text-on-deep-2' : 'text-ink-3',
                )}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...figures] }) => (
            <tr key={id} className={cn('border-b last:border-b-0', line)}>
              <th scope="row" className="py-2 text-left font-normal">
                {name}
              </th>
              {figures.map((figure, index) => (
                <td key={index} className="py-2 pl-3 text-right font-medium whitespace-nowrap">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
