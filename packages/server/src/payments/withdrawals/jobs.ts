import * as z from 'zod';
import { heard, job } from '../../platform/jobs.ts';
import type { Context } from '../../platform/work.ts';
import * as notices from './notices.ts';
import * as runs from './runs.ts';

/** The worker's loop: frees what nobody collected and starts what is due. */
export const runWithdrawals = (context: Context): Promise<number> => runs.runWithdrawals(context);

const ofCustomer = heard.extend({
  customerId: z.string(),
  payload: z.object({ movementId: z.uuid(), reason: z.string().nullable().optional() }),
});

const telling = (queue: string, topic: string, news: Parameters<typeof notices.tell>[2]['news']) =>
  job({
    queue,
    topics: [topic],
    payload: ofCustomer,
    run: (context, { customerId, payload: { movementId, reason = null } }) =>
      notices.tell(context, customerId, { movementId, reason, news }),
  });

export const withdrawalJobs = [
  telling('withdrawals.tell-ready', 'withdrawal.ready', 'ready'),
  telling('withdrawals.tell-failed', 'withdrawal.failed', 'failed'),
  telling('withdrawals.tell-used', 'withdrawal.redeemed', 'used'),
  job({
    queue: 'withdrawals.receipt',
    topics: ['movement.posted'],
    payload: ofCustomer,
    run: (context, { customerId, payload }) => notices.mailCompleted(context, customerId, payload.movementId),
  }),
];
