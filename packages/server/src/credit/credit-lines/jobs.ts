import * as z from 'zod';
import { heard, job } from '../../platform/jobs.ts';
import * as decide from './decide.ts';

export const creditLineJobs = [
  job({
    queue: 'credit-lines.decide',
    topics: ['credit-limit.requested', 'credit-limit.decided'],
    payload: heard.extend({ payload: z.object({ requestId: z.string() }) }),
    run: (context, { payload }) => decide.decideRequest(context, payload.requestId),
  }),
];
