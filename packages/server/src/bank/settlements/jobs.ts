import * as z from 'zod';
import { heard, job } from '../../platform/jobs.ts';
import * as service from './service.ts';

const contradicted = z.object({
  movementId: z.string(),
  what: z.string(),
  reason: z.string().nullable(),
});

export const settlementJobs = [
  job({
    queue: 'settlements.report-contradiction',
    topics: ['movement.contradicted'],
    payload: heard.extend({ payload: contradicted }),
    run: (context, { payload }) => service.reportContradiction(context, payload),
  }),
];
