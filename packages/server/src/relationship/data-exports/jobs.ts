import * as z from 'zod';
import { heard, job } from '../../platform/jobs.ts';
import * as service from './service.ts';

const LONGEST_SECONDS = 3_600;

export const dataExportJobs = [
  job({
    queue: 'data-exports.make',
    topics: ['data-export.requested'],
    seconds: LONGEST_SECONDS,
    payload: heard.extend({ customerId: z.string(), payload: z.object({ exportId: z.string() }) }),
    run: (context, { customerId, payload }) => service.makeExport(context, { customerId, ...payload }),
  }),
  job({ queue: 'data-exports.forget', cron: '43 * * * *', payload: z.object({}), run: service.forgetOld }),
];
