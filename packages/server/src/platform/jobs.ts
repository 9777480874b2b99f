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

export type Job = {
  /** `notifications.deliver`: the capability, a dot, what it does. */
  readonly queue: string;
  /** The facts this job wants to hear of. */
  readonly topics: readonly string[];
  /** Housekeeping on the wall clock; what falls due on the bank's calendar is a schedule row, not a cron line. */
  readonly cron: string | null;
  /** The longest it may take. One whose process has died is noticed by its heartbeat, long before. */
  readonly seconds: number;
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
  payload: Payload;
  run: (context: JobContext, payload: z.output<Payload>) => Promise<void>;
}): Job {
  return {
    queue: definition.queue,
    topics: definition.topics ?? [],
    cron: definition.cron ?? null,
    seconds: definition.seconds ?? EXPIRE_SECONDS,
    run: (context, raw) => definition.run(context, definition.payload.parse(raw)),
  };
}

/** pg-boss names these types only through its options. */
type IDatabase = NonNullable<ConstructorOptions['db']>;
type TransactionHandle = Awaited<ReturnType<NonNullable<IDatabase['beginTransaction']>>>;

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
/** One job, one transaction: a job that fails must not undo its neighbour. */
const BATCH_SIZE = 1;

export type JobRunner = { send: JobSender; stop: () => Promise<void> };

/** Creates the queues, works them, and answers with the means to enqueue inside a transaction. */
export async function startJobs(
  context: Context,
  metrics: Metrics,
  pools: { boss: pg.Pool; work: pg.Pool },
  jobs: readonly Job[],
): Promise<JobRunner> {
  const boss = new PgBoss({
    db: adapter(pools),
    migrate: false,
    createSchema: false,
    reindex: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on('error', (error) => context.log.error({ err: error }, 'job queue'));
  await boss.start();
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
    await boss.work<object, void, { transactional: true; batchSize: number; pollingIntervalSeconds: number }>(
      each.queue,
      { transactional: true, batchSize: BATCH_SIZE, pollingIntervalSeconds: POLL_SECONDS },
      async (batch, tx) => {
        for (const item of batch) {
          const given = { tx: txOf(tx), signal: item.signal, deadLetters: deadLettersOf(boss, txOf(tx)) };
          await runOne({ ...context, ...given }, metrics, each, item.data);
        }
      },
    );
  }
  return {
    send: async (tx, queue, payload) => void (await boss.send(queue, payload, { db: fromKysely(tx) })),
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

function deadLettersOf(boss: PgBoss, tx: Tx): NonNullable<JobContext['deadLetters']> {
  const db = fromKysely(tx);
  return {
    retry: async (id) => void (await boss.redrive(DEAD_LETTERS, { ids: [id], db })),
    discard: async (id) => void (await boss.deleteJob(DEAD_LETTERS, id, { db })),
  };
}

async function runOne(context: JobContext, metrics: Metrics, each: Job, payload: unknown): Promise<void> {
  try {
    await each.run(context, payload);
    metrics.jobs.inc({ queue: each.queue, outcome: 'done' });
  } catch (error) {
    metrics.jobs.inc({ queue: each.queue, outcome: 'failed' });
    context.log.error({ err: error, queue: each.queue }, 'job failed');
    throw error;
  }
}

type OwnTransaction = IDatabase & { readonly tx: Tx };

/** pg-boss hands the handler the very object that beginTransaction below made, with our typed transaction on it. */
function txOf(database: IDatabase): Tx {
  if (!('tx' in database)) throw new Error('a job runs only inside a transaction of its own');
  return (database as OwnTransaction).tx;
}

/** The queue's own statements use its own pool, with the value types it expects; a job's work uses ours. */
function adapter(pools: { boss: pg.Pool; work: pg.Pool }): IDatabase {
  return {
    executeSql: async (text, values) => pools.boss.query(text, values),
    beginTransaction: () => begin(pools.work),
  };
}

async function begin(pool: pg.Pool): Promise<TransactionHandle> {
  const client = await pool.connect();
  let open = true;
  const settle = async (statement: 'commit' | 'rollback') => {
    if (!open) throw new Error('the transaction of this job is settled already');
    open = false;
    try {
      await client.query(statement);
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  await client.query('begin');
  const db: OwnTransaction = {
    executeSql: async (text, values) => client.query(text, values),
    tx: onClient(client),
  };
  return {
    db,
    commit: () => settle('commit'),
    rollback: async () => {
      if (open) await settle('rollback').catch(() => undefined);
    },
  };
}
