import { dayFrom } from '@bank/kernel/day.ts';
import { heard, job, type Job, type JobContext } from '../platform/jobs.ts';
import type { DayWork } from './closing.ts';
import { CLOSE_QUEUE, CLOSE_REQUESTED, lockDay, stayAwake } from './day-queries.ts';
import { closeDay } from './day.ts';

/** Well within the time after which the server ends a transaction that does nothing. */
const AWAKE_MS = 2_000;

/** A closing takes as long as the bank has accounts; that it lives is told by its heartbeat. */
const CLOSE_SECONDS = 6 * 3_600;

/** What the worker does for the engine; the planners and terms come from the capabilities. */
export function movementJobs(work: DayWork, awakeMs = AWAKE_MS): readonly Job[] {
  return [
    job({
      queue: CLOSE_QUEUE,
      topics: [CLOSE_REQUESTED],
      payload: heard,
      seconds: CLOSE_SECONDS,
      run: (context, { payload }) => closeHeard(context, work, payload, awakeMs),
    }),
  ];
}

/**
 * The job's own transaction holds the lock and nothing else: the steps commit by themselves, so that none is undone. When
 * the lock is lost with its connection another may be closing already, and this one stops at the next page.
 */
async function closeHeard(
  context: JobContext,
  work: DayWork,
  payload: unknown,
  awakeMs: number,
): Promise<void> {
  const day = typeof payload === 'object' && payload !== null && 'day' in payload ? payload.day : null;
  if (!(await lockDay(context.tx))) throw new Error('The day is being closed by another');
  const lost = new AbortController();
  const awake = setInterval(() => {
    stayAwake(context.tx).catch((error: unknown) => lost.abort(error));
  }, awakeMs);
  try {
    const signal = AbortSignal.any([lost.signal, ...(context.signal ? [context.signal] : [])]);
    await closeDay(context, work, dayFrom(String(day)), signal);
  } finally {
    clearInterval(awake);
  }
}
