import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** One live token per customer: a new one replaces the old. */
export async function insertReset(
  tx: Tx,
  reset: { tokenKey: Buffer; customerId: string; minutes: number },
): Promise<void> {
  await tx.deleteFrom('password_resets').where('customer_id', '=', reset.customerId).execute();
  await tx
    .insertInto('password_resets')
    .values({
      token_key: reset.tokenKey,
      customer_id: reset.customerId,
      expires_at: sql`bank.now() + make_interval(mins => ${reset.minutes})`,
    })
    .execute();
}

export async function findReset(
  tx: Tx,
  customerId: string,
  tokenKey: Buffer,
  tries: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('password_resets')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where('token_key', '=', tokenKey)
    .where('used_at', 'is', null)
    .where('attempts', '<', tries)
    .where('expires_at', '>', sql<Date>`bank.now()`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function takeResetTry(
  tx: Tx,
  customerId: string,
  tokenKey: Buffer,
  tries: number,
): Promise<boolean> {
  const row = await tx
    .updateTable('password_resets')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('customer_id', '=', customerId)
    .where('token_key', '=', tokenKey)
    .where('used_at', 'is', null)
    .where('attempts', '<', tries)
    .where('expires_at', '>', sql<Date>`bank.now()`)
    .returning('customer_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateResetUsed(tx: Tx, customerId: string, tokenKey: Buffer): Promise<boolean> {
  const row = await tx
    .updateTable('password_resets')
    .set({ used_at: sql`bank.now()` })
    .where('customer_id', '=', customerId)
    .where('token_key', '=', tokenKey)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`bank.now()`)
    .returning('customer_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteResets(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('customer_id', '=', customerId).execute();
}
