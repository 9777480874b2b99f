import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import { newId } from './work.ts';

/** `transfer.submitted`: what happened, in the past tense, and what subscribers need to know. */
export type Fact = { topic: string; customerId?: string | null; payload: object };

/** Transactional outbox: a fact is published if and only if its transaction commits. */
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

/** Many facts in one statement. The id comes from the caller, so that the same fact cannot be told twice. */
export async function announceAll(tx: Tx, facts: readonly (Fact & { id: string })[]): Promise<void> {
  if (facts.length === 0) return;
  await sql`
    insert into outbox (id, topic, customer_id, fact)
    select id, topic, customer_id, fact::jsonb
    from unnest(
      ${facts.map(({ id }) => id)}::uuid[], ${facts.map(({ topic }) => topic)}::text[],
      ${facts.map(({ customerId }) => customerId ?? null)}::uuid[],
      ${facts.map(({ payload }) => JSON.stringify(payload))}::text[]
    ) as each (id, topic, customer_id, fact)`.execute(tx);
}

/** Enqueues jobs inside the caller's transaction. */
export type JobSender = (tx: Tx, queue: string, payloads: readonly object[]) => Promise<void>;

const RELAY_BATCH_MAX = 500;

/** Queues by topic. Capabilities publish data to higher ones instead of importing them. */
export type Subscriptions = Readonly<Record<string, readonly string[]>>;

/** A fact that is being handed on. */
export type RelayedFact = {
  readonly topic: string;
  readonly customerId: string | null;
  readonly fact: unknown;
};

/** Hears every fact in the transaction that hands it on. */
export type FactHearer = (tx: Tx, facts: readonly RelayedFact[]) => Promise<void>;

/**
 * Moves facts to the job queue and marks them in one transaction, so a crash neither repeats nor loses any.
 * `skip locked` lets several workers share the work.
 */
export async function relayFacts(
  db: Database,
  subscriptions: Subscriptions,
  send: JobSender,
  hear?: FactHearer,
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
    // One statement per queue, however many facts.
    const wanted = facts.flatMap((fact) =>
      (subscriptions[fact.topic] ?? []).map((queue) => ({ queue, heard: heardFrom(fact) })),
    );
    for (const [queue, list] of Map.groupBy(wanted, (each) => each.queue))
      await send(
        tx,
        queue,
        list.map((each) => each.heard),
      );
    await hear?.(
      tx,
      facts.map(({ topic, customer_id, fact }) => ({ topic, customerId: customer_id, fact })),
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

/** Age of the oldest unpublished fact; zero if there is none. */
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
