import { Outage } from '@bank/kernel/problem.ts';
import type { BatchConnection, Statement } from './batch-connection.ts';

/** Work identified by an intent, so that a retry does not repeat it. */
export type BatchItem = { readonly intent: string };

/** Encodes items into one statement and decodes its row into one answer per item. */
export type BatchCodec<Item extends BatchItem, Answer> = {
  /** The careful statement looks for earlier answers first; the fast one fails if it meets one. */
  readonly encode: (items: readonly Item[], careful: boolean) => Statement;
  readonly decode: (row: readonly unknown[], items: readonly Item[]) => Answer[];
  /** An answer first posted by our own earlier attempt is not a replay for the caller. */
  readonly asFirst: (answer: Answer) => Answer;
};

export type BatcherOptions = {
  readonly open: () => Promise<BatchConnection>;
  /** Connections that post concurrently. */
  readonly connections: number;
  /** Maximum items per statement. */
  readonly batchSize: number;
  /** Maximum waiting items; beyond it callers are refused with a retry time. */
  readonly queueMax: number;
};

export type Batcher<Item, Answer> = {
  readonly ask: (item: Item) => Promise<Answer>;
  /** Waits for accepted work, then closes the connections. */
  readonly close: () => Promise<void>;
  readonly counts: () => { statements: number; asked: number; waiting: number };
};

type Waiting<Item, Answer> = {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/** The outcome is unknown. A retry with the same intent returns it. */
export class OutcomeUnknown extends Error {}

const ATTEMPTS = 4;
const PAUSE_MS = 150;
const UNIQUE_VIOLATION = '23505';
/** Rolled back because of contention: lock timeout, deadlock or cancelled statement. */
const CONTENTION: ReadonlySet<string> = new Set(['40001', '40P01', '55P03', '57014']);

/**
 * Group commit: items that arrive while a statement runs go into the next one. There is no timer: a lone item
 * leaves at once, and under load the batches grow. Each item gets its own answer.
 */
export function createBatcher<Item extends BatchItem, Answer>(
  codec: BatchCodec<Item, Answer>,
  { open, connections, batchSize, queueMax }: BatcherOptions,
): Batcher<Item, Answer> {
  let queue: Waiting<Item, Answer>[] = [];
  const all = Array.from({ length: connections }, () => createConnection(codec, open));
  const idle = [...all];
  const inFlight = new Map<string, { item: Item; answer: Promise<Answer> }>();
  const counts = { statements: 0, asked: 0 };
  let closed: (() => void) | null = null;
  let waking = false;

  const pump = () => {
    while (queue.length > 0) {
      const connection = idle.pop();
      if (!connection) return;
      // Spreads the queue over the idle connections, so that none stays idle while another carries
      // everything.
      const share = Math.min(batchSize, Math.ceil(queue.length / (idle.length + 1)));
      const batch = queue.slice(0, share);
      queue = queue.slice(share);
      counts.statements += 1;
      counts.asked += batch.length;
      void settle(connection, batch).finally(() => {
        idle.push(connection);
        if (queue.length > 0) pump();
        else if (idle.length === connections) closed?.();
      });
    }
  };
  const wake = () => {
    if (waking) return;
    waking = true;
    setImmediate(() => {
      waking = false;
      pump();
    });
  };
  const ask = (item: Item): Promise<Answer> => {
    const earlier = inFlight.get(item.intent);
    if (earlier) {
      if (isSame(earlier.item, item)) return earlier.answer;
      // Different content under the same intent: the ledger itself must refuse it.
      return earlier.answer.then(
        () => ask(item),
        () => ask(item),
      );
    }
    if (closed) return Promise.reject(new Outage('the ledger connections are closing'));
    if (queue.length >= queueMax)
      return Promise.reject(new Outage('too many requests are waiting for the ledger'));
    const answer = new Promise<Answer>((resolve, reject) => queue.push({ item, resolve, reject }));
    inFlight.set(item.intent, { item, answer });
    const forget = () => void inFlight.delete(item.intent);
    answer.then(forget, forget);
    wake();
    return answer;
  };
  return {
    ask,
    counts: () => ({ ...counts, waiting: queue.length }),
    close: async () => {
      await new Promise<void>((resolve) => {
        closed = resolve;
        if (queue.length === 0 && idle.length === connections) resolve();
      });
      await Promise.all(all.map((connection) => connection.close()));
    },
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Sends a batch; if the statement fails, sends the items one by one, so each gets its own error. */
async function settle<Item extends BatchItem, Answer>(
  connection: RetryingConnection<Item, Answer>,
  batch: readonly Waiting<Item, Answer>[],
): Promise<void> {
  try {
    const answers = await connection.run(batch.map(({ item }) => item));
    answers.forEach((answer, at) => batch[at]?.resolve(answer));
  } catch (error) {
    if (batch.length === 1 || error instanceof OutcomeUnknown) {
      const reported = CONTENTION.has(codeOf(error))
        ? new Outage('the account is busy', 2, { cause: error })
        : error;
      for (const { reject } of batch) reject(reported);
      return;
    }
    for (const each of batch) await settle(connection, [each]);
  }
}

type RetryingConnection<Item, Answer> = {
  readonly run: (items: readonly Item[]) => Promise<Answer[]>;
  readonly close: () => Promise<void>;
};

/**
 * One connection. If it breaks, the outcome is unknown: the statement is sent again on a new connection,
 * where finished work answers as a replay. Same for a commit the replicas did not confirm.
 */
function createConnection<Item extends BatchItem, Answer>(
  { encode, decode, asFirst }: BatchCodec<Item, Answer>,
  open: () => Promise<BatchConnection>,
): RetryingConnection<Item, Answer> {
  let client: BatchConnection | null = null;
  const drop = async () => {
    const broken = client;
    client = null;
    await broken?.close().catch(() => undefined);
  };
  const attempt = async (items: readonly Item[], careful: boolean): Promise<Answer[]> => {
    client ??= await open();
    const row = await client.query(encode(items, careful));
    if (client.unconfirmed()) throw new OutcomeUnknown('the replicas did not confirm the commit');
    const answers = decode(row, items);
    if (answers.length !== items.length) throw new Error('The ledger returned too few answers');
    return answers;
  };
  const run = async (items: readonly Item[]): Promise<Answer[]> => {
    let doubt: unknown;
    let careful = false;
    for (let tried = 0; tried < ATTEMPTS; tried += 1) {
      try {
        const answers = await attempt(items, careful);
        return doubt === undefined ? answers : answers.map(asFirst);
      } catch (error) {
        const metEarlier = codeOf(error) === UNIQUE_VIOLATION && !careful;
        if (!metEarlier && wasRefusedByServer(error)) throw error;
        careful = true;
        if (metEarlier) continue;
        doubt = error;
        await drop();
        await pause((tried + 1) * PAUSE_MS);
      }
    }
    throw new OutcomeUnknown('the ledger could not be reached', { cause: doubt });
  };
  return { run, close: drop };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * PostgreSQL rolled back and the connection is intact. Lost connections (08, 57P), a refused login (28,
 * during a password change), an overloaded server (53) and a read-only one (25006, after a failover) are
 * worth another attempt.
 */
function wasRefusedByServer(error: unknown): boolean {
  const code = codeOf(error);
  return /^[0-9A-Z]{5}$/.test(code) && !/^(?:57P|08|28|53|25006|EPIPE)/.test(code);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
