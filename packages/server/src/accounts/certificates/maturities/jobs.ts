import * as z from 'zod';
import { heard, job } from '../../../platform/jobs.ts';
import * as service from './service.ts';

/** What the close of a day does for certificates. */
export const maturityNights = service.nightSteps;

export const maturityJobs = [
  job({
    queue: 'maturities.settle',
    topics: ['certificate.withdrawn'],
    payload: heard.extend({ payload: z.object({ movementId: z.string() }) }),
    run: (context, { payload }) => service.settleEmptied(context, payload.movementId),
  }),
];
