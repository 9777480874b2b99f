import { SESSION_HOURS } from '@bank/kernel/session-terms.ts';
import { sql } from 'kysely';
import type { Config } from '../platform/config.ts';
import type { Database, Tx } from '../platform/database.ts';
import { newToken, tokenHash } from '../platform/session.ts';
import { newId } from '../platform/work.ts';

/** A session without a sign-on, written by the owner of the tables: no process of the bank could. */
export async function plantSession(
  owner: Database | Tx,
  config: Config,
  customerId: string,
): Promise<{ sessionId: string; token: string }> {
  const [sessionId, token] = [newId(), newToken()];
  await sql`
    insert into sessions (id, token_hash, kind, customer_id, created_at, last_seen_at, expires_at)
    values (
      ${sessionId}, ${tokenHash(config, token)}, 'customer', ${customerId}, bank.now(), bank.now(),
      bank.now() + make_interval(hours => ${SESSION_HOURS}))`.execute(owner);
  return { sessionId, token };
}
