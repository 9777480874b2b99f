import { delegateNews, delegateTopics } from '@bank/contract/relationship/delegates/contract.ts';
import * as z from 'zod';
import { heard, job } from '../../platform/jobs.ts';
import * as service from './service.ts';

export const delegateJobs = [
  job({
    queue: 'delegates.tell',
    topics: delegateTopics,
    payload: heard.extend({ topic: z.enum(delegateTopics), customerId: z.string(), payload: delegateNews }),
    run: (context, { topic, customerId, payload }) =>
      service.tellOwner(context, topic, customerId, payload.delegationId),
  }),
];
