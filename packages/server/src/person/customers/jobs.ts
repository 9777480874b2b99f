import * as z from 'zod';
import { job } from '../../platform/jobs.ts';
import * as service from './service.ts';

export const customerJobs = [
  job({
    queue: 'customers.rewrap-keys',
    cron: '*/15 1-5 * * *',
    payload: z.object({}),
    run: service.rewrapKeys,
  }),
];
