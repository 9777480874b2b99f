import * as z from 'zod';
import { heard, job } from '../../../platform/jobs.ts';
import * as service from './service.ts';

/** Whoever decides otherwise than by the configured policy is put in here. */
export const underwritingJobs = (portOf = service.policyOf) => [
  job({
    queue: 'underwriting.decide',
    topics: ['application.submitted', 'application.decided'],
    payload: heard.extend({ payload: z.object({ applicationId: z.string() }) }),
    run: (context, { payload }) =>
      service.decideApplication(portOf(context.config), context, payload.applicationId),
  }),
];
