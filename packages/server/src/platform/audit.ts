import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import { newId, type Context } from './work.ts';

export type Act = {
  /** `staff.enrolled`: capability, dot, what happened. */
  action: string;
  objectKind: string;
  objectId?: string | null;
  /** Only what an auditor may read: no secrets, no full account numbers. */
  before?: object | null;
  after?: object | null;
};

/**
 * Written in the same transaction as the act, so a rollback leaves no record. For customers and guests the
 * database takes the actor from the session; only the bank's own processes name themselves.
 */
export async function record(
  tx: Tx,
  context: Context & { readonly sessionKey?: Buffer },
  act: Act,
): Promise<void> {
  const { actor, requestId } = context;
  const [before, after] = [act.before, act.after].map((each) => (each ? JSON.stringify(each) : null));
  if (actor.kind === 'guest' || actor.kind === 'customer') {
    await sql`
      select bank.record_event(
        ${newId()}, ${context.sessionKey ?? null}, ${actor.ip}, ${act.action}, ${act.objectKind},
        ${act.objectId ?? null}, ${before}, ${after}, ${requestId})`.execute(tx);
    return;
  }
  await tx
    .insertInto('audit_events')
    .values({
      id: newId(),
      actor_kind: actor.kind,
      actor_id: actor.id,
      session_id: actor.sessionId,
      ip: actor.ip,
      action: act.action,
      object_kind: act.objectKind,
      object_id: act.objectId ?? null,
      before: before ?? null,
      after: after ?? null,
      request_id: requestId,
    })
    .execute();
}

const SEAL_BATCH_MAX = 1_000;
const GENESIS = Buffer.alloc(32);

/**
 * Appends waiting events to the hash chain. The seal number assigned here defines their order, so a late
 * commit is sealed late and the order does not depend on the server. An advisory lock allows one sealer at a
 * time.
 */
export async function sealEvents(db: Database): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows: locked } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('bank.audit.seal')) as mine`.execute(tx);
    if (!locked[0]?.mine) return 0;
    const head = await tx
      .selectFrom('audit_seals')
      .select(['seq', 'hash'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    const rows = await takeWaiting(tx);
    let previous = head?.hash ?? GENESIS;
    let position = head?.seq ?? 0n;
    const seals = rows.map((row) => {
      const eventHash = digest(Buffer.from(row.text));
      const hash = digest(previous, eventHash);
      const seal = {
        seq: (position += 1n),
        event_id: row.id,
        event_hash: eventHash,
        prev_hash: previous,
        hash,
      };
      previous = hash;
      return seal;
    });
    if (seals.length > 0) await tx.insertInto('audit_seals').values(seals).execute();
    return seals.length;
  });
}

/**
 * Waiting events in write order, removed from the list. An entry whose event is missing stays, so
 * verification reports it; one that is already sealed is only removed.
 */
async function takeWaiting(tx: Tx): Promise<{ id: string; text: string }[]> {
  const { rows } = await sql<{ id: string; text: string }>`
    with next as (
      select waiting.event_id
      from audit_waiting waiting
      join audit_events event on event.id = waiting.event_id
      order by waiting.event_seq
      limit ${SEAL_BATCH_MAX}
    ), taken as (
      delete from audit_waiting
      where event_id in (select event_id from next)
      returning event_id
    )
    select event.id, ${canonical} as text
    from taken
    join audit_events event on event.id = taken.event_id
    where not exists (select 1 from audit_seals seal where seal.event_id = event.id)
    order by event.seq`.execute(tx);
  return rows;
}

/** Canonical text of an event, built by the database so that every reader hashes the same bytes. */
const canonical = sql<string>`jsonb_build_object(
  'id', event.id, 'seq', event.seq, 'at', extract(epoch from event.at)::text, 'actorKind', event.actor_kind,
  'actorId', event.actor_id, 'sessionId', event.session_id, 'ip', host(event.ip), 'action', event.action,
  'objectKind', event.object_kind, 'objectId', event.object_id, 'before', event.before, 'after', event.after,
  'requestId', event.request_id)::text`;

export type Verdict = {
  events: number;
  sealed: number;
  head: string | null;
  anchors: number;
  broken: { position: number; reason: string } | null;
};

const VERIFY_PAGE = 5_000;

/** Recomputes the whole chain from the events and compares it with the anchors. Reports the first mismatch. */
export async function verifyChain(db: Database): Promise<Verdict> {
  const { rows: counts } = await sql<{ events: bigint; anchors: bigint }>`
    select (select count(*) from audit_events) as events, (select count(*) from audit_anchors) as anchors`.execute(
    db,
  );
  const events = Number(counts[0]?.events ?? 0n);
  const anchors = Number(counts[0]?.anchors ?? 0n);
  let previous: Buffer = GENESIS;
  let position = 0n;
  for (;;) {
    const { rows } = await sql<SealedRow>`
      select seal.seq, seal.event_hash, seal.prev_hash, seal.hash, ${canonical} as text, anchor.hash as anchor
      from audit_seals seal
      left join audit_events event on event.id = seal.event_id
      left join audit_anchors anchor on anchor.seal_seq = seal.seq
      where seal.seq > ${position}
      order by seal.seq
      limit ${VERIFY_PAGE}`.execute(db);
    for (const row of rows) {
      const reason = faultOf(row, position, previous);
      if (reason)
        return {
          events,
          sealed: Number(position),
          head: hex(previous),
          anchors,
          broken: { position: Number(position) + 1, reason },
        };
      previous = row.hash;
      position = row.seq;
    }
    if (rows.length < VERIFY_PAGE) break;
  }
  const broken = await tailFault(db, position);
  return { events, sealed: Number(position), head: position > 0n ? hex(previous) : null, anchors, broken };
}

type SealedRow = {
  seq: bigint;
  event_hash: Buffer;
  prev_hash: Buffer;
  hash: Buffer;
  text: string | null;
  anchor: Buffer | null;
};

function faultOf(row: SealedRow, position: bigint, previous: Buffer): string | null {
  if (row.seq !== position + 1n) return 'a seal is missing here';
  if (!row.prev_hash.equals(previous)) return 'the seal does not follow the one before it';
  if (row.text === null || !digest(Buffer.from(row.text)).equals(row.event_hash))
    return 'the event was changed after it was sealed';
  if (!digest(previous, row.event_hash).equals(row.hash)) return 'the seal itself was changed';
  if (row.anchor && !row.anchor.equals(row.hash)) return 'the chain differs from its anchor';
  return null;
}

/**
 * A truncated tail leaves a valid chain. Only an anchor beyond its end, or an event that is neither sealed
 * nor waiting, reveals it. A waiting entry without an event was deleted before sealing.
 */
async function tailFault(db: Database, position: bigint): Promise<Verdict['broken']> {
  const { rows } = await sql<{ beyond: boolean; unlisted: boolean; missing: boolean }>`
    select
      exists (select 1 from audit_anchors where seal_seq > ${position}) as beyond,
      exists (
        select 1
        from audit_events event
        where not exists (select 1 from audit_seals seal where seal.event_id = event.id)
          and not exists (select 1 from audit_waiting waiting where waiting.event_id = event.id)) as unlisted,
      exists (
        select 1
        from audit_waiting waiting
        where not exists (select 1 from audit_events event where event.id = waiting.event_id)) as missing`.execute(
    db,
  );
  const next = Number(position) + 1;
  if (rows[0]?.beyond) return { position: next, reason: 'the chain ends before its anchor' };
  if (rows[0]?.unlisted) return { position: next, reason: 'an event was slipped in behind the chain' };
  return rows[0]?.missing ? { position: next, reason: 'an event was removed before it was sealed' } : null;
}

/**
 * Stores the head of the chain. The copy that counts leaves the database: a log line shipped to write-once
 * storage.
 */
export async function anchorHead(
  db: Database,
  context: Context,
): Promise<{ position: number; hash: string } | null> {
  const head = await db
    .selectFrom('audit_seals')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!head) return null;
  await db
    .insertInto('audit_anchors')
    .values({ id: newId(), seal_seq: head.seq, hash: head.hash, where_to: 'log' })
    .execute();
  const anchor = { position: Number(head.seq), hash: hex(head.hash) };
  context.log.warn({ anchor }, 'audit chain anchored');
  return anchor;
}

function digest(...parts: Buffer[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function hex(bytes: Buffer): string {
  return bytes.toString('hex');
}
