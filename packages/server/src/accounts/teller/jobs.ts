import * as z from 'zod';
import { heard, job } from '../../platform/jobs.ts';
import * as service from './service.ts';

export const tellerJobs = [
  job({
    queue: 'counter.settle',
    topics: ['counter.code-used'],
    payload: heard.extend({ payload: z.object({ movementId: z.string() }) }),
    run: (context, { payload }) => service.settleBacked(context, payload.movementId),
  }),
];
