import { caretAfter, type Typed } from './masks.ts';

/** How the text was entered. A comma we inserted separates thousands; a comma a person types is a decimal point. */
export type Stroke = 'type' | 'delete' | 'paste';

/** Why a text is not an amount. */
export type MoneyFault = 'negative' | 'unreadable';

/** An amount without its thousands separators. The kernel reads up to thirteen digits of dollars. */
const AMOUNT = /^\d{0,13}(?:\.\d{0,2})?$/;
/** Commas only between thousands, or none. */
const GROUPS = /^(?:[\d.]*|\d{1,3}(?:,\d{3})+(?:\.\d*)?)$/;
const MINUS = /^\s*(?:\$\s*)?[-−–]|[-−–]\s*$|^\s*\(.*\)\s*$/;

type Keystroke = {
  /** The character of the pressed key, if any. */
  readonly key?: string | null;
  /** The decimal point was typed as a comma. */
  readonly pointWasComma?: boolean;
};

/**
 * Text and caret after a keystroke: digits, one point, two decimals, grouped by thousands. Text that is no amount
 * stays as typed: dropping the letter of `1e3` would turn it into another amount.
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

/** On blur: two decimals. An empty field stays empty. */
export function completeMoney(text: string): string {
  const bare = moneyFault(text) === null ? bareOf(text) : null;
  if (bare === null) return text;
  const shown = grouped(bare);
  if (shown === '' || shown === '.') return '';
  const [whole = '', fraction = ''] = shown.split('.');
  return `${whole === '' ? '0' : whole}.${fraction.padEnd(2, '0')}`;
}

/** Null for an amount, and for an empty field, which the form checks. */
export function moneyFault(text: string): MoneyFault | null {
  if (bareOf(text) !== null && GROUPS.test(withoutSign(text))) return null;
  return MINUS.test(text) && /\d/.test(text) ? 'negative' : 'unreadable';
}

/** Reads `$1,250.00`, `1250`, `1.250,00` and `12,50` as intended. */
function plainNumber(text: string): string {
  const bare = text.replace(/^\s*(?:USD|US\$|\$)?\s*(.*?)\s*(?:USD)?\s*$/is, '$1');
  if (/^(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2}$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.');
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(bare)) return bare.replaceAll('.', '');
  // Commas that don't separate thousands are ambiguous.
  return /^\d{1,3}(?:,\d{3})+(?:\.|$)/.test(bare) ? bare.replaceAll(',', '') : bare.replaceAll(',', '?');
}

function typedNumber(text: string, caret: number, stroke: Stroke, { key, pointWasComma }: Keystroke): string {
  if (stroke !== 'type') return text;
  // A third digit after it shows that the comma was a thousands separator: `1,234`.
  if (pointWasComma === true && caret >= text.length && /^[\d,]+\.\d{3}$/.test(text))
    return text.replace('.', ',');
  // A digit typed among the cents drops the last one.
  if (caret < text.length && /^[\d,]*\.\d{3}$/.test(text)) return text.slice(0, -1);
  return withTypedComma(text, caret, key);
}

/** A typed comma counts as the decimal point, for keyboards with a comma key, unless there already is a point. */
function withTypedComma(text: string, caret: number, key: string | null | undefined): string {
  if (key !== ',') return text;
  const without = `${text.slice(0, caret - 1)}${text.slice(caret)}`;
  return text.includes('.') ? without : `${text.slice(0, caret - 1)}.${text.slice(caret)}`;
}

/** Digits and point; null if the text contains anything else. */
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

/** Counts the point as a digit, so that a caret after the point stays there. */
function caretAfterMarks(text: string, marks: number, beforeSeparator: boolean): number {
  return caretAfter(text.replace('.', '0'), marks, beforeSeparator);
}
