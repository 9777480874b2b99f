import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';

/** The ID a customer showed to the officer; audited with the officer's note. */
export const identityProofs = ['passport', 'drivers-license', 'state-id'] as const;

export const forgetFactors = endpoint({
  name: 'lost-factors.forget',
  method: 'POST',
  path: '/office/customers/forget-factors',
  access: 'staff',
  command: 'factors forget',
  summary:
    'For a customer who came in person and has lost every factor: takes the app, recovery codes and passkeys away and ends all sessions; the password stays',
  body: z.strictObject({
    username: line({ max: 60, word: 'lostFactors.validation.username' }),
    proof: z.enum(identityProofs, 'lostFactors.validation.proof'),
    note: line({ min: 10, max: 300, word: 'lostFactors.validation.note' }),
  }),
  reply: z.object({ authenticators: z.int(), passkeys: z.int(), sessions: z.int() }),
});
