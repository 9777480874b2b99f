import * as z from 'zod';
import { heard, job } from '../../platform/jobs.ts';
import * as service from './service.ts';

const LONGEST_SECONDS = 1_800;

export const statementJobs = [
  job({
    queue: 'statements.make',
    topics: ['statement.requested'],
    seconds: LONGEST_SECONDS,
    payload: heard.extend({ customerId: z.string(), payload: z.object({ documentId: z.string() }) }),
    run: (context, { customerId, payload }) => service.makeLong(context, { customerId, ...payload }),
  }),
  job({ queue: 'statements.forget', cron: '29 * * * *', payload: z.object({}), run: service.forgetOld }),
];
