import {
  closedAccount,
  leavingNews,
  leavingTopics,
} from '@bank/contract/relationship/closure/notices/contract.ts';
import * as z from 'zod';
import { heard, job } from '../../../platform/jobs.ts';
import * as service from './service.ts';

export const farewellJobs = [
  job({
    queue: 'farewells.closed',
    topics: ['account.closed'],
    payload: heard.extend({ customerId: z.string(), payload: closedAccount }),
    run: (context, { customerId, payload }) => service.tellClosed(context, customerId, payload),
  }),
  job({
    queue: 'farewells.leaving',
    topics: leavingTopics,
    payload: heard.extend({ topic: z.enum(leavingTopics), customerId: z.string(), payload: leavingNews }),
    run: (context, { topic, customerId, payload }) =>
      service.tellLeaving(context, topic, customerId, payload.endsOn),
  }),
];
