import { hash } from 'node:crypto';

/**
 * The movement a customer's intent becomes: always the same for the same two, never the same for two customers, and
 * beginning with the intent's own time, so that new rows lie side by side in the tables.
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

/** What a customer reads out on the phone: `TRF-4F7K-92QD-M3XA`. Made from the id, so it needs no list of its own. */
export function referenceOf(prefix: string, movementId: string): string {
  const digest = hash('sha256', movementId, 'buffer');
  const letters = Array.from(digest.subarray(0, 12), (byte) => LETTERS[byte % LETTERS.length] ?? '').join('');
  return [prefix, letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].join('-');
}
