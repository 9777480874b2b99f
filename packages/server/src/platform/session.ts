import { SESSION_IDLE_MINUTES } from '@bank/kernel/session-terms.ts';
import { createHmac, randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import { batchReads } from './batch-reads.ts';
import { versionsOf } from './secrets.ts';
import { preparedQuery } from './prepared-query.ts';
import { newId } from './work.ts';

export type Session = {
  id: string;
  /** The hash it is stored under. */
  key: Buffer;
  ownerId: string;
  /** Whether the owner re-authenticated a few minutes ago. */
  steppedUp: boolean;
  /** The delegation by which it views another customer's accounts. */
  delegationId: string | null;
};

const TOKEN_BYTES = 32;

/** The token is shown once; the table holds only its keyed hash. */
export function tokenHash(config: Config, token: string): Buffer {
  const [newest] = versionsOf(config.secrets.sessionKey);
  return hashWith(newest, token);
}

/** Possible hashes of a token, newest key first: tokens made with an older key stay valid until they expire. */
export function tokenHashes(config: Config, token: string): Buffer[] {
  return versionsOf(config.secrets.sessionKey).map((version) => hashWith(version, token));
}

function hashWith(key: string, token: string): Buffer {
  return createHmac('sha256', key).update(token).digest();
}

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** For the customer whose scope this transaction has proven; the transaction then belongs to this session. */
export async function openSession(
  tx: Tx,
  config: Config,
  owner: { ownerId: string; ip: string | null; userAgent: string | null; deviceId?: string | null },
): Promise<{ session: Session; token: string }> {
  const token = newToken();
  const id = newId();
  const key = tokenHash(config, token);
  await sql`
    select bank.open_session(
      ${id}, ${key}, ${owner.ip}, ${owner.userAgent?.slice(0, 300) ?? null},
      ${owner.deviceId ?? null})`.execute(tx);
  const session = { id, key, ownerId: owner.ownerId, steppedUp: false, delegationId: null };
  return { session, token };
}

type Found = Session & { readonly stale: boolean };
type Reader = (hash: Buffer) => Promise<Found | null>;

/** Every request looks up its session; concurrent lookups share one query. */
const readers = new WeakMap<Database, Reader>();

function readerOf(db: Database): Reader {
  const known = readers.get(db);
  if (known) return known;
  const reader = batchReads((hashes: readonly Buffer[]) => readSessions(db, hashes), {
    connections: 2,
    batchSize: 64,
  });
  readers.set(db, reader);
  return reader;
}

type SessionRow = {
  readonly token_hash: Buffer;
  readonly id: string;
  readonly owner_id: string;
  readonly is_stale: boolean;
  readonly is_stepped_up: boolean;
  readonly delegation_id: string | null;
};

/** Live: known, not ended, idle or expired, by the bank's clock. */
const liveSessions = preparedQuery<{ hashes: readonly Buffer[] }, SessionRow, Database>(
  (_, { hashes }) => sql<SessionRow>`
    select token_hash, id, owner_id, delegation_id, is_stale, is_stepped_up
    from bank.live_sessions(${hashes}::bytea[])`,
);

async function readSessions(db: Database, hashes: readonly Buffer[]): Promise<(Found | null)[]> {
  const rows = await liveSessions(db, { hashes: [...hashes] });
  const alive = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
  return hashes.map((hash) => {
    const row = alive.get(hash.toString('hex'));
    return row
      ? {
          id: row.id,
          key: hash,
          ownerId: row.owner_id,
          stale: row.is_stale,
          steppedUp: row.is_stepped_up,
          delegationId: row.delegation_id,
        }
      : null;
  });
}

/** `last_seen_at` is written at most every half minute, so reading a page does not write a row. */
export async function findSession(
  db: Database,
  config: Config,
  token: string,
  counts = true,
): Promise<Session | null> {
  for (const key of tokenHashes(config, token)) {
    const found = await readerOf(db)(key);
    if (!found) continue;
    const { stale, ...session } = found;
    if (stale && counts) await touchSession(db, key);
    return session;
  }
  return null;
}

/** When it ends; asking does not extend it. */
export async function sessionTimes(
  tx: Tx,
  sessionId: string,
): Promise<{ now: Date; idleEndsAt: Date; endsAt: Date } | null> {
  const row = await tx
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

export async function touchSession(db: Database, sessionKey: Buffer): Promise<void> {
  await sql`select bank.touch_session(${sessionKey})`.execute(db);
}

/** Ends the browser's previous session, whoever's it is: the token is enough. */
export async function endReplacedSession(tx: Tx, config: Config, token: string): Promise<void> {
  for (const key of tokenHashes(config, token)) await sql`select bank.end_session(${key})`.execute(tx);
}

/** After a password reset, nobody stays signed on. */
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
