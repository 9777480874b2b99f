import * as z from 'zod';
import type { Retention } from '../../platform/housekeeping.ts';
import { heard, job } from '../../platform/jobs.ts';
import * as service from './service.ts';

/** For the loop of the worker. */
export const fetchCheckImages = service.fetchCheckImages;

/** As long as statements: 31 CFR 1010.430(d) asks for five years. */
export const checkRetention: readonly Retention[] = [
  { table: 'presented_check_parts', key: ['check_id', 'side', 'place'], since: 'kept_at', after: '7 years' },
];

export const checkJobs = [
  job({
    queue: 'checks.follow-returned',
    topics: ['rail-item.returned'],
    payload: heard.extend({ payload: z.object({ network: z.string(), itemId: z.string() }) }),
    run: (context, { payload }) => service.followReturned(context, payload),
  }),
];
