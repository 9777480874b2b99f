import {
  missed,
  missedTopics,
  paid,
  paidTopic,
  reminder,
  reminderTopic,
} from '@bank/contract/payments/autopay/notices-contract.ts';
import * as z from 'zod';
import { heard, job } from '../../platform/jobs.ts';
import * as notices from './notices.ts';
import * as runs from './runs.ts';

/** The day close's reminders of automatic payments. */
export const autopayNights = notices.nightSteps;

const ofCustomer = heard.extend({ customerId: z.string() });

export const autopayJobs = [
  job({
    queue: 'autopay-notices.remind',
    topics: [reminderTopic],
    payload: ofCustomer.extend({ payload: reminder }),
    run: (context, { customerId, payload }) => notices.tellReminder(context, customerId, payload),
  }),
  job({
    queue: 'autopay-notices.paid',
    topics: [paidTopic],
    payload: ofCustomer.extend({ payload: paid }),
    run: (context, { customerId, payload }) => notices.tellPaid(context, customerId, payload.movementId),
  }),
  job({
    queue: 'autopay-notices.missed',
    topics: missedTopics,
    payload: ofCustomer.extend({ topic: z.enum(missedTopics), payload: missed }),
    run: (context, { topic, customerId, payload }) => notices.tellMissed(context, topic, customerId, payload),
  }),
];

/** Plans a due automatic payment. */
export const autopayPlanners = { autopay: runs.planAutopay };
