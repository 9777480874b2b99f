import { fromKysely, PgBoss, type ConstructorOptions } from 'pg-boss';
import type pg from 'pg';
import * as z from 'zod';
import { onClient, type Tx } from './database.ts';
import { DEAD_LETTERS } from './dead-letters.ts';
import type { Metrics } from './metrics.ts';
import type { JobSender, Subscriptions } from './outbox.ts';
import type { Context } from './work.ts';

/** Everything a job writes through `tx` commits with the job's own completion, or not at all. */
export type JobContext = Context & {
  readonly tx: Tx;
  /** Told when the job has been given to another, or its time is over: what it still does would not be kept. */
  readonly signal?: AbortSignal;
  /** What a person has decided about a job that failed for good, in this job's transaction; nothing when it is gone. */
  readonly deadLetters?: {
    readonly retry: (id: string) => Promise<void>;
    readonly discard: (id: string) => Promise<void>;
  };
};

/** How many jobs of a queue one process fetches at a time, and how many of those it runs at the same time. */
export type Pace = { readonly batch: number; readonly atOnce: number };

/** Work that ends in the database. A batch of it must take far less than the time one job may take. */
const USUAL_PACE: Pace = { batch: 64, atOnce: 8 };
/** For what may take minutes, and for what runs by the clock: nothing waits behind it in a batch. */
const ONE_BY_ONE: Pace = { batch: 1, atOnce: 1 };

export type Job = {
  /** `notifications.deliver`: the capability, a dot, what it does. */
  readonly queue: string;
  /** The facts this job wants to hear of. */
  readonly topics: readonly string[];
  /** Housekeeping on the wall clock; what falls due on the bank's calendar is a schedule row, not a cron line. */
  readonly cron: string | null;
  /** The longest it may take. One whose process has died is noticed by its heartbeat, long before. */
  readonly seconds: number;
  readonly pace: Pace;
  readonly run: (context: JobContext, payload: unknown) => Promise<void>;
};

/** What a job that hears of a fact is given. */
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
  /** For what calls the outside: never more at once than the other side is meant to take. */
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

/** pg-boss names this type only through its options. */
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
/** A job that failed for good stays until a person has decided, however long that takes. */
const DEAD_LETTER_SECONDS = 10 * 366 * 86_400;
const HEARTBEAT_SECONDS = 10;
const POLL_SECONDS = 0.5;
const SUPERVISE_SECONDS = 10;

export type JobRunner = { send: JobSender; stop: () => Promise<void> };

/** Creates the queues, works them, and answers with the means to enqueue inside a transaction. */
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
    // A queue that was made by an earlier release keeps its terms unless it is told.
    await boss.updateQueue(each.queue, terms);
    if (each.cron) await boss.schedule(each.queue, each.cron, {}, { tz: 'America/New_York' });
    const { batch: batchSize } = each.pace;
    // A full batch means that more is waiting; fetching on at once is what makes a queue faster than its polling.
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

/** What every batch of a process is run with. */
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
 * One job, one transaction: a job that fails must not undo its neighbor. The facts of one customer are handled one after
 * the other, as they happened; those of different customers need not wait for each other.
 */
async function runBatch(bench: Bench, each: Job, batch: readonly Fetched[]): Promise<void> {
  const told = batch.map((item) => ({ item, fact: factOf.safeParse(item.data).data }));
  told.sort((one, other) => ((one.fact?.factId ?? '') < (other.fact?.factId ?? '') ? -1 : 1));
  const lanes = [...Map.groupBy(told, ({ item, fact }) => fact?.customerId ?? item.id).values()];
  const run = async () => {
    for (let lane = lanes.shift(); lane; lane = lanes.shift())
      for (const { item } of lane) {
        // What was not begun fails with the batch, which only means that it is fetched again.
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
/** pg-boss answers this, though its types do not say so. */
const completed = z.object({ affected: z.int() });

/**
 * The job's own completion is part of its transaction and counts only for this attempt: whoever lost the job meanwhile,
 * because it was taken for dead, writes nothing. That is what makes each fact count once.
 */
async function runOne(bench: Bench, each: Job, item: Fetched): Promise<void> {
  const { boss, context, metrics } = bench;
  try {
    await inOwnTransaction(bench.pool, async (tx) => {
      const given = { tx, signal: item.signal, deadLetters: deadLettersOf(boss, tx) };
      await each.run({ ...context, ...given }, item.data);
      const settled = await boss.complete(each.queue, item, null, { db: fromKysely(tx) });
      if (completed.parse(settled).affected !== 1)
        throw new Error('the job was given to another while it ran');
    });
    metrics.jobs.inc({ queue: each.queue, outcome: 'done' });
  } catch (error) {
    metrics.jobs.inc({ queue: each.queue, outcome: 'failed' });
    context.log.error({ err: error, queue: each.queue }, 'job failed');
    await boss.fail(each.queue, item, error instanceof Error ? error : new Error(String(error)));
  }
}

type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A job may need a second connection beside its own; jobs that hold them all would wait for each other for ever. */
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

/** The queue's own statements use its own pool, with the value types it expects; a job's work uses ours. */
function adapter(pool: pg.Pool): IDatabase {
  return { executeSql: async (text, values) => pool.query(text, values) };
}

async function inOwnTransaction(pool: pg.Pool, work: (tx: Tx) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    // The first question of the job goes out with it: a trip less for each.
    await Promise.all([client.query('begin'), work(onClient(client))]);
    await client.query('commit');
  } catch (error) {
    // A connection that cannot even roll back is not given to the next job.
    const isClean = await client.query('rollback').then(
      () => true,
      () => false,
    );
    client.release(!isClean);
    throw error;
  }
  client.release();
}
