import { reviewTopic, reviewed } from '@bank/contract/payments/transfers/payment-reviews/contract.ts';
import * as z from 'zod';
import type { Context } from '../../platform/work.ts';
import { heard, job } from '../../platform/jobs.ts';
import * as external from './external/external.ts';
import * as paymentReviews from './payment-reviews/payment-reviews.ts';
import * as receipts from './receipts/receipts.ts';
import * as transfers from './transfers.ts';

/** What the worker asks when a schedule of transfers is due. */
export const transferPlanners = { transfer: transfers.planScheduled };

/** What the worker asks when a schedule of transfers to others is due. */
export const externalTransferPlanners = {
  'external-transfer': external.planExternal,
  'wire-transfer': external.planWire,
};

const ofCustomer = heard.extend({ customerId: z.string() });

/** What the worker's loop does before it tells the networks anything. */
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
    // Within the bank it is done at once; what goes outside is there when the network says so.
    topics: ['transfer.posted', 'movement.posted'],
    payload: heard.extend({ customerId: z.string(), payload: z.object({ movementId: z.uuid() }) }),
    run: (context, { customerId, payload }) => receipts.mailReceipt(context, customerId, payload.movementId),
  }),
];
