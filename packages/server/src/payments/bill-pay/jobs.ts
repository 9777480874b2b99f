import {
  billDue,
  dueTopic,
  missed,
  missedTopic,
  refused,
  refusedTopics,
} from '@bank/contract/payments/bill-pay/notices-contract.ts';
import * as z from 'zod';
import { heard, job } from '../../platform/jobs.ts';
import * as notices from './notices.ts';
import * as payments from './payments.ts';

/** The day close's reminders of bills. */
export const billNights = notices.nightSteps;

const ofCustomer = heard.extend({ customerId: z.string() });

export const billNoticeJobs = [
  job({
    queue: 'bill-notices.due',
    topics: [dueTopic],
    payload: ofCustomer.extend({ payload: billDue }),
    run: (context, { customerId, payload }) => notices.tellDue(context, customerId, payload),
  }),
  job({
    queue: 'bill-notices.refused',
    topics: refusedTopics,
    payload: ofCustomer.extend({ topic: z.enum(refusedTopics), payload: refused }),
    run: (context, { topic, customerId, payload }) =>
      notices.tellRefused(context, topic, customerId, payload),
  }),
  job({
    queue: 'bill-notices.missed',
    topics: [missedTopic],
    payload: ofCustomer.extend({ payload: missed }),
    run: (context, { customerId, payload }) => notices.tellMissed(context, customerId, payload),
  }),
];

/** Plans a scheduled payment when it is due. */
export const paymentPlanners = { 'bill-payment': payments.planScheduled };
