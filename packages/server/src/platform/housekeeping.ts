import { sql } from 'kysely';
import type { Tx } from './database.ts';

const ROWS_MAX = 5_000;
const FACT_DAYS = 7;
const SESSION_DAYS = 30;
const PLAN_DAYS = 2;

/**
 * Deletes expired rows in bounded batches: published facts, closed rate-limit windows, ended sessions, plans
 * and challenges that have expired.
 */
export async function sweep(tx: Tx): Promise<void> {
  await sql`
    delete from outbox
    where id in (
      select id
      from outbox
      where dispatched_at < bank.now() - make_interval(days => ${FACT_DAYS})
      limit ${ROWS_MAX})`.execute(tx);
  await sql`
    delete from rate_limits
    where key in (
      select key
      from rate_limits
      where window_ends_at < clock_timestamp() - interval '1 hour'
      limit ${ROWS_MAX})`.execute(tx);
  await sql`
    delete from gateway_nonces
    where (key_id, nonce) in (
      select key_id, nonce
      from gateway_nonces
      where seen_at < clock_timestamp() - interval '1 hour'
      limit ${ROWS_MAX})`.execute(tx);
  await sql`
    delete from sign_on_throttles
    where name_key in (
      select name_key
      from sign_on_throttles
      where last_failed_at < bank.now() - interval '2 days'
      limit ${ROWS_MAX})`.execute(tx);
  await sql`
    delete from sessions
    where id in (
      select id
      from sessions
      where expires_at < bank.now() - make_interval(days => ${SESSION_DAYS})
      limit ${ROWS_MAX})`.execute(tx);
  // Plans that became movements are kept.
  await sql`
    delete from sealed_plans
    where id in (
      select id
      from sealed_plans
      where deadline < bank.now() - make_interval(days => ${PLAN_DAYS})
      limit ${ROWS_MAX})`.execute(tx);
  await sweepCounts(tx);
  await sweepExpired(tx, 'second_steps', 'token_key');
  await sweepExpired(tx, 'step_up_codes', 'session_id');
  await sweepExpired(tx, 'gate_codes', 'id');
  await sweepExpired(tx, 'sign_on_challenges', 'challenge_key');
  // Challenges that approved a movement are kept with it.
  await sql`
    delete from passkey_challenges
    where challenge_key in (
      select challenge_key
      from passkey_challenges
      where expires_at < bank.now() - interval '1 day' and (proved_by is null or purpose <> 'movement')
      limit ${ROWS_MAX})`.execute(tx);
}

async function sweepExpired(tx: Tx, table: string, key: string): Promise<void> {
  await sql`
    delete from ${sql.ref(table)}
    where ${sql.ref(key)} in (
      select ${sql.ref(key)}
      from ${sql.ref(table)}
      where expires_at < bank.now() - interval '1 day'
      limit ${ROWS_MAX})`.execute(tx);
}

/** Expired counters, and notices already sent. */
async function sweepCounts(tx: Tx): Promise<void> {
  await sql`
    delete from mail_counts
    where (kind, party, key) in (
      select kind, party, key
      from mail_counts
      where window_ends_at < bank.now() - interval '1 day'
      limit ${ROWS_MAX})`.execute(tx);
  await sql`
    delete from held_notices
    where id in (
      select id
      from held_notices
      where told_at < bank.now() - make_interval(days => ${FACT_DAYS})
      limit ${ROWS_MAX})`.execute(tx);
  await sql`
    delete from account_proof_counts
    where account_key in (
      select account_key
      from account_proof_counts
      where window_ends_at < bank.now() - interval '1 day'
      limit ${ROWS_MAX})`.execute(tx);
}
