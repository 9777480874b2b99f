import { caretAfter, type Typed } from './masks.ts';

/** How the text came to be: the same comma means a group when it was typed by us and a point when a person types it. */
export type Stroke = 'type' | 'delete' | 'paste';

/** Eleven digits of dollars: more than a customer holds, well inside a safe integer of cents. */
const MOST_DOLLAR_DIGITS = 11;

/** What the money field shows after a keystroke: digits, one point, two decimals, grouped by thousands. */
export function typeMoney(text: string, caret: number, stroke: Stroke, key?: string | null): Typed {
  const meant = stroke === 'paste' ? plainNumber(text) : withTypedComma(text, caret, key);
  const shown = grouped(meant);
  if (stroke === 'paste' || caret >= text.length) return { text: shown, caret: shown.length };
  const head = meant.slice(0, caret);
  const marks = head.replaceAll(/[^\d.]/g, '').length - droppedZeros(head, meant);
  return { text: shown, caret: caretAfterMarks(shown, Math.max(0, marks), stroke === 'delete') };
}

/** On leaving: two decimals, as every amount is written. Nothing is filled in for an empty field. */
export function completeMoney(text: string): string {
  const shown = grouped(text);
  if (shown === '' || shown === '.') return '';
  const [whole = '', fraction = ''] = shown.split('.');
  return `${whole === '' ? '0' : whole}.${fraction.padEnd(2, '0')}`;
}

/** `$1,250.00`, `1250`, `1.250,00` and `12,50` as the person who copied them means them. */
function plainNumber(text: string): string {
  const bare = text.replaceAll(/[^\d.,]/g, '');
  const decimalComma = /^(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2}$/.test(bare);
  if (decimalComma) return bare.replaceAll('.', '').replace(',', '.');
  const europeanGroups = /^\d{1,3}(?:\.\d{3}){2,}$/.test(bare);
  return europeanGroups ? bare.replaceAll('.', '') : bare.replaceAll(',', '');
}

/** A comma from a keyboard whose decimal key is a comma is a point, unless there is one already. */
function withTypedComma(text: string, caret: number, key: string | null | undefined): string {
  if (key !== ',' || text.includes('.')) return text;
  return `${text.slice(0, caret - 1)}.${text.slice(caret)}`;
}

function grouped(text: string): string {
  const bare = text.replaceAll(/[^\d.]/g, '');
  const point = bare.indexOf('.');
  const dollars = (point < 0 ? bare : bare.slice(0, point))
    .replace(/^0+(?=\d)/, '')
    .slice(0, MOST_DOLLAR_DIGITS);
  const wholes = dollars.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return point < 0
    ? wholes
    : `${wholes}.${bare
        .slice(point + 1)
        .replaceAll('.', '')
        .slice(0, 2)}`;
}

function droppedZeros(head: string, whole: string): number {
  const zeros = /^[^\d.]*(0+)(?=\d)/.exec(whole.replaceAll(',', ''))?.[1]?.length ?? 0;
  return Math.min(zeros, head.replaceAll(/[^\d]/g, '').length);
}

/** Counts the point like a digit, so that a caret behind the point stays behind it. */
function caretAfterMarks(text: string, marks: number, beforeSeparator: boolean): number {
  return caretAfter(text.replace('.', '0'), marks, beforeSeparator);
}
