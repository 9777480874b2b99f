import { reviewTopic, reviewed } from '@bank/contract/payments/transfers/payment-reviews/contract.ts';
import * as z from 'zod';
import type { Context } from '../../platform/work.ts';
import { heard, job } from '../../platform/jobs.ts';
import * as external from './external/external.ts';
import * as paymentReviews from './payment-reviews/payment-reviews.ts';
import * as receipts from './receipts/receipts.ts';
import * as transfers from './transfers.ts';

/** Plans a due transfer between own accounts. */
export const transferPlanners = { transfer: transfers.planScheduled };

/** Plans a due transfer to someone else. */
export const externalTransferPlanners = {
  'external-transfer': external.planExternal,
  'wire-transfer': external.planWire,
};

const ofCustomer = heard.extend({ customerId: z.string() });

/** The worker's loop runs this before it sends anything to a network. */
export const screenDue = (context: Context): Promise<number> => paymentReviews.screenDue(context);

export const paymentReviewJobs = [
  job({
    queue: 'payment-reviews.tell',
    topics: [reviewTopic],
    payload: ofCustomer.extend({ payload: reviewed }),
    run: (context, { customerId, payload }) =>
      paymentReviews.tellReview(context, customerId, payload.movementId),
  }),
  job({
    queue: 'payment-reviews.decided',
    topics: ['screening.decided'],
    payload: ofCustomer,
    run: (context, { customerId }) => paymentReviews.lookAgain(context, customerId),
  }),
  job({
    queue: 'payment-reviews.loaded',
    topics: ['screening.loaded'],
    payload: heard,
    run: (context) => paymentReviews.lookAgain(context, null),
  }),
];

export const transferReceiptJobs = [
  job({
    queue: 'transfer-receipts.mail',
    // Within the bank it posts at once; an external transfer has arrived when the network says so.
    topics: ['transfer.posted', 'movement.posted'],
    payload: heard.extend({ customerId: z.string(), payload: z.object({ movementId: z.uuid() }) }),
    run: (context, { customerId, payload }) => receipts.mailReceipt(context, customerId, payload.movementId),
  }),
];
