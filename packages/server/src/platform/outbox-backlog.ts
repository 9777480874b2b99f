import type { Day } from '@bank/kernel/day.ts';
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/** A fact of the outbox, whether it was relayed or not. */
export type StoredFact = { readonly customerId: string; readonly fact: Readonly<Record<string, unknown>> };

/** The newest fact of a topic about a customer; null when there is none. */
export async function newestFact(tx: Tx, topic: string, customerId: string): Promise<StoredFact | null> {
  const { rows } = await sql<{ customer_id: string; fact: Record<string, unknown> }>`
    select customer_id, fact
    from outbox
    where topic = ${topic} and customer_id = ${customerId}
    order by id desc
    limit 1`.execute(tx);
  const [row] = rows;
  return row ? { customerId: row.customer_id, fact: row.fact } : null;
}

/** Marks what was announced before this day as relayed, without telling anybody. */
export async function dismissFacts(db: Database, before: Day): Promise<void> {
  await sql`
    update outbox set dispatched_at = created_at
    where dispatched_at is null and created_at < ${before}::date`.execute(db);
}
