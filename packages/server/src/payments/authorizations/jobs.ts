import * as z from 'zod';
import { heard, job } from '../../platform/jobs.ts';
import { tellOverdrawn } from './notices.ts';

export const authorizationJobs = [
  job({
    queue: 'authorizations.tell-overdrawn',
    topics: ['authorization.forced'],
    payload: heard.extend({ customerId: z.string(), payload: z.object({ movementId: z.string() }) }),
    run: (context, { customerId, payload }) => tellOverdrawn(context, customerId, payload.movementId),
  }),
];
