import * as z from 'zod';
import type { Retention } from '../../platform/housekeeping.ts';
import { heard, job } from '../../platform/jobs.ts';
import * as service from './service.ts';

const ofRollover = z.object({ rolloverId: z.string() });
const told = heard.extend({ customerId: z.string() });

export const rolloverJobs = [
  job({
    queue: 'rollovers.tell-submitted',
    topics: ['rollover.submitted'],
    payload: told.extend({ payload: ofRollover }),
    run: (context, { customerId, payload: { rolloverId } }) =>
      service.tellRolloverNews(context, { customerId, rolloverId, what: 'submitted' }),
  }),
  job({
    queue: 'rollovers.tell',
    topics: ['rollover.changed'],
    payload: told.extend({ payload: ofRollover.extend({ what: z.string() }) }),
    run: (context, { customerId, payload }) => service.tellRolloverNews(context, { customerId, ...payload }),
  }),
  job({
    queue: 'rollovers.tell-reply',
    topics: ['case.replied'],
    payload: told.extend({ payload: z.object({ subjectId: z.string(), kind: z.string() }) }),
    run: async (context, { customerId, payload: { subjectId, kind } }) => {
      if (kind === 'rollover') await service.tellReply(context, { customerId, rolloverId: subjectId });
    },
  }),
];

/** Documents go with their request. */
export const rolloverRetention: readonly Retention[] = [
  { table: 'rollovers', key: ['id'], since: 'closed_at', after: '7 years' },
];
