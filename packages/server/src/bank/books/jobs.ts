import * as z from 'zod';
import { job } from '../../platform/jobs.ts';
import * as service from './service.ts';

export const booksJobs = [
  job({ queue: 'books.seal', cron: '*/10 * * * *', payload: z.object({}), run: service.sealOverDays }),
];
