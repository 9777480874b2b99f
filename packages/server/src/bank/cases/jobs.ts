import { overdue, overdueTopic } from '@bank/contract/bank/cases/contract.ts';
import type { Retention } from '../../platform/housekeeping.ts';
import { heard, job } from '../../platform/jobs.ts';
import * as deadlines from './deadlines.ts';

/** Steps of the day close for cases. */
export const caseNights = deadlines.nightSteps;

export const caseJobs = [
  job({
    queue: 'cases.report-overdue',
    topics: [overdueTopic],
    payload: heard.extend({ payload: overdue }),
    run: (context, { payload }) => deadlines.reportOverdue(context, payload),
  }),
];

/** The timeline goes with its case. */
export const caseRetention: readonly Retention[] = [
  { table: 'cases', key: ['id'], since: 'closed_at', after: '7 years' },
];
