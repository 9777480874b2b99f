import * as z from 'zod';
import type { Retention } from '../../platform/housekeeping.ts';
import { heard, job } from '../../platform/jobs.ts';
import * as proofs from './proofs.ts';

const wanted = heard.extend({
  customerId: z.string(),
  payload: z.object({ recipientId: z.uuid() }),
});

export const recipientProofJobs = [
  job({
    queue: 'recipient-proofs.tell-added',
    topics: ['recipient.added'],
    payload: wanted,
    run: (context, { customerId, payload }) => proofs.tellAdded(context, customerId, payload.recipientId),
  }),
  job({
    queue: 'recipient-proofs.screen',
    topics: ['recipient.added'],
    payload: wanted,
    run: (context, { customerId, payload }) => proofs.look(context, customerId, payload.recipientId),
  }),
  job({
    queue: 'recipient-proofs.prove',
    topics: ['recipient.proof-wanted'],
    payload: wanted,
    run: (context, { customerId, payload }) => proofs.prove(context, customerId, payload.recipientId),
  }),
  job({
    queue: 'recipient-proofs.returned',
    topics: ['movement.failed', 'movement.returned'],
    payload: heard.extend({ payload: z.object({ movementId: z.uuid() }) }),
    run: (context, { payload }) => proofs.noteReturned(context, payload.movementId),
  }),
  job({
    queue: 'recipient-proofs.rescreen',
    topics: ['screening.loaded'],
    payload: heard,
    run: (context) => proofs.rescreen(context),
  }),
  job({
    queue: 'recipient-proofs.look',
    topics: ['screening.decided'],
    payload: heard.extend({ customerId: z.string(), payload: z.object({ subjectId: z.uuid().nullable() }) }),
    run: async (context, { customerId, payload }) => {
      if (payload.subjectId !== null) await proofs.look(context, customerId, payload.subjectId);
    },
  }),
];

export const recipientRetention: readonly Retention[] = [
  { table: 'account_proof_counts', key: ['account_key'], since: 'window_ends_at', after: '1 day' },
];
