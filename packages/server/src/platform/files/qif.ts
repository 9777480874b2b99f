import { partsOf } from '@bank/kernel/day.ts';
import { toDollars } from '@bank/kernel/money.ts';
import type { Exporter } from './exported.ts';

/** Quicken Interchange Format: letter, value, line; `^` ends a record. There is no escaping. */
export function qifExporter(kind: 'Bank' | 'CCard'): Exporter {
  return {
    head: () => `!Type:${kind}\n`,
    line: ({ day, description, type, amount, reference }) => {
      const { year, month, date } = partsOf(day);
      return [
        `D${two(month)}/${two(date)}/${year}`,
        `T${toDollars(amount)}`,
        'C*',
        ...(reference === null ? [] : [`N${plain(reference)}`]),
        `P${plain(description)}`,
        `M${plain(type)}`,
        '^\n',
      ].join('\n');
    },
    foot: () => '',
  };
}

const two = (number: number) => String(number).padStart(2, '0');

/** Replaces what would end a line or record with a space. */
function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029^]+/gu, ' ').trim();
}
