/** A whole number of US cents. Dollars exist only as text, at the edges. */
export type Cents = number & { readonly unit: 'cent' };

export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of cents`);
  // Negative zero would print as "-0.00".
  return (value === 0 ? 0 : value) as Cents;
}

export const ZERO = cents(0);

export function plus(...amounts: Cents[]): Cents {
  return cents(amounts.reduce((sum: number, amount) => sum + amount, 0));
}

export function minus(from: Cents, amount: Cents): Cents {
  return cents(from - amount);
}

/** Keeps amounts in cents within safe integers, far above any bank's balance. */
export const WIRE = /^-?(0|[1-9]\d{0,12})\.\d{2}$/;
const TYPED = /^\$?\s*(?=\.?\d)(\d{1,13}|\d{1,3}(?:,\d{3}){1,4})?(?:\.(\d{0,2}))?$/;

/** Parses typed or pasted amounts: `1250`, `$1,250.5`, `.53`. Never negative; null if not an amount. */
export function parseDollars(text: string): Cents | null {
  const match = TYPED.exec(text.trim());
  if (!match) return null;
  const whole = (match[1] ?? '').replaceAll(',', '');
  const fraction = (match[2] ?? '').padEnd(2, '0');
  return cents(Number(whole + fraction));
}

/** Wire format of money: `-12.50`. */
export function toDollars(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Exact inverse of toDollars; null for anything else. */
export function fromDollars(text: string): Cents | null {
  if (!WIRE.test(text) || text === '-0.00') return null;
  return cents(Number(text.replace('.', '')));
}
