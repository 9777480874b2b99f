import * as z from 'zod';
import { job } from '../../platform/jobs.ts';
import * as service from './service.ts';

export const bankJobs = [
  job({ queue: 'bank.sweep', cron: '41 * * * *', payload: z.object({}), run: service.sweepOld }),
];
