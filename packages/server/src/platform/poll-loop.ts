import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from './log.ts';

export type PollLoop = { stop: () => Promise<void> };

const BACKOFF_MAX_MS = 30_000;

/**
 * Repeats a step until stopped: at once if it did something, after the pause if idle, with backoff if it
 * failed. Failures are always logged.
 */
export function startPollLoop(
  name: string,
  pauseMs: number,
  log: Log,
  step: () => Promise<number>,
): PollLoop {
  const stopping = new AbortController();
  let failures = 0;
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        const done = await step();
        failures = 0;
        if (done > 0) continue;
      } catch (error) {
        failures += 1;
        log.error({ err: error, loop: name, failures }, 'loop step failed');
      }
      const pause = Math.min(pauseMs * 2 ** Math.min(failures, 10), BACKOFF_MAX_MS);
      await wait(Math.max(pause, failures > 0 ? pause : pauseMs), undefined, {
        signal: stopping.signal,
      }).catch(() => undefined);
    }
  };
  const finished = run();
  return {
    stop: async () => {
      stopping.abort();
      await finished;
    },
  };
}
