import { fromKysely, PgBoss, type ConstructorOptions } from 'pg-boss';
import type pg from 'pg';
import * as z from 'zod';
import { onClient, type Tx } from './database.ts';
import { DEAD_LETTERS } from './dead-letters.ts';
import type { Metrics } from './metrics.ts';
import type { JobSender, Subscriptions } from './outbox.ts';
import type { Context } from './work.ts';

/** Everything a job writes through `tx` commits together with the job's completion. */
export type JobContext = Context & {
  readonly tx: Tx;
  /** Aborts when the job was reassigned or timed out: its writes would not be kept. */
  readonly signal?: AbortSignal;
  /** An employee's decision on a dead letter, in this job's transaction; does nothing if it is gone. */
  readonly deadLetters?: {
    readonly retry: (id: string) => Promise<void>;
    readonly discard: (id: string) => Promise<void>;
  };
};

/** Jobs fetched per batch by one process, and how many of those run concurrently. */
export type Pace = { readonly batch: number; readonly atOnce: number };

/** For jobs that only use the database. A batch must take far less time than one job is allowed. */
const USUAL_PACE: Pace = { batch: 64, atOnce: 8 };
/** For jobs that take minutes and for cron jobs: nothing waits behind them in a batch. */
const ONE_BY_ONE: Pace = { batch: 1, atOnce: 1 };

export type Job = {
  /** `notifications.deliver`: capability, dot, what it does. */
  readonly queue: string;
  /** Topics this job subscribes to. */
  readonly topics: readonly string[];
  /** Wall-clock housekeeping only; what is due on the bank's calendar is a schedule row, not a cron line. */
  readonly cron: string | null;
  /** Maximum duration. A dead process is noticed much earlier by its missing heartbeat. */
  readonly seconds: number;
  readonly pace: Pace;
  readonly run: (context: JobContext, payload: unknown) => Promise<void>;
};

/** Payload of a job that subscribes to a topic. */
export const heard = z.object({
  factId: z.string(),
  topic: z.string(),
  customerId: z.string().nullable(),
  payload: z.unknown(),
});

export function job<Payload extends z.ZodType>(definition: {
  queue: string;
  topics?: readonly string[];
  cron?: string;
  seconds?: number;
  /** For jobs that call other systems: limits concurrent calls. */
  pace?: Pace;
  payload: Payload;
  run: (context: JobContext, payload: z.output<Payload>) => Promise<void>;
}): Job {
  return {
    queue: definition.queue,
    topics: definition.topics ?? [],
    cron: definition.cron ?? null,
    seconds: definition.seconds ?? EXPIRE_SECONDS,
    pace: definition.pace ?? paceOf(definition),
    run: (context, raw) => definition.run(context, definition.payload.parse(raw)),
  };
}

function paceOf({ seconds, cron }: { seconds?: number; cron?: string }): Pace {
  return seconds === undefined && cron === undefined ? USUAL_PACE : ONE_BY_ONE;
}

/** pg-boss exposes this type only through its options. */
type IDatabase = NonNullable<ConstructorOptions['db']>;

export function subscriptionsOf(jobs: readonly Job[]): Subscriptions {
  const pairs = jobs.flatMap((each) => each.topics.map((topic) => ({ topic, queue: each.queue })));
  const grouped = Map.groupBy(pairs, (pair) => pair.topic);
  return Object.fromEntries([...grouped].map(([topic, list]) => [topic, list.map((pair) => pair.queue)]));
}

const RETRY_LIMIT = 20;
const RETRY_DELAY_SECONDS = 2;
const RETRY_DELAY_MAX_SECONDS = 3_600;
const EXPIRE_SECONDS = 300;
/** A dead letter stays until an employee decides. */
const DEAD_LETTER_SECONDS = 10 * 366 * 86_400;
const HEARTBEAT_SECONDS = 10;
const POLL_SECONDS = 0.5;
const SUPERVISE_SECONDS = 10;

export type JobRunner = { send: JobSender; stop: () => Promise<void> };

/** Creates and works the queues; returns a sender that enqueues inside a transaction. */
export async function startJobs(
  context: Context,
  metrics: Metrics,
  pools: { boss: pg.Pool; work: pg.Pool },
  jobs: readonly Job[],
): Promise<JobRunner> {
  const boss = new PgBoss({
    db: adapter(pools.boss),
    migrate: false,
    createSchema: false,
    reindex: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on('error', (error) => context.log.error({ err: error }, 'job queue'));
  await boss.start();
  const stopping = new AbortController();
  const bench: Bench = {
    context,
    metrics,
    boss,
    pool: pools.work,
    turn: turnsFor(pools.work),
    stopping: stopping.signal,
  };
  const kept = { retentionSeconds: DEAD_LETTER_SECONDS };
  await boss.createQueue(DEAD_LETTERS, kept);
  await boss.updateQueue(DEAD_LETTERS, kept);
  for (const each of jobs) {
    const terms = {
      retryLimit: RETRY_LIMIT,
      retryBackoff: true,
      retryDelay: RETRY_DELAY_SECONDS,
      retryDelayMax: RETRY_DELAY_MAX_SECONDS,
      expireInSeconds: each.seconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deadLetter: DEAD_LETTERS,
    };
    await boss.createQueue(each.queue, terms);
    // A queue created by an earlier release keeps its settings unless updated.
    await boss.updateQueue(each.queue, terms);
    if (each.cron) await boss.schedule(each.queue, each.cron, {}, { tz: 'America/New_York' });
    const { batch: batchSize } = each.pace;
    // A full batch means more is waiting; fetching at once makes a queue faster than its polling interval.
    const options = { batchSize, burstWhenBatchFull: batchSize > 1, pollingIntervalSeconds: POLL_SECONDS };
    await boss.work<object>(each.queue, options, (batch) => runBatch(bench, each, batch));
  }
  return {
    send: async (tx, queue, payloads) => {
      const db = fromKysely(tx);
      await boss.insert(
        queue,
        payloads.map((data) => ({ data })),
        { db },
      );
    },
    stop: () => {
      stopping.abort();
      return boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** Shared by all batches of a process. */
type Bench = {
  readonly context: Context;
  readonly metrics: Metrics;
  readonly boss: PgBoss;
  readonly pool: pg.Pool;
  readonly turn: Turn;
  readonly stopping: AbortSignal;
};
type Fetched = {
  readonly id: string;
  readonly data: object;
  readonly retryCount: number;
  readonly signal: AbortSignal;
};

/**
 * One transaction per job, so a failure does not undo its neighbors. Facts of one customer run in order;
 * different customers run concurrently.
 */
async function runBatch(bench: Bench, each: Job, batch: readonly Fetched[]): Promise<void> {
  const told = batch.map((item) => ({ item, fact: factOf.safeParse(item.data).data }));
  told.sort((one, other) => ((one.fact?.factId ?? '') < (other.fact?.factId ?? '') ? -1 : 1));
  const lanes = [...Map.groupBy(told, ({ item, fact }) => fact?.customerId ?? item.id).values()];
  const run = async () => {
    for (let lane = lanes.shift(); lane; lane = lanes.shift())
      for (const { item } of lane) {
        // Jobs not started fail with the batch and are fetched again.
        bench.stopping.throwIfAborted();
        item.signal.throwIfAborted();
        await (each.pace.batch > 1 ? bench.turn(() => runOne(bench, each, item)) : runOne(bench, each, item));
      }
  };
  const ended = await Promise.allSettled(Array.from({ length: each.pace.atOnce }, run));
  const broken = ended.find((one) => one.status === 'rejected');
  if (broken) throw broken.reason;
}

const factOf = heard.pick({ factId: true, customerId: true });
/** pg-boss returns this, though its types omit it. */
const completed = z.object({ affected: z.int() });

/**
 * The job's completion is part of its transaction and valid only for this attempt, so a process that lost the
 * job writes nothing. This makes each fact count exactly once.
 */
async function runOne(bench: Bench, each: Job, item: Fetched): Promise<void> {
  const { boss, context, metrics } = bench;
  try {
    await inOwnTransaction(bench.pool, async (tx) => {
      const given = { tx, signal: item.signal, deadLetters: deadLettersOf(boss, tx) };
      await each.run({ ...context, ...given }, item.data);
      const settled = await boss.complete(each.queue, item, null, { db: fromKysely(tx) });
      if (completed.parse(settled).affected !== 1) throw new Error('the job was reassigned while it ran');
    });
    metrics.jobs.inc({ queue: each.queue, outcome: 'done' });
  } catch (error) {
    metrics.jobs.inc({ queue: each.queue, outcome: 'failed' });
    context.log.error({ err: error, queue: each.queue }, 'job failed');
    await boss.fail(each.queue, item, error instanceof Error ? error : new Error(String(error)));
  }
}

type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A job may need a second connection; if jobs held them all, they would deadlock. */
function turnsFor(pool: pg.Pool): Turn {
  let free = Math.max(2, Math.floor(pool.options.max / 2));
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

function deadLettersOf(boss: PgBoss, tx: Tx): NonNullable<JobContext['deadLetters']> {
  const db = fromKysely(tx);
  return {
    retry: async (id) => void (await boss.redrive(DEAD_LETTERS, { ids: [id], db })),
    discard: async (id) => void (await boss.deleteJob(DEAD_LETTERS, id, { db })),
  };
}

/** pg-boss's own statements use its own pool and value types; jobs use ours. */
function adapter(pool: pg.Pool): IDatabase {
  return { executeSql: async (text, values) => pool.query(text, values) };
}

async function inOwnTransaction(pool: pg.Pool, work: (tx: Tx) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    // The job's first query travels with `begin`, which saves a round trip.
    await Promise.all([client.query('begin'), work(onClient(client))]);
    await client.query('commit');
  } catch (error) {
    // A connection that can't roll back is discarded.
    const isClean = await client.query('rollback').then(
      () => true,
      () => false,
    );
    client.release(!isClean);
    throw error;
  }
  client.release();
}
