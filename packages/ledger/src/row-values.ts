import { cents, type Cents } from '@bank/kernel/money.ts';

/** A cell of what the books answer: as it comes, or as the server has spelled it in JSON. */
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
  if (typeof value !== 'string') throw new TypeError('The books gave no instant');
  return new Date(value);
}
