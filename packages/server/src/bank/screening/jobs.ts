import * as z from 'zod';
import { heard, job } from '../../platform/jobs.ts';
import * as service from './service.ts';

export const screeningJobs = [
  job({
    queue: 'screening.report',
    topics: ['screening.raised'],
    payload: heard.extend({ payload: z.object({ caseId: z.uuid() }) }),
    run: (context, { payload }) => service.reportCase(context, payload.caseId),
  }),
];
