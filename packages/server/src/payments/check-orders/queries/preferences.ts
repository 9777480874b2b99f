import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** As they were saved; the caller reads them by the contract. */
export async function findPreferences(tx: Tx, customerId: string): Promise<unknown> {
  const row = await tx
    .selectFrom('check_order_preferences')
    .select('preferences')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.preferences ?? null;
}

export async function upsertPreferences(tx: Tx, customerId: string, preferences: object): Promise<void> {
  await sql`
    insert into check_order_preferences as kept (customer_id, preferences)
    values (${customerId}, ${JSON.stringify(preferences)}::jsonb)
    on conflict (customer_id) do update
    set preferences = excluded.preferences, saved_at = bank.now()`.execute(tx);
}
