import { dollars } from '@bank/kernel/dollars.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { NOTE_MAX } from './rules.ts';

const moment = z.iso.datetime({ offset: true });

/** The network's id for the answer. */
const answerId = z
  .string()
  .regex(/^[\w.:-]{1,200}$/)
  .meta({ examples: ['0f3a9c'] });

const contradiction = z.object({
  /** The answer that contradicts the recorded outcome. */
  answerId,
  movementId: z.string(),
  /** Null if the bank has no such movement. */
  movement: z
    .object({
      reference: z.string(),
      kind: z.string(),
      rail: z.string(),
      state: z.string(),
      amount: dollars(),
    })
    .nullable(),
  /** All answers about the movement in order of arrival, with the effect of each. */
  answers: z.array(
    z.object({
      answerId,
      what: z.enum(['accepted', 'settled', 'rejected', 'returned']),
      reason: z.string().nullable(),
      effect: z.enum(['applied', 'ignored', 'contradiction']).nullable(),
      receivedAt: moment,
    }),
  ),
  resolved: z.object({ at: moment, by: z.string(), note: z.string() }).nullable(),
});

export const listContradictions = endpoint({
  name: 'settlements.contradictions',
  method: 'GET',
  path: '/office/rails/contradictions',
  access: 'staff',
  command: 'rails contradictions',
  summary:
    'What a network said against what was already true, the oldest first, until somebody has resolved it',
  query: { state: z.enum(['open', 'resolved'], 'failure.invalid').default('open') },
  reply: z.object({
    contradictions: z.array(contradiction),
    /** Whether more exist than are listed. */
    more: z.boolean(),
  }),
});

/** Moves no money: a correction is posted separately, and the note records it. */
export const resolveContradiction = endpoint({
  name: 'settlements.resolve',
  method: 'POST',
  path: '/office/rails/contradictions/{answerId}/resolve',
  access: 'staff',
  command: 'rails resolve',
  summary: 'Notes what a person found out about a contradiction, and takes it off the list',
  params: { answerId },
  body: z.strictObject({ note: line({ max: NOTE_MAX, word: 'settlements.validation.note' }) }),
  reply: z.object({ answerId, movementId: z.string(), resolvedAt: moment }),
});
