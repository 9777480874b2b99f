import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';

/** For a customer who reports a stolen device. They can sign on again right away. */
export const endCustomerSessions = endpoint({
  name: 'sessions.endForCustomer',
  method: 'POST',
  path: '/office/customers/end-sessions',
  access: 'staff',
  command: 'sessions end',
  summary: 'Signs a customer off everywhere at once; password and factors stay',
  body: z.strictObject({
    username: line({ max: 60, word: 'lostFactors.validation.username' }),
    note: line({ min: 10, max: 300, word: 'lostFactors.validation.note' }),
  }),
  reply: z.object({ ended: z.int() }),
});

const moment = z.iso.datetime({ offset: true });

export const session = z.object({
  id: idOf('session'),
  /** `Firefox, Linux`. */
  device: z.string(),
  ipAddress: z.string().nullable(),
  signedOnAt: moment,
  lastSeenAt: moment,
  thisSession: z.boolean(),
});

export const listSessions = endpoint({
  name: 'sessions.list',
  method: 'GET',
  path: '/api/profile/sessions',
  access: 'customer',
  summary: 'Where this customer is signed on now',
  reply: z.object({ sessions: z.array(session) }),
});

/** Ending the current session signs off. */
export const endSession = endpoint({
  name: 'sessions.end',
  method: 'DELETE',
  path: '/api/profile/sessions/{sessionId}',
  access: 'customer',
  summary: 'Ends one session at once',
  params: { sessionId: idOf('session') },
  reply: z.object({}),
});

export const endOtherSessions = endpoint({
  name: 'sessions.endOthers',
  method: 'POST',
  path: '/api/profile/sessions/end-others',
  access: 'customer',
  summary: 'Ends every session of this customer’s but this one',
  reply: z.object({ ended: z.int() }),
});
