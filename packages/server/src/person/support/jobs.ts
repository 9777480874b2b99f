import * as z from 'zod';
import { heard, job } from '../../platform/jobs.ts';
import * as service from './service.ts';

export const supportJobs = [
  job({
    queue: 'support.mail-answer',
    topics: ['case.replied'],
    payload: heard.extend({ customerId: z.string(), payload: z.object({ subjectId: z.uuid() }) }),
    run: (context, { customerId, payload }) => service.mailAnswer(context, customerId, payload.subjectId),
  }),
];
