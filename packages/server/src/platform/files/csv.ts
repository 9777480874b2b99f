import { toDollars } from '@bank/kernel/money.ts';
import type { Exporter } from './exported.ts';

/** Byte order mark: tells spreadsheets that the file is UTF-8. */
const MARK = '\uFEFF';
const END = '\r\n';

/** Characters a spreadsheet takes for the start of a formula, including fullwidth ones. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** RFC 4180. Amounts are numbers; everything a person typed stays text. */
export function csvExporter(columns: readonly string[]): Exporter {
  return {
    head: () => csvTable(columns).head,
    line: ({ day, description, type, amount, balance, reference }) =>
      [
        day,
        textCell(description),
        textCell(type),
        toDollars(amount),
        toDollars(balance),
        textCell(reference ?? ''),
      ].join(',') + END,
    foot: () => '',
  };
}

/** A table with any columns. Numbers are written as numbers, everything else as text. */
export function csvTable(columns: readonly string[]): {
  readonly head: string;
  readonly row: (cells: readonly (string | { readonly number: string })[]) => string;
} {
  return {
    head: MARK + columns.map(textCell).join(',') + END,
    row: (cells) =>
      cells.map((cell) => (typeof cell === 'string' ? textCell(cell) : cell.number)).join(',') + END,
  };
}

/** Prefixes what looks like a formula with an apostrophe, so it is displayed and never computed. */
export function textCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
