import { Outage, Refusal } from '@bank/kernel/problem.ts';

export type FairQueueLimits = {
  /** How many have their turn at the same time. */
  readonly atOnce: number;
  /** How many of those may be one asker's; one, unless it is said. */
  readonly ownAtOnce?: number;
  /** How many of one asker's may wait. */
  readonly ownMax: number;
  readonly waitingMax: number;
  /** Whoever waits longer is told to come back: nobody is there any more to take the answer. */
  readonly waitMs: number;
  /** An asker who has more waiting rests after each turn for as long as it took, so one alone never takes a whole core. */
  readonly rests?: boolean;
};

export type FairQueue = <Result>(who: string, work: () => Promise<Result>) => Promise<Result>;

type Waiter = { readonly go: () => void };
const RETRY_SECONDS = 5;
const REST_MAX_MS = 500;

/** So many at a time for each asker, and askers in rotation: whoever asks for a hundred delays nobody else. */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const { atOnce, ownAtOnce = 1, ownMax, waitingMax, waitMs, rests = false } = limits;
  const own = new Map<string, number>();
  let running = 0;
  /** In the order in which they have their next turn. */
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
        reject(new Outage('it waited too long for its turn', RETRY_SECONDS));
      }, waitMs);
      waiting.set(who, [...(waiting.get(who) ?? []), waiter]);
      count += 1;
    });

  return async (who, work) => {
    if (!mayRun(who)) {
      if ((waiting.get(who)?.length ?? 0) >= ownMax) throw tooMany();
      if (count >= waitingMax) throw new Outage('too many are waiting for their turn', RETRY_SECONDS);
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
