import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { provedCredential, requestOptions } from '../passkey-challenges/contract.ts';

const moment = z.iso.datetime({ offset: true });

/**
 * Calls that declare `stepUp` are refused with 403 and the code `step_up_needed` until the customer proves who they
 * are again in this session: with a passkey, or with the password and a second factor.
 */
export const showStepUp = endpoint({
  name: 'step-up.show',
  method: 'GET',
  path: '/api/step-up',
  access: 'customer',
  summary: 'Until when this session is stepped up, and how its owner can do it again',
  reply: z.object({
    expiresAt: moment.nullable(),
    /** Whether the customer has a passkey to use. */
    passkey: z.boolean(),
    /** What is needed with the password: an authenticator or recovery code, or a code the bank emails. */
    second: z.enum(['authenticator', 'mailed-code']),
  }),
});

export const mailStepUpCode = endpoint({
  name: 'step-up.mailCode',
  method: 'POST',
  path: '/api/step-up/code',
  access: 'customer',
  summary: 'Mails a code to the address on record, for whoever has no authenticator app; ends the one before',
  limit: { points: 5, seconds: 600 },
  reply: z.object({ sentTo: z.string(), expiresAt: moment }),
});

export const askStepUpPasskey = endpoint({
  name: 'step-up.askPasskey',
  method: 'POST',
  path: '/api/step-up/challenge',
  access: 'customer',
  summary: 'What the browser needs to prove a passkey of this customer’s',
  limit: { points: 30, seconds: 600 },
  reply: z.object({ options: requestOptions }),
});

export const stepUp = endpoint({
  name: 'step-up.submit',
  method: 'POST',
  path: '/api/step-up',
  access: 'customer',
  summary: 'Opens the calls that ask for a step-up, for a few minutes; this session gets a new token',
  limit: { points: 30, seconds: 600 },
  body: z.union([
    z.strictObject({
      password: z
        .string('session.validation.passwordRequired')
        .min(1, 'session.validation.passwordRequired')
        .max(1_000, 'stepUp.error.failed'),
      code: line({ max: 40, word: 'approval.validation.required' }),
    }),
    z.strictObject({ credential: provedCredential }),
  ]),
  reply: z.object({
    /** As at sign-on: for a browser, the session's public id; for other clients, the new bearer secret. */
    token: z.string(),
    expiresAt: moment,
  }),
});
