import { news, newsTopics } from '@bank/contract/accounts/certificates/notices-contract.ts';
import * as z from 'zod';
import { heard, job } from '../../platform/jobs.ts';
import * as maturities from './maturities.ts';
import * as notices from './notices.ts';

/** What the close of a day does for certificates. */
export const maturityNights = maturities.nightSteps;

export const maturityJobs = [
  job({
    queue: 'maturities.settle',
    topics: ['certificate.withdrawn'],
    payload: heard.extend({ payload: z.object({ movementId: z.string() }) }),
    run: (context, { payload }) => maturities.settleEmptied(context, payload.movementId),
  }),
];

/** What the close of a day has to tell before a certificate matures. */
export const noticeNights = notices.nightSteps;

export const noticeJobs = [
  job({
    queue: 'certificate-notices.tell',
    topics: newsTopics,
    payload: heard.extend({ topic: z.enum(newsTopics), customerId: z.string(), payload: news }),
    run: (context, { topic, customerId, payload }) => notices.tellOwner(context, topic, customerId, payload),
  }),
];
