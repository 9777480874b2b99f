import { day } from '@bank/kernel/day.ts';
import * as z from 'zod';
import { sweep, type Retention } from '../../platform/housekeeping.ts';
import { heard, job, type Job } from '../../platform/jobs.ts';
import * as operations from './operations.ts';

/** Each table's retention comes from the capability that writes it. */
export function bankJobs(retention: readonly Retention[]): readonly Job[] {
  return [
    job({
      queue: 'bank.sweep',
      cron: '41 * * * *',
      payload: z.object({}),
      run: ({ tx }) => sweep(tx, retention),
    }),
  ];
}

const late = z.object({ day: day(), dueAt: z.iso.datetime() });
const decided = z.object({ letterId: z.uuid(), decision: z.enum(['retry', 'discard']) });

export const operationsJobs = [
  job({
    queue: 'operations.rekey-directory',
    cron: '*/10 * * * *',
    payload: z.object({}),
    run: async (context) => void (await operations.rekeyDirectory(context)),
  }),
  job({
    queue: 'operations.report-late-close',
    topics: ['day.close-late'],
    payload: heard.extend({ payload: late }),
    run: (context, { payload }) => operations.reportLateClose(context, payload),
  }),
  job({
    queue: 'operations.settle-dead-letter',
    topics: ['dead-letter.decided'],
    payload: heard.extend({ payload: decided }),
    run: (context, { payload }) => operations.settleDeadLetter(context, payload),
  }),
];
