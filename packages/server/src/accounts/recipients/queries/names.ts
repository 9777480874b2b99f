import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** All recipients the customer ever added, including removed ones, so payments to them can still be found. */
export async function listRecipientIds(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select recipient.id
    from recipients as recipient
    where recipient.customer_id = bank.customer_id()
    order by recipient.created_at desc
    limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}
