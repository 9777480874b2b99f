import * as z from 'zod';
import { heard, job } from '../../platform/jobs.ts';
import * as service from './service.ts';

export const leavingJobs = [
  job({
    queue: 'leaving.stay',
    topics: ['application.submitted'],
    payload: heard.extend({ customerId: z.string() }),
    run: (context, { customerId }) => service.stay(context, customerId),
  }),
  job({ queue: 'leaving.end', cron: '7 * * * *', payload: z.object({}), run: service.endRelationships }),
];
