import { hash } from 'node:crypto';

/**
 * Derives the movement id from customer and intent: the same pair always gives the same id, and two customers
 * never share one. Keeps the intent's timestamp, so new rows are stored together.
 */
export function movementIdOf(customerId: string, intent: string): string {
  const time = intent.replaceAll('-', '').slice(0, 12);
  const rest = hash('sha256', `${customerId}\0${intent}`);
  const variant = '89ab'[Number.parseInt(rest.slice(3, 4), 16) % 4];
  return [
    time.slice(0, 8),
    time.slice(8, 12),
    `7${rest.slice(0, 3)}`,
    `${variant}${rest.slice(4, 7)}`,
    rest.slice(7, 19),
  ].join('-');
}

const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The reference customers quote on the phone: `TRF-4F7K-92QD-M3XA`. Derived from the id, so it needs no table. */
export function referenceOf(prefix: string, movementId: string): string {
  const digest = hash('sha256', movementId, 'buffer');
  const letters = Array.from(digest.subarray(0, 12), (byte) => LETTERS[byte % LETTERS.length] ?? '').join('');
  return [prefix, letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].join('-');
}
