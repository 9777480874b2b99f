import { dayFrom } from '@bank/kernel/day.ts';
import type { Retention } from '../platform/housekeeping.ts';
import { heard, job, type Job, type JobContext } from '../platform/jobs.ts';
import type { DayWork } from './closing.ts';
import { CLOSE_QUEUE, CLOSE_REQUESTED, lockDay, stayAwake } from './day-queries.ts';
import { closeDay } from './day.ts';

/** Well below the server's idle-in-transaction timeout. */
const AWAKE_MS = 2_000;

/** The duration of a close grows with the number of accounts; its heartbeat shows that it is alive. */
const CLOSE_SECONDS = 6 * 3_600;

/** A committed plan is stored with its movement, so the sealed copy may go. */
export const movementRetention: readonly Retention[] = [
  { table: 'sealed_plans', key: ['id'], since: 'deadline', after: '2 days' },
];

/** The engine's background jobs; planners and terms come from the capabilities. */
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
 * The job's own transaction only holds the lock; each step commits on its own. If the connection is lost, so
 * is the lock: another process may be closing, and this one stops at the next page.
 */
async function closeHeard(
  context: JobContext,
  work: DayWork,
  payload: unknown,
  awakeMs: number,
): Promise<void> {
  const day = typeof payload === 'object' && payload !== null && 'day' in payload ? payload.day : null;
  if (!(await lockDay(context.tx))) throw new Error('Another process is closing the day');
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
