import * as z from 'zod';
import type { Retention } from '../../platform/housekeeping.ts';
import { heard, job } from '../../platform/jobs.ts';
import * as service from './service.ts';

/** For the loops of the worker. */
export const { applyChargebackNews, saveChargebackNews, sendChargebacks } = service;

/** Keeps the days of the law before the business date moves. */
export const disputeEvening = service.eveningSteps;

const ofDispute = z.object({ disputeId: z.string() });
const told = heard.extend({ customerId: z.string() });

export const disputeJobs = [
  job({
    queue: 'disputes.carry-out',
    topics: ['dispute.ordered'],
    payload: heard.extend({ payload: ofDispute }),
    run: (context, { payload }) => service.carryOut(context.tx, context, payload.disputeId),
  }),
  job({
    queue: 'disputes.tell-received',
    topics: ['dispute.opened'],
    payload: told.extend({ payload: ofDispute }),
    run: (context, { customerId, payload: { disputeId } }) =>
      service.tellDisputeNews(context, { customerId, disputeId, what: 'received' }),
  }),
  job({
    queue: 'disputes.tell',
    topics: ['dispute.changed'],
    payload: told.extend({ payload: ofDispute.extend({ what: z.string() }) }),
    run: (context, { customerId, payload }) => service.tellDisputeNews(context, { customerId, ...payload }),
  }),
  job({
    queue: 'disputes.tell-reply',
    topics: ['case.replied'],
    payload: told.extend({ payload: z.object({ subjectId: z.string(), kind: z.string() }) }),
    run: async (context, { customerId, payload: { subjectId, kind } }) => {
      if (kind.startsWith('dispute-')) await service.tellReply(context, { customerId, disputeId: subjectId });
    },
  }),
];

/** Events, files and chargeback go with their dispute. */
export const disputeRetention: readonly Retention[] = [
  { table: 'disputes', key: ['id'], since: 'decided_at', after: '7 years', only: 'settled_at is not null' },
  { table: 'chargeback_news', key: ['id'], since: 'applied_at', after: '7 years' },
];
