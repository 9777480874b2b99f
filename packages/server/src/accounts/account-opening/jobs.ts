import * as z from 'zod';
import { heard, job } from '../../platform/jobs.ts';
import * as underwriting from './underwriting.ts';

/** The parameter replaces the configured policy. */
export const underwritingJobs = (portOf = underwriting.policyOf) => [
  job({
    queue: 'underwriting.decide',
    topics: ['application.submitted', 'application.decided'],
    payload: heard.extend({ payload: z.object({ applicationId: z.string() }) }),
    run: (context, { payload }) =>
      underwriting.decideApplication(portOf(context.config), context, payload.applicationId),
  }),
];
