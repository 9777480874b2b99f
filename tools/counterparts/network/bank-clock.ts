import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';

const shown = z.object({ data: z.object({ now: z.iso.datetime({ offset: true }) }) });
const ASK_EVERY_MS = 2_000;
const TRY_AGAIN_MS = 250;
const TIMEOUT_MS = 2_000;

type BankClock = {
  /** The bank's time in milliseconds; only after `ready`. */
  readonly now: () => number;
  readonly ready: Promise<void>;
  readonly stop: () => void;
};

/** The bank's clock as everybody outside can read it. It may be shifted at any time, so it is asked again and again. */
export function followClock(bankUrl: string, wall: () => number = () => Date.now()): BankClock {
  const stopping = new AbortController();
  let aheadMs = 0;
  let known: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    known = resolve;
  });
  const ask = async (): Promise<boolean> => {
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const reply = await fetch(new URL('/api/bank', bankUrl), { signal });
      if (!reply.ok) return false;
      const { data } = shown.parse(await reply.json());
      aheadMs = Date.parse(data.now) - wall();
      known();
      return true;
    } catch {
      // The bank is starting or away; its clock goes on as it did.
      return false;
    }
  };
  const follow = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const heard = await ask();
      await wait(heard ? ASK_EVERY_MS : TRY_AGAIN_MS, undefined, { signal: stopping.signal }).catch(
        () => undefined,
      );
    }
  };
  void follow();
  return { now: () => wall() + aheadMs, ready, stop: () => stopping.abort() };
}
