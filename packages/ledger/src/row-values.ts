import { cents, type Cents } from '@bank/kernel/money.ts';

/** A result column, native or as PostgreSQL encodes it in JSON. */
export function money(value: unknown): Cents {
  return cents(Number(value));
}

export function moneyOrNull(value: unknown): Cents | null {
  return value === null || value === undefined ? null : money(value);
}

export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

export function instant(value: unknown): Date {
  if (value instanceof Date) return value;
  if (typeof value !== 'string') throw new TypeError('The ledger returned no timestamp');
  return new Date(value);
}
