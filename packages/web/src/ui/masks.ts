/** Formats numbers while they are typed. Everything here is pure: text and caret in, text and caret out. */

export type Mask = 'ssn' | 'phone' | 'zip' | 'routing' | 'date';

export type Typed = { readonly text: string; readonly caret: number };

const LENGTHS: Readonly<Record<Mask, number>> = { ssn: 9, phone: 10, zip: 9, routing: 9, date: 8 };

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** Formats the number however it was typed. A separator appears only once a digit follows it. */
export function shape(mask: Mask, text: string): string {
  const digits = ownDigits(mask, text).slice(0, LENGTHS[mask]);
  switch (mask) {
    case 'ssn':
      return joined([digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)], '-');
    case 'phone':
      return shapePhone(digits);
    case 'zip':
      return joined([digits.slice(0, 5), digits.slice(5)], '-');
    case 'routing':
      return joined([digits.slice(0, 4), digits.slice(4, 8), digits.slice(8)], ' ');
    case 'date':
      return joined([digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)], '/');
  }
}

/**
 * Text and caret after a keystroke or paste. The caret stays after the same digit. After a deletion it stops before a
 * separator, so that the next deletion removes a digit and not the separator again.
 */
export function retype(mask: Mask, text: string, caret: number, deleting: boolean): Typed {
  const shaped = shape(mask, text);
  const before = Math.min(ownDigits(mask, text.slice(0, caret)).length, digitsOf(shaped).length);
  // Digits may be dropped at the front (a country code) or added (a padded month), but a caret at the end stays at
  // the end.
  if (caret >= text.length) return { text: shaped, caret: shaped.length };
  return { text: shaped, caret: caretAfter(shaped, before, deleting) };
}

/** On blur, only the last four digits of a complete social security number stay visible. */
export function maskSsn(text: string): string {
  const digits = digitsOf(text);
  return digits.length === LENGTHS.ssn ? `•••-••-${digits.slice(-4)}` : text;
}

/** A code as the bank prints it: capitals and digits, without pasted spaces and dashes. */
export function shapeCode(text: string, length: number): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, length);
}

/** The caret position after this many digits. */
export function caretAfter(text: string, digits: number, beforeSeparator: boolean): number {
  let place = 0;
  for (let seen = 0; place < text.length && seen < digits; place += 1) if (isDigit(text[place])) seen += 1;
  if (!beforeSeparator) while (place < text.length && !isDigit(text[place])) place += 1;
  return place;
}

function ownDigits(mask: Mask, text: string): string {
  if (mask === 'date') return dateDigits(text);
  const digits = digitsOf(text);
  return mask === 'phone' && digits.length > LENGTHS.phone && digits.startsWith('1')
    ? digits.slice(1)
    : digits;
}

/** Reads `2026-03-01`, `3/1/2026` and `3/` as intended: month first, two digits each. */
function dateDigits(text: string): string {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text);
  if (iso) return `${two(iso[2])}${two(iso[3])}${iso[1] ?? ''}`;
  const parts = text.split(/[^\d]+/);
  if (parts.length < 2) return digitsOf(text);
  return parts.map((part, index) => (index < 2 && index < parts.length - 1 ? two(part) : part)).join('');
}

function two(digits = ''): string {
  return digits === '' ? '' : digits.padStart(2, '0');
}

function shapePhone(digits: string): string {
  if (digits.length === 0) return '';
  if (digits.length <= 3) return `(${digits}`;
  return joined([`(${digits.slice(0, 3)}) ${digits.slice(3, 6)}`, digits.slice(6)], '-');
}

function joined(parts: readonly string[], separator: string): string {
  return parts.filter((part) => part !== '').join(separator);
}

function isDigit(letter: string | undefined): boolean {
  return letter !== undefined && letter >= '0' && letter <= '9';
}
