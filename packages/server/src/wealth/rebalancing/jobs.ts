import * as z from 'zod';
import { heard, job } from '../../platform/jobs.ts';
import * as service from './service.ts';

/** For the loops of the worker. */
export const { advanceRebalances } = service;

export const rebalancingJobs = [
  job({
    queue: 'rebalancing.tell',
    topics: ['rebalance.done', 'rebalance.stopped'],
    payload: heard.extend({ customerId: z.string(), payload: z.object({ rebalanceId: z.uuid() }) }),
    run: (context, { customerId, payload }) => service.tellRebalance(context, { customerId, ...payload }),
  }),
];
