import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { NOTE_MAX } from './rules.ts';

const networks = ['ach', 'wire', 'check', 'atm', 'card'] as const;

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
      /** `changed`: an item was delivered again and said something else. */
      what: z.enum(['accepted', 'settled', 'rejected', 'returned', 'changed']),
      reason: z.string().nullable(),
      /** The amount it named, if it named one. */
      amount: dollars().nullable(),
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

/** The network's id for the item. */
const itemId = z
  .string()
  .regex(/^[\w.:-]{1,100}$/)
  .meta({ examples: ['061000146-0000417'] });

const item = z.object({
  network: z.enum(networks),
  itemId,
  amount: dollars(),
  /** Who sent it. */
  name: z.string(),
  /** Last four digits of the account number it was sent to. */
  lastFour: z.string().nullable(),
  effectiveOn: day(),
  receivedAt: moment,
  state: z.enum(['suspended', 'posted', 'returned']),
  /** Why it could not be posted, or was returned. */
  reason: z.string().nullable(),
  /** What employees decided about it, in order. */
  orders: z.array(
    z.object({
      what: z.enum(['place', 'return']),
      by: z.string(),
      at: moment,
      note: z.string(),
      /** Null until the worker has carried it out. */
      outcome: z.enum(['done', 'refused']).nullable(),
      reason: z.string().nullable(),
    }),
  ),
});

export const listSuspense = endpoint({
  name: 'settlements.suspense',
  method: 'GET',
  path: '/office/rails/suspense',
  access: 'staff',
  command: 'rails suspense',
  summary:
    'Money that came for an account nobody has, the oldest first, until somebody has placed or returned it',
  query: { state: z.enum(['open', 'closed'], 'failure.invalid').default('open') },
  reply: z.object({
    items: z.array(item),
    /** Whether more exist than are listed. */
    more: z.boolean(),
  }),
});

const suspended = { network: z.enum(networks, 'failure.notFound'), itemId };
const note = line({ max: NOTE_MAX, word: 'settlements.validation.note' });
const ordered = z.object({ network: z.enum(networks), itemId, orderedAt: moment });

/** The worker posts it; `rails suspense` shows whether the account took it. */
export const placeItem = endpoint({
  name: 'settlements.place',
  method: 'POST',
  path: '/office/rails/suspense/{network}/{itemId}/place',
  access: 'staff',
  command: 'rails place',
  summary: 'Moves an item from suspense to the account it belongs to',
  params: suspended,
  body: z.strictObject({
    accountNumber: z
      .string('settlements.validation.accountNumber')
      .regex(/^\d{6,17}$/, 'settlements.validation.accountNumber'),
    note,
  }),
  reply: ordered,
});

/** The worker posts it and tells the network. */
export const returnItem = endpoint({
  name: 'settlements.return',
  method: 'POST',
  path: '/office/rails/suspense/{network}/{itemId}/return',
  access: 'staff',
  command: 'rails return',
  summary: 'Sends an item in suspense back to its sender',
  params: suspended,
  body: z.strictObject({ note }),
  reply: ordered,
});
