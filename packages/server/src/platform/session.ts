import { createHmac, randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import { newId } from './work.ts';

export type Session = { id: string; kind: 'customer' | 'staff'; ownerId: string };

const TOKEN_BYTES = 32;
const ABSOLUTE_HOURS = 12;
const IDLE_MINUTES = 15;
/** `last_seen_at` is written at most this often, so that reading a page does not mean writing a row. */
const SEEN_EVERY_SECONDS = 30;

/** The token is shown to its owner once; the table holds only its keyed hash. */
export function tokenHash(config: Config, token: string): Buffer {
  return createHmac('sha256', config.secrets.sessionKey).update(token).digest();
}

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export async function openSession(
  tx: Tx,
  config: Config,
  owner: { kind: Session['kind']; ownerId: string; ip: string | null; userAgent: string | null },
): Promise<{ session: Session; token: string }> {
  const token = newToken();
  const id = newId();
  await tx
    .insertInto('sessions')
    .values({
      id,
      token_hash: tokenHash(config, token),
      kind: owner.kind,
      customer_id: owner.kind === 'customer' ? owner.ownerId : null,
      staff_id: owner.kind === 'staff' ? owner.ownerId : null,
      ip: owner.ip,
      user_agent: owner.userAgent?.slice(0, 300) ?? null,
      created_at: sql`bank.now()`,
      last_seen_at: sql`bank.now()`,
      expires_at: sql`bank.now() + make_interval(hours => ${ABSOLUTE_HOURS})`,
    })
    .execute();
  return { session: { id, kind: owner.kind, ownerId: owner.ownerId }, token };
}

/** Alive means: known, not ended, not idle, not too old, all by the bank's clock. Anything else is nobody. */
export async function findSession(db: Database, config: Config, token: string): Promise<Session | null> {
  const row = await db
    .selectFrom('sessions')
    .select(['id', 'kind', 'customer_id', 'staff_id'])
    .select(
      sql<boolean>`last_seen_at < bank.now() - make_interval(secs => ${SEEN_EVERY_SECONDS})`.as('stale'),
    )
    .where('token_hash', '=', tokenHash(config, token))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`bank.now()`)
    .where('last_seen_at', '>', sql<Date>`bank.now() - make_interval(mins => ${IDLE_MINUTES})`)
    .executeTakeFirst();
  const ownerId = row?.customer_id ?? row?.staff_id;
  if (!row || !ownerId) return null;
  if (row.stale)
    await db
      .updateTable('sessions')
      .set({ last_seen_at: sql`bank.now()` })
      .where('id', '=', row.id)
      .execute();
  return { id: row.id, kind: row.kind === 'staff' ? 'staff' : 'customer', ownerId };
}

export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: sql`bank.now()` })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}
