import { isJournalEmpty, listFedLegs, oldestAfterSeconds, type FedLeg } from '@bank/ledger/feed.ts';
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import {
  applyLegs,
  blockedAccounts,
  isBlocked,
  parkedReason,
  type PostingConsumer,
} from './posting-feed-apply.ts';

/** The safe horizon after a leg id; null while there is nothing new that is safe to read. */
export type FeedHorizon = (after: bigint) => Promise<bigint | null>;

const BATCH_MAX = 1_000;
const PARKED_MAX = 200;

/** Applies the next batch and moves the cursor, both or neither. Returns how many legs it read. */
export async function feedBatch(
  db: Database,
  consumer: PostingConsumer,
  horizon: FeedHorizon,
  most = BATCH_MAX,
): Promise<number> {
  const before = (await findCursor(db, consumer.name)) ?? (await startCursor(db, consumer, horizon));
  const upTo = before === null ? null : await horizon(before);
  if (upTo === null) return 0;
  return db.transaction().execute(async (tx) => {
    const after = await lockCursor(tx, consumer.name);
    if (after === null) return 0;
    const legs = await listFedLegs(tx, { after, upTo, most });
    const last = legs.at(-1);
    if (!last) return 0;
    const blocked = await blockedAccounts(tx, consumer.name);
    await applyLegs(tx, consumer, legs, blocked);
    await moveCursor(tx, consumer.name, last);
    return legs.length;
  });
}

/** Tries parked legs again, the oldest first; a leg behind one that still fails stays parked. */
export async function retryParked(db: Database, consumer: PostingConsumer): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if ((await lockCursor(tx, consumer.name)) === null) return 0;
    const parked = await listParked(tx, consumer.name);
    const blocked = new Set<bigint>();
    let applied = 0;
    for (const leg of parked) {
      const reason = isBlocked(leg, blocked) ? 'behind' : await parkedReason(tx, consumer, [leg]);
      if (reason === null) {
        await sql`
          delete from posting_feed_parked
          where consumer = ${consumer.name} and leg_id = ${String(leg.id)}::bigint`.execute(tx);
        applied += 1;
        continue;
      }
      blocked.add(leg.debit).add(leg.credit);
      await sql`
        update posting_feed_parked
        set tries = tries + 1, reason = ${reason}
        where consumer = ${consumer.name} and leg_id = ${String(leg.id)}::bigint`.execute(tx);
    }
    return applied;
  });
}

/** Starts a consumer over: what it made is deleted, and the feed makes it again from the beginning. */
export async function rebuildFeed(db: Database, consumer: PostingConsumer): Promise<void> {
  const { reset } = consumer;
  if (reset === null) throw new Error(`${consumer.name} has no past to be made again`);
  await db.transaction().execute(async (tx) => {
    await sql`select from posting_feeds where consumer = ${consumer.name} for update`.execute(tx);
    await reset(tx);
    await sql`delete from posting_feed_parked where consumer = ${consumer.name}`.execute(tx);
    await sql`
      update posting_feeds
      set leg_id = 0, leg_day = null, moved_at = bank.now()
      where consumer = ${consumer.name}`.execute(tx);
  });
}

/** Age of the oldest leg that some consumer has not read yet. */
export async function feedLagSeconds(db: Database, consumers: readonly PostingConsumer[]): Promise<number> {
  const ages = await Promise.all(
    consumers.map(async ({ name }) => oldestAfterSeconds(db, (await findCursor(db, name)) ?? 0n)),
  );
  return Math.max(0, ...ages);
}

export async function countParked(db: Database): Promise<number> {
  const { rows } = await sql<{ parked: number }>`
    select count(*)::integer as parked from posting_feed_parked`.execute(db);
  return rows[0]?.parked ?? 0;
}

async function findCursor(db: Database, consumer: string): Promise<bigint | null> {
  const { rows } = await sql<{ leg_id: bigint }>`
    select leg_id from posting_feeds where consumer = ${consumer}`.execute(db);
  return rows[0]?.leg_id ?? null;
}

/** Null while another worker has it: two would apply the same legs. */
async function lockCursor(tx: Tx, consumer: string): Promise<bigint | null> {
  const { rows } = await sql<{ leg_id: bigint }>`
    select leg_id from posting_feeds where consumer = ${consumer} for update skip locked`.execute(tx);
  return rows[0]?.leg_id ?? null;
}

/** Null while it is not known yet what "from now on" means. */
async function startCursor(
  db: Database,
  { name, reset }: PostingConsumer,
  horizon: FeedHorizon,
): Promise<bigint | null> {
  const start = reset !== null || (await isJournalEmpty(db)) ? 0n : await horizon(0n);
  if (start === null) return null;
  await sql`
    insert into posting_feeds (consumer, leg_id)
    values (${name}, ${String(start)}::bigint)
    on conflict (consumer) do nothing`.execute(db);
  return start;
}

async function moveCursor(tx: Tx, consumer: string, last: FedLeg): Promise<void> {
  await sql`
    update posting_feeds
    set leg_id = ${String(last.id)}::bigint, leg_day = ${last.day}::date, moved_at = bank.now()
    where consumer = ${consumer}`.execute(tx);
}

async function listParked(tx: Tx, consumer: string): Promise<FedLeg[]> {
  const { rows } = await sql<{ leg_id: bigint; leg_day: string; debit_id: bigint; credit_id: bigint }>`
    select leg_id, leg_day, debit_id, credit_id
    from posting_feed_parked
    where consumer = ${consumer}
    order by leg_id
    limit ${PARKED_MAX}`.execute(tx);
  return rows.map((row) => ({
    id: row.leg_id,
    day: row.leg_day,
    debit: row.debit_id,
    credit: row.credit_id,
  }));
}
