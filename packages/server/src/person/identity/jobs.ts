import * as z from 'zod';
import { heard, job } from '../../platform/jobs.ts';
import * as service from './service.ts';

const failure = z.object({
  customerId: z.string(),
  outcome: z.enum(['wrong-password', 'wrong-code', 'throttled']),
  ip: z.string().nullable(),
  device: z.string().nullable(),
});

export const identityJobs = [
  job({
    queue: 'identity.note-failure',
    topics: ['identity.sign-on-failed'],
    payload: heard.extend({ payload: failure }),
    run: (context, { payload }) => service.noteFailure(context, payload),
  }),
];
