import * as z from 'zod';
import { heard, job } from '../../platform/jobs.ts';
import * as cardWarnings from './card-warnings.ts';
import * as shortPayments from './short-payments.ts';

/** The day close's look at the payments of the next days. */
export const paymentWarningNights = shortPayments.nightSteps;

const ofCustomer = heard.extend({ customerId: z.string() });

export const paymentWarningJobs = [
  job({
    queue: 'payment-warnings.short',
    topics: ['payment-warnings.requested'],
    payload: ofCustomer,
    run: (context, { customerId }) => shortPayments.warnOfShort(context, customerId),
  }),
  job({
    queue: 'payment-warnings.card',
    topics: ['authorization.approved'],
    payload: ofCustomer.extend({ payload: z.object({ authorizationId: z.uuid() }) }),
    run: (context, { customerId, payload }) =>
      cardWarnings.warnOfPurchase(context, customerId, payload.authorizationId),
  }),
];
