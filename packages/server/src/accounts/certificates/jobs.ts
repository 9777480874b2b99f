import { news, newsTopics } from '@bank/contract/accounts/certificates/notices-contract.ts';
import * as z from 'zod';
import { heard, job } from '../../platform/jobs.ts';
import * as maturities from './maturities.ts';
import * as notices from './notices.ts';

/** Steps of the day close for certificates. */
export const maturityNights = maturities.nightSteps;

export const maturityJobs = [
  job({
    queue: 'maturities.settle',
    topics: ['certificate.withdrawn'],
    payload: heard.extend({ payload: z.object({ movementId: z.string() }) }),
    run: (context, { payload }) => maturities.settleEmptied(context, payload.movementId),
  }),
];

/** Steps of the day close that announce maturities. */
export const noticeNights = notices.nightSteps;

export const noticeJobs = [
  job({
    queue: 'certificate-notices.tell',
    topics: newsTopics,
    payload: heard.extend({ topic: z.enum(newsTopics), customerId: z.string(), payload: news }),
    run: (context, { topic, customerId, payload }) => notices.tellOwner(context, topic, customerId, payload),
  }),
];
