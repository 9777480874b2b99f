import * as z from 'zod';
import { heard, job } from '../../platform/jobs.ts';
import * as service from './service.ts';

/** What the worker's loops do about the supplier. */
export const { applySupplierNews, saveSupplierNews, sendRewards } = service;

/** What the feed of postings keeps here. */
export const rewardConsumers = [service.pointsConsumer];

/** Steps of the day close that still post on the closing day. */
export const rewardEvening = service.eveningSteps;

const aboutRedemption = heard.extend({
  customerId: z.string(),
  payload: z.object({ redemptionId: z.string() }),
});

export const rewardJobs = [
  job({
    queue: 'rewards.pay',
    topics: ['reward.redeemed'],
    payload: aboutRedemption,
    run: (context, { payload }) => service.payRedemption(context, payload.redemptionId),
  }),
  job({
    queue: 'rewards.tell-delivered',
    topics: ['reward.delivered'],
    payload: aboutRedemption,
    run: (context, { customerId, payload }) =>
      service.tellReward(context, { customerId, redemptionId: payload.redemptionId, what: 'delivered' }),
  }),
  job({
    queue: 'rewards.tell-refused',
    topics: ['reward.refused'],
    payload: aboutRedemption,
    run: (context, { customerId, payload }) =>
      service.tellReward(context, { customerId, redemptionId: payload.redemptionId, what: 'refused' }),
  }),
];
