import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { endpoint, stream } from '../../endpoint.ts';

/** Which of the customer's things has changed. What it is now, the page asks by the calls it always uses. */
export const liveChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('account'), id: idOf('account') }),
  z.object({ kind: z.literal('movement'), id: idOf('movement') }),
  /** Balances, lists and totals in general. */
  z.object({ kind: z.literal('figures') }),
]);

export type LiveChange = z.output<typeof liveChange>;

export const openLiveUpdates = endpoint({
  name: 'live-updates.open',
  method: 'GET',
  path: '/api/live',
  access: 'customer',
  passive: true,
  summary: 'Server-sent events that name what has changed; `Last-Event-ID` or `after` resumes',
  limit: { points: 240, seconds: 600 },
  query: {
    /** The id of the last event that was received. */
    after: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  },
  reply: stream(liveChange),
});
