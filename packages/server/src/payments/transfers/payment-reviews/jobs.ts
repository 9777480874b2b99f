import { reviewed, reviewTopic } from '@bank/contract/payments/transfers/payment-reviews/contract.ts';
import * as z from 'zod';
import { heard, job } from '../../../platform/jobs.ts';
import type { Context } from '../../../platform/work.ts';
import * as service from './service.ts';

const ofCustomer = heard.extend({ customerId: z.string() });

/** What the worker's loop does before it tells the networks anything. */
export const screenDue = (context: Context): Promise<number> => service.screenDue(context);

export const paymentReviewJobs = [
  job({
    queue: 'payment-reviews.tell',
    topics: [reviewTopic],
    payload: ofCustomer.extend({ payload: reviewed }),
    run: (context, { customerId, payload }) => service.tellReview(context, customerId, payload.movementId),
  }),
  job({
    queue: 'payment-reviews.decided',
    topics: ['screening.decided'],
    payload: ofCustomer,
    run: (context, { customerId }) => service.lookAgain(context, customerId),
  }),
  job({
    queue: 'payment-reviews.loaded',
    topics: ['screening.loaded'],
    payload: heard,
    run: (context) => service.lookAgain(context, null),
  }),
];
