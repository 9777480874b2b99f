import { Outage, Refusal } from '@bank/kernel/problem.ts';

export type FairQueueLimits = {
  /** How many run at the same time. */
  readonly atOnce: number;
  /** How many of those may belong to one caller; one by default. */
  readonly ownAtOnce?: number;
  /** How many of one caller's requests may wait. */
  readonly ownMax: number;
  readonly waitingMax: number;
  /** A request that waits longer is refused: the client has given up by then. */
  readonly waitMs: number;
  /**
   * A caller with more waiting pauses after each run for as long as it took, so one caller never uses a whole
   * core.
   */
  readonly rests?: boolean;
};

export type FairQueue = <Result>(who: string, work: () => Promise<Result>) => Promise<Result>;

type Waiter = { readonly go: () => void };
const RETRY_SECONDS = 5;
const REST_MAX_MS = 500;

/**
 * Limits concurrency per caller and serves callers in rotation, so one caller's hundred requests delay nobody
 * else.
 */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const { atOnce, ownAtOnce = 1, ownMax, waitingMax, waitMs, rests = false } = limits;
  const own = new Map<string, number>();
  let running = 0;
  /** In order of their next turn. */
  const waiting = new Map<string, Waiter[]>();
  let count = 0;

  const mayRun = (who: string) => running < atOnce && (own.get(who) ?? 0) < ownAtOnce;
  const begin = (who: string) => {
    running += 1;
    own.set(who, (own.get(who) ?? 0) + 1);
  };
  const giveBack = (who: string) => {
    const left = (own.get(who) ?? 1) - 1;
    if (left > 0) own.set(who, left);
    else own.delete(who);
    next();
  };
  const end = (who: string, tookMs: number) => {
    running -= 1;
    if (rests && waiting.has(who)) {
      setTimeout(() => giveBack(who), Math.min(tookMs, REST_MAX_MS));
      next();
    } else giveBack(who);
  };

  const next = () => {
    for (const [who, line] of waiting) {
      if (running >= atOnce) return;
      if (!mayRun(who)) continue;
      const [first, ...rest] = line;
      waiting.delete(who);
      if (rest.length > 0) waiting.set(who, rest);
      if (!first) continue;
      count -= 1;
      begin(who);
      first.go();
    }
  };

  const wait = (who: string) =>
    new Promise<void>((resolve, reject) => {
      const waiter: Waiter = {
        go: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        const left = (waiting.get(who) ?? []).filter((each) => each !== waiter);
        if (left.length > 0) waiting.set(who, left);
        else waiting.delete(who);
        count -= 1;
        reject(new Outage('timed out waiting in the queue', RETRY_SECONDS));
      }, waitMs);
      waiting.set(who, [...(waiting.get(who) ?? []), waiter]);
      count += 1;
    });

  return async (who, work) => {
    if (!mayRun(who)) {
      if ((waiting.get(who)?.length ?? 0) >= ownMax) throw tooMany();
      if (count >= waitingMax) throw new Outage('the queue is full', RETRY_SECONDS);
      await wait(who);
    } else begin(who);
    const begun = performance.now();
    try {
      return await work();
    } finally {
      end(who, performance.now() - begun);
    }
  };
}

function tooMany(): Refusal {
  const problem = { code: 'too_many_requests', word: 'failure.tooManyRequests' };
  return new Refusal('throttled', [problem], RETRY_SECONDS);
}
