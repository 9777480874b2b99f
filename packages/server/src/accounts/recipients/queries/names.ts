import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** Everybody this customer has ever added, those taken off the list too: what was paid to them is still found. */
export async function listRecipientIds(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select recipient.id
    from recipients as recipient
    where recipient.customer_id = bank.customer_id()
    order by recipient.created_at desc
    limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}
