import { SESSION_HOURS } from '@bank/kernel/session-terms.ts';
import type { Config } from '@bank/server/platform/config.ts';
import { newToken, tokenHash } from '@bank/server/platform/session.ts';
import { newId } from '@bank/server/platform/work.ts';
import type pg from 'pg';

/**
 * A session without a sign-on, written by the owner of the tables: the customers of a bench exist in its books only, and
 * nobody measures how they sign on.
 */
export async function plantSession(
  owner: pg.Client,
  config: Config,
  customerId: string,
): Promise<{ sessionId: string; token: string }> {
  const [sessionId, token] = [newId(), newToken()];
  await owner.query(
    `insert into sessions (id, token_hash, kind, customer_id, created_at, last_seen_at, expires_at)
     values ($1, $2, 'customer', $3, bank.now(), bank.now(), bank.now() + make_interval(hours => $4))`,
    [sessionId, tokenHash(config, token), customerId, SESSION_HOURS],
  );
  return { sessionId, token };
}

/** Opens the approval gate to a session for as long as it lives. */
export async function openGate(owner: pg.Client, sessionId: string): Promise<void> {
  await owner.query(
    `insert into approval_grants (session_id, customer_id, feature, expires_at)
     select id, customer_id, 'navigation', expires_at from sessions where id = $1
     on conflict (session_id, feature) do update set expires_at = excluded.expires_at`,
    [sessionId],
  );
}
