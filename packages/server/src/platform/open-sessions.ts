import { SESSION_IDLE_MINUTES } from '@bank/kernel/session-terms.ts';
import { sql } from 'kysely';
import type { Config } from './config.ts';
import type { Tx } from './database.ts';
import { newToken, tokenHash } from './session.ts';

const LISTED_MAX = 100;

/** Renewing, stepping up, listing and ending open sessions. Each call names the owner. */
export type OpenSession = {
  readonly id: string;
  readonly userAgent: string | null;
  readonly ip: string | null;
  readonly openedAt: Date;
  readonly lastSeenAt: Date;
};

/** Replaces the token of the session; copies of the old one stop working. */
export async function renewToken(tx: Tx, config: Config): Promise<string> {
  const token = newToken();
  await sql`select bank.renew_session(${tokenHash(config, token)})`.execute(tx);
  return token;
}

/** The challenge a passkey answered, or the password; the database knows the matching code. */
export type StepUpProof = { readonly challengeKey: Buffer } | { readonly passwordHash: string };

/** For this transaction's session. The database verifies the proof and raises without one. */
export async function stepUpSession(tx: Tx, proof: StepUpProof): Promise<Date> {
  const { rows } = await sql<{ until: Date | null }>`
    select bank.step_up_session(
      ${'challengeKey' in proof ? proof.challengeKey : null},
      ${'passwordHash' in proof ? proof.passwordHash : null}) as until`.execute(tx);
  const until = rows[0]?.until;
  if (!until) throw new Error('the session ended while it was stepped up');
  return until;
}

/** Null if it has expired or never happened. */
export async function steppedUpUntil(tx: Tx, sessionId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('sessions')
    .select('stepped_up_until')
    .where('id', '=', sessionId)
    .where('stepped_up_until', '>', sql<Date>`bank.now()`)
    .executeTakeFirst();
  return row?.stepped_up_until ?? null;
}

/** Sessions that are neither ended, idle nor expired. */
export async function listOpenSessions(tx: Tx, customerId: string): Promise<OpenSession[]> {
  const rows = await tx
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .select(sql<string | null>`host(ip)`.as('ip'))
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`bank.now()`)
    .where('last_seen_at', '>', sql<Date>`bank.now() - make_interval(mins => ${SESSION_IDLE_MINUTES})`)
    .orderBy('last_seen_at', 'desc')
    .limit(LISTED_MAX)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    ip: row.ip,
    openedAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }));
}

/** Ends the customer's sessions that match all conditions and returns them. */
export async function endSessionsOf(
  tx: Tx,
  customerId: string,
  which: { only?: string; inDevice?: string; except?: string | null },
): Promise<string[]> {
  const rows = await tx
    .updateTable('sessions')
    .set({ ended_at: sql`bank.now()` })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .$if(which.only !== undefined, (query) => query.where('id', '=', which.only ?? ''))
    .$if(which.inDevice !== undefined, (query) => query.where('device_id', '=', which.inDevice ?? ''))
    .$if(typeof which.except === 'string', (query) => query.where('id', '<>', which.except ?? ''))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
