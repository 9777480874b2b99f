import { news, newsTopics } from '@bank/contract/accounts/certificates/notices/contract.ts';
import * as z from 'zod';
import { heard, job } from '../../../platform/jobs.ts';
import * as service from './service.ts';

/** What the close of a day has to tell before a certificate matures. */
export const noticeNights = service.nightSteps;

export const noticeJobs = [
  job({
    queue: 'certificate-notices.tell',
    topics: newsTopics,
    payload: heard.extend({ topic: z.enum(newsTopics), customerId: z.string(), payload: news }),
    run: (context, { topic, customerId, payload }) => service.tellOwner(context, topic, customerId, payload),
  }),
];
