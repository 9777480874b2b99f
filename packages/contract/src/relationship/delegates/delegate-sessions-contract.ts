import { day } from '@bank/kernel/day.ts';
import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';

/** A delegation as the delegate sees it. */
export const offer = z.object({
  id: idOf('delegation'),
  ownerName: z.string(),
  endsOn: day(),
  /** How many accounts; null for all. */
  accounts: z.int().nullable(),
  state: z.enum(['invited', 'active']),
});
export type Offer = z.output<typeof offer>;

export const listOffers = endpoint({
  name: 'viewings.list',
  method: 'GET',
  path: '/api/viewings',
  access: 'customer',
  summary: 'Who invites this customer to look at their accounts, and whose they may look at',
  reply: z.object({
    offers: z.array(offer),
    /** Invitations are matched by email address, so the delegate's address must be confirmed. */
    emailConfirmed: z.boolean(),
  }),
});

const offered = { params: { delegationId: idOf('delegation') }, access: 'customer' } as const;

export const answerOffer = endpoint({
  ...offered,
  name: 'viewings.answer',
  method: 'POST',
  path: '/api/viewings/{delegationId}/answer',
  summary: 'Says yes or no to an invitation; the owner is told',
  body: z.strictObject({ accepts: z.boolean() }),
  reply: z.object({}),
});

export const leaveOffer = endpoint({
  ...offered,
  name: 'viewings.leave',
  method: 'POST',
  path: '/api/viewings/{delegationId}/leave',
  summary: 'Gives a permission up; the owner is told',
  reply: z.object({}),
});

/** From the next call on, the session shows the owner's accounts, read-only. */
export const beginDelegateSession = endpoint({
  ...offered,
  name: 'viewings.begin',
  method: 'POST',
  path: '/api/viewings/{delegationId}/begin',
  summary: 'Turns this session to the owner’s accounts, read-only',
  reply: z.object({}),
});

export const endDelegateSession = endpoint({
  name: 'viewings.stop',
  method: 'POST',
  path: '/api/viewings/stop',
  access: 'customer',
  asSelf: true,
  summary: 'Turns this session back to its own customer',
  reply: z.object({}),
});
