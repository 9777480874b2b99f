import { caretAfter, type Typed } from './masks.ts';

/** How the text came to be: the same comma means a group when it was typed by us and a point when a person types it. */
export type Stroke = 'type' | 'delete' | 'paste';

/** Why a text is not an amount, when it is none. */
export type MoneyFault = 'negative' | 'unreadable';

/** What is read as an amount once its group commas are gone. Thirteen digits of dollars is what the kernel reads. */
const AMOUNT = /^\d{0,13}(?:\.\d{0,2})?$/;
/** Commas stand between thousands or not at all. */
const GROUPS = /^(?:[\d.]*|\d{1,3}(?:,\d{3})+(?:\.\d*)?)$/;
const MINUS = /^\s*(?:\$\s*)?[-−–]|[-−–]\s*$|^\s*\(.*\)\s*$/;

type Keystroke = {
  /** What the key gave, where a key was pressed. */
  readonly key?: string | null;
  /** The point in the text was typed as a comma. */
  readonly pointWasComma?: boolean;
};

/**
 * What the money field shows after a keystroke: digits, one point, two decimals, grouped by thousands. A text that is
 * no amount stays as it was typed: dropping the letters of `1e3` would make another amount of it.
 */
export function typeMoney(text: string, caret: number, stroke: Stroke, keystroke: Keystroke = {}): Typed {
  const meant = stroke === 'paste' ? plainNumber(text) : typedNumber(text, caret, stroke, keystroke);
  const bare = bareOf(meant);
  if (bare === null) return { text, caret };
  const shown = grouped(bare);
  if (stroke === 'paste' || caret >= text.length) return { text: shown, caret: shown.length };
  const head = meant.slice(0, caret);
  const marks = head.replaceAll(/[^\d.]/g, '').length - droppedZeros(head, meant);
  return { text: shown, caret: caretAfterMarks(shown, Math.max(0, marks), stroke === 'delete') };
}

/** On leaving: two decimals, as every amount is written. Nothing is filled in for an empty field. */
export function completeMoney(text: string): string {
  const bare = moneyFault(text) === null ? bareOf(text) : null;
  if (bare === null) return text;
  const shown = grouped(bare);
  if (shown === '' || shown === '.') return '';
  const [whole = '', fraction = ''] = shown.split('.');
  return `${whole === '' ? '0' : whole}.${fraction.padEnd(2, '0')}`;
}

/** Null for an amount, and for a field with nothing in it, which its form judges. */
export function moneyFault(text: string): MoneyFault | null {
  if (bareOf(text) !== null && GROUPS.test(withoutSign(text))) return null;
  return MINUS.test(text) && /\d/.test(text) ? 'negative' : 'unreadable';
}

/** `$1,250.00`, `1250`, `1.250,00` and `12,50` as the person who copied them means them. */
function plainNumber(text: string): string {
  const bare = text.replace(/^\s*(?:USD|US\$|\$)?\s*(.*?)\s*(?:USD)?\s*$/is, '$1');
  if (/^(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2}$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.');
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(bare)) return bare.replaceAll('.', '');
  // Commas that are not between thousands may mean anything.
  return /^\d{1,3}(?:,\d{3})+(?:\.|$)/.test(bare) ? bare.replaceAll(',', '') : bare.replaceAll(',', '?');
}

function typedNumber(text: string, caret: number, stroke: Stroke, { key, pointWasComma }: Keystroke): string {
  if (stroke !== 'type') return text;
  // A third digit behind it shows that the comma was one between thousands after all: `1,234`.
  if (pointWasComma === true && caret >= text.length && /^[\d,]+\.\d{3}$/.test(text))
    return text.replace('.', ',');
  // A digit typed among the cents pushes the last one out.
  if (caret < text.length && /^[\d,]*\.\d{3}$/.test(text)) return text.slice(0, -1);
  return withTypedComma(text, caret, key);
}

/** A comma from a keyboard whose decimal key is a comma is a point, unless there is one already. */
function withTypedComma(text: string, caret: number, key: string | null | undefined): string {
  if (key !== ',') return text;
  const without = `${text.slice(0, caret - 1)}${text.slice(caret)}`;
  return text.includes('.') ? without : `${text.slice(0, caret - 1)}.${text.slice(caret)}`;
}

/** The digits and the point, or null when the text holds anything else that matters. */
function bareOf(text: string): string | null {
  const bare = withoutSign(text).replaceAll(',', '');
  return AMOUNT.test(bare) ? bare : null;
}

function withoutSign(text: string): string {
  return text.trim().replace(/^\$\s*/, '');
}

function grouped(bare: string): string {
  const [whole = '', fraction] = bare.split('.');
  const wholes = whole.replace(/^0+(?=\d)/, '').replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? wholes : `${wholes}.${fraction}`;
}

function droppedZeros(head: string, whole: string): number {
  const zeros = /^[^\d.]*(0+)(?=\d)/.exec(whole.replaceAll(',', ''))?.[1]?.length ?? 0;
  return Math.min(zeros, head.replaceAll(/[^\d]/g, '').length);
}

/** Counts the point like a digit, so that a caret behind the point stays behind it. */
function caretAfterMarks(text: string, marks: number, beforeSeparator: boolean): number {
  return caretAfter(text.replace('.', '0'), marks, beforeSeparator);
}
