import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

/** A grant as a code would have opened it, but for as long as the session lives. */
export async function openGate(db: Database, sessionId: string): Promise<void> {
  await sql`
    insert into approval_grants (session_id, customer_id, feature, expires_at)
    select id, customer_id, 'navigation', expires_at from sessions where id = ${sessionId}
    on conflict (session_id, feature) do update set expires_at = excluded.expires_at`.execute(db);
}
