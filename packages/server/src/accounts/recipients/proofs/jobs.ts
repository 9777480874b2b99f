import * as z from 'zod';
import { heard, job } from '../../../platform/jobs.ts';
import * as service from './service.ts';

const wanted = heard.extend({
  customerId: z.string(),
  payload: z.object({ recipientId: z.uuid() }),
});

export const recipientProofJobs = [
  job({
    queue: 'recipient-proofs.tell-added',
    topics: ['recipient.added'],
    payload: wanted,
    run: (context, { customerId, payload }) => service.tellAdded(context, customerId, payload.recipientId),
  }),
  job({
    queue: 'recipient-proofs.screen',
    topics: ['recipient.added'],
    payload: wanted,
    run: (context, { customerId, payload }) => service.look(context, customerId, payload.recipientId),
  }),
  job({
    queue: 'recipient-proofs.prove',
    topics: ['recipient.proof-wanted'],
    payload: wanted,
    run: (context, { customerId, payload }) => service.prove(context, customerId, payload.recipientId),
  }),
  job({
    queue: 'recipient-proofs.returned',
    topics: ['movement.failed', 'movement.returned'],
    payload: heard.extend({ payload: z.object({ movementId: z.uuid() }) }),
    run: (context, { payload }) => service.noteReturned(context, payload.movementId),
  }),
  job({
    queue: 'recipient-proofs.rescreen',
    topics: ['screening.loaded'],
    payload: heard,
    run: (context) => service.rescreen(context),
  }),
  job({
    queue: 'recipient-proofs.look',
    topics: ['screening.decided'],
    payload: heard.extend({ customerId: z.string(), payload: z.object({ subjectId: z.uuid().nullable() }) }),
    run: async (context, { customerId, payload }) => {
      if (payload.subjectId !== null) await service.look(context, customerId, payload.subjectId);
    },
  }),
];
