import * as z from 'zod';
import type { Retention } from '../../platform/housekeeping.ts';
import { heard, job } from '../../platform/jobs.ts';
import * as alerts from './alerts.ts';

/** What the feed of postings starts here. */
export const budgetConsumers = [alerts.alertsConsumer];

/** As long as the statements. */
export const budgetRetention: readonly Retention[] = [
  { table: 'budget_transactions', key: ['customer_id', 'id'], since: 'made_at', after: '7 years' },
];

export const budgetJobs = [
  job({
    queue: 'budget.tell-reached',
    topics: [alerts.touchedTopic],
    payload: heard.extend({ customerId: z.string() }),
    run: (context, { customerId }) => alerts.tellReached(context, customerId),
  }),
];
