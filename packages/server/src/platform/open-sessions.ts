import { SESSION_IDLE_MINUTES } from '@bank/kernel/session-terms.ts';
import { sql } from 'kysely';
import type { Config } from './config.ts';
import type { Tx } from './database.ts';
import { newToken, tokenHash } from './session.ts';

const LISTED_MAX = 100;

/** What a customer does with sessions that are open: renew, step up, look at them, end them. Each names whose they are. */
export type OpenSession = {
  readonly id: string;
  readonly userAgent: string | null;
  readonly ip: string | null;
  readonly openedAt: Date;
  readonly lastSeenAt: Date;
};

/** The session stays, its secret does not: whoever had a copy of the old one is nobody now. */
export async function renewToken(tx: Tx, config: Config): Promise<string> {
  const token = newToken();
  await sql`select bank.renew_session(${tokenHash(config, token)})`.execute(tx);
  return token;
}

/** Either the question that a passkey answered, or the password; the database knows which code belongs to it. */
export type StepUpProof = { readonly challengeKey: Buffer } | { readonly passwordHash: string };

/** The session of this transaction. The database looks for the proof itself, and raises without one. */
export async function stepUpSession(tx: Tx, proof: StepUpProof): Promise<Date> {
  const { rows } = await sql<{ until: Date | null }>`
    select bank.step_up_session(
      ${'challengeKey' in proof ? proof.challengeKey : null},
      ${'passwordHash' in proof ? proof.passwordHash : null}) as until`.execute(tx);
  const until = rows[0]?.until;
  if (!until) throw new Error('the session ended while it was stepped up');
  return until;
}

/** Null when it is over, or never was. */
export async function steppedUpUntil(tx: Tx, sessionId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('sessions')
    .select('stepped_up_until')
    .where('id', '=', sessionId)
    .where('stepped_up_until', '>', sql<Date>`bank.now()`)
    .executeTakeFirst();
  return row?.stepped_up_until ?? null;
}

/** What is signed on now: neither ended nor idle nor too old. */
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

/** Ends those of this customer's sessions that fit all that is said, and answers which they were. */
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
