import { dayFrom } from '@bank/kernel/day.ts';
import { heard, job, type Job, type JobContext } from '../platform/jobs.ts';
import { lockDay, stayAwake } from './day-queries.ts';
import { closeDay } from './day.ts';
import type { Planners } from './due.ts';

/** Well within the time after which the server ends a transaction that does nothing. */
const AWAKE_MS = 2_000;

/** What the worker does for the engine; the planners come from the capabilities. */
export function movementJobs(planners: Planners): readonly Job[] {
  return [
    job({
      queue: 'movements.close-day',
      topics: ['day.close-requested'],
      payload: heard,
      run: (context, { payload }) => closeHeard(context, planners, payload),
    }),
  ];
}

/** The job's own transaction holds the lock and nothing else: the steps commit by themselves, so that none is undone. */
async function closeHeard(context: JobContext, planners: Planners, payload: unknown): Promise<void> {
  const day = typeof payload === 'object' && payload !== null && 'day' in payload ? payload.day : null;
  if (!(await lockDay(context.tx))) throw new Error('The day is being closed by another');
  const awake = setInterval(() => void stayAwake(context.tx).catch(() => undefined), AWAKE_MS);
  try {
    await closeDay(context, planners, dayFrom(String(day)));
  } finally {
    clearInterval(awake);
  }
}
