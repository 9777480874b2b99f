import {
  closedAccount,
  closureNews,
  closureTopics,
} from '@bank/contract/relationship/closure/notices-contract.ts';
import * as z from 'zod';
import { heard, job } from '../../platform/jobs.ts';
import * as closure from './service.ts';
import * as notices from './notices.ts';

export const closureJobs = [
  job({
    queue: 'leaving.stay',
    topics: ['application.submitted'],
    payload: heard.extend({ customerId: z.string() }),
    run: (context, { customerId }) => closure.stay(context, customerId),
  }),
  job({ queue: 'leaving.end', cron: '7 * * * *', payload: z.object({}), run: closure.endRelationships }),
];

export const closureNoticeJobs = [
  job({
    queue: 'farewells.closed',
    topics: ['account.closed'],
    payload: heard.extend({ customerId: z.string(), payload: closedAccount }),
    run: (context, { customerId, payload }) => notices.tellClosed(context, customerId, payload),
  }),
  job({
    queue: 'farewells.leaving',
    topics: closureTopics,
    payload: heard.extend({ topic: z.enum(closureTopics), customerId: z.string(), payload: closureNews }),
    run: (context, { topic, customerId, payload }) =>
      notices.notifyClosure(context, topic, customerId, payload.endsOn),
  }),
];
