import { toDollars } from '@bank/kernel/money.ts';
import type { Exporter } from './exported.ts';

/** Tells the spreadsheets that need telling that the file is UTF-8. */
const MARK = '\uFEFF';
const END = '\r\n';

/** What a spreadsheet would take for the beginning of a formula, also in the wide letters of East Asia. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** As RFC 4180 has it. Amounts are numbers; whatever a person wrote stays a text in every spreadsheet. */
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

/** A table of any columns, for what is no statement. A number is written as it is; whatever else stays a text. */
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

/** An apostrophe before what looks like a formula: it is shown as it was written and never computed. */
export function textCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
