import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import { newId } from './work.ts';

/** `transfer.submitted`: what happened, in the past tense, and what a subscriber must know about it. */
export type Fact = { topic: string; customerId?: string | null; payload: object };

/** Facts leave a capability as rows of the same transaction: told if and only if it happened. */
export async function announce(tx: Tx, fact: Fact): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      id: newId(),
      topic: fact.topic,
      customer_id: fact.customerId ?? null,
      fact: JSON.stringify(fact.payload),
    })
    .execute();
}

/** Puts work on a queue inside the caller's transaction. */
export type JobSender = (tx: Tx, queue: string, payloads: readonly object[]) => Promise<void>;

const RELAY_BATCH_MAX = 500;

/** Which queues want to hear of which topic. News travels upward as data, never as an import. */
export type Subscriptions = Readonly<Record<string, readonly string[]>>;

/**
 * Hands facts to the job queue and marks them, in one transaction: a crash in between repeats nothing and
 * loses nothing. `skip locked` lets several workers share the work.
 */
export async function relayFacts(
  db: Database,
  subscriptions: Subscriptions,
  send: JobSender,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const facts = await tx
      .selectFrom('outbox')
      .select(['id', 'topic', 'fact', 'customer_id'])
      .where('dispatched_at', 'is', null)
      .orderBy('id')
      .limit(RELAY_BATCH_MAX)
      .forUpdate()
      .skipLocked()
      .execute();
    // One statement for each queue, however many facts it is to hear of.
    const wanted = facts.flatMap((fact) =>
      (subscriptions[fact.topic] ?? []).map((queue) => ({ queue, heard: heardFrom(fact) })),
    );
    for (const [queue, list] of Map.groupBy(wanted, (each) => each.queue))
      await send(
        tx,
        queue,
        list.map((each) => each.heard),
      );
    const ids = facts.map((fact) => fact.id);
    if (ids.length > 0)
      await tx
        .updateTable('outbox')
        .set({ dispatched_at: sql`bank.now()` })
        .where('id', 'in', ids)
        .execute();
    return facts.length;
  });
}

type FactRow = { id: string; topic: string; fact: unknown; customer_id: string | null };

function heardFrom({ id, topic, customer_id, fact }: FactRow): object {
  return { factId: id, topic, customerId: customer_id, payload: fact };
}

/** How long the oldest fact has waited to be handed on; none when there is nothing to hand on. */
export async function oldestWaitingSeconds(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from bank.now() - min(created_at)), 0)::float8 as seconds
    from outbox
    where dispatched_at is null`.execute(db);
  return rows[0]?.seconds ?? 0;
}

export async function countWaiting(db: Database): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<bigint>().as('waiting'))
    .where('dispatched_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.waiting);
}
