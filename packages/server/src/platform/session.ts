import { SESSION_HOURS, SESSION_IDLE_MINUTES } from '@bank/kernel/session-terms.ts';
import { createHmac, randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import { gatherReads } from './gather.ts';
import { versionsOf } from './secrets.ts';
import { fixedStatement } from './statement.ts';
import { newId } from './work.ts';

export type Session = {
  id: string;
  kind: 'customer' | 'staff';
  ownerId: string;
  /** Whether its owner was proved anew a few minutes ago. */
  steppedUp: boolean;
  /** The permission by which it looks at another customer's accounts. */
  delegationId: string | null;
};

const TOKEN_BYTES = 32;
/** `last_seen_at` is written at most this often, so that reading a page does not mean writing a row. */
const SEEN_EVERY_SECONDS = 30;

/** The token is shown to its owner once; the table holds only its keyed hash. */
export function tokenHash(config: Config, token: string): Buffer {
  const [newest] = versionsOf(config.secrets.sessionKey);
  return hashWith(newest, token);
}

/** What a token may be found under, the newest first: one that an older version of the key made is good until it expires. */
export function tokenHashes(config: Config, token: string): Buffer[] {
  return versionsOf(config.secrets.sessionKey).map((version) => hashWith(version, token));
}

function hashWith(key: string, token: string): Buffer {
  return createHmac('sha256', key).update(token).digest();
}

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export async function openSession(
  tx: Tx,
  config: Config,
  owner: {
    kind: Session['kind'];
    ownerId: string;
    ip: string | null;
    userAgent: string | null;
    deviceId?: string | null;
  },
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
      device_id: owner.deviceId ?? null,
      created_at: sql`bank.now()`,
      last_seen_at: sql`bank.now()`,
      expires_at: sql`bank.now() + make_interval(hours => ${SESSION_HOURS})`,
    })
    .execute();
  const session = { id, kind: owner.kind, ownerId: owner.ownerId, steppedUp: false, delegationId: null };
  return { session, token };
}

type Found = Session & { readonly stale: boolean };
type Reader = (hash: Buffer) => Promise<Found | null>;

/** Every request asks for its session; those of one moment are looked up in one statement. */
const readers = new WeakMap<Database, Reader>();

function readerOf(db: Database): Reader {
  const known = readers.get(db);
  if (known) return known;
  const reader = gatherReads((hashes: readonly Buffer[]) => readSessions(db, hashes), {
    lanes: 2,
    width: 64,
  });
  readers.set(db, reader);
  return reader;
}

type SessionRow = {
  readonly token_hash: Buffer;
  readonly id: string;
  readonly kind: string;
  readonly owner_id: string | null;
  readonly stale: boolean;
  readonly stepped_up: boolean;
  readonly delegation_id: string | null;
};

/** Alive means: known, not ended, not idle, not too old, all by the bank's clock. Anything else is nobody. */
const liveSessions = fixedStatement<{ hashes: readonly Buffer[] }, SessionRow, Database>(
  (_, { hashes }) => sql<SessionRow>`
    select
      token_hash, id, kind, coalesce(customer_id, staff_id) as owner_id, delegation_id,
      last_seen_at < moment.now - make_interval(secs => ${SEEN_EVERY_SECONDS}) as stale,
      coalesce(stepped_up_until > moment.now, false) as stepped_up
    from sessions
    cross join (select bank.now() as now offset 0) as moment
    where token_hash = any (${hashes}::bytea[])
      and ended_at is null
      and expires_at > moment.now
      and last_seen_at > moment.now - make_interval(mins => ${SESSION_IDLE_MINUTES})`,
);

async function readSessions(db: Database, hashes: readonly Buffer[]): Promise<(Found | null)[]> {
  const rows = await liveSessions(db, { hashes: [...hashes] });
  const alive = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
  return hashes.map((hash) => {
    const row = alive.get(hash.toString('hex'));
    if (!row?.owner_id) return null;
    const kind = row.kind === 'staff' ? 'staff' : 'customer';
    return {
      id: row.id,
      kind,
      ownerId: row.owner_id,
      stale: row.stale,
      steppedUp: row.stepped_up,
      delegationId: row.delegation_id,
    };
  });
}

export async function findSession(
  db: Database,
  config: Config,
  token: string,
  counts = true,
): Promise<Session | null> {
  let found: Found | null = null;
  for (const hash of tokenHashes(config, token)) found ??= await readerOf(db)(hash);
  if (!found) return null;
  const { stale, ...session } = found;
  if (stale && counts)
    await db
      .updateTable('sessions')
      .set({ last_seen_at: sql`bank.now()` })
      .where('id', '=', session.id)
      .execute();
  return session;
}

/** When it ends, by the bank's clock; asking changes nothing. */
export async function sessionTimes(
  db: Database,
  sessionId: string,
): Promise<{ now: Date; idleEndsAt: Date; endsAt: Date } | null> {
  const row = await db
    .selectFrom('sessions')
    .select('expires_at')
    .select(sql<Date>`bank.now()`.as('now'))
    .select(
      sql<Date>`least(expires_at, last_seen_at + make_interval(mins => ${SESSION_IDLE_MINUTES}))`.as(
        'idle_ends_at',
      ),
    )
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ? { now: row.now, idleEndsAt: row.idle_ends_at, endsAt: row.expires_at } : null;
}

export async function touchSession(db: Database, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: sql`bank.now()` })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Everywhere at once: after a reset, nobody is left signed on. */
export async function endAllSessions(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: sql`bank.now()` })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: sql`bank.now()` })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}
