import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { signedOn } from '../contract.ts';
import { provedCredential, requestOptions } from '../passkey-challenges/contract.ts';
import { factorCode } from '../second-factor/contract.ts';

/** Follows a `secondStep` reply from `identity.login`. A wrong code and an expired challenge get the same refusal. */
export const submitSecondStep = endpoint({
  name: 'sign-on.secondStep',
  method: 'POST',
  path: '/api/auth/two-factor',
  access: 'public',
  summary: 'Finishes a sign-on with a code of the authenticator app, or a recovery code',
  limit: { points: 60, seconds: 60 },
  body: z.strictObject({
    challengeId: z
      .string('session.error.loginFailed')
      .max(200, 'session.error.loginFailed')
      .regex(/^[\w-]+$/, 'session.error.loginFailed'),
    code: factorCode,
    /** Skip the second factor on this device for thirty days. */
    trustDevice: z.boolean().default(false),
  }),
  reply: signedOn,
});

export const askSignOnPasskey = endpoint({
  name: 'sign-on.askPasskey',
  method: 'POST',
  path: '/api/auth/passkey/challenge',
  access: 'public',
  summary: 'What the browser needs to sign on with a passkey alone; the same for everybody',
  limit: { points: 60, seconds: 60 },
  reply: z.object({ options: requestOptions }),
});

export const signOnWithPasskey = endpoint({
  name: 'sign-on.passkey',
  method: 'POST',
  path: '/api/auth/passkey',
  access: 'public',
  summary: 'Signs a customer on with a passkey alone; nothing else is asked',
  limit: { points: 60, seconds: 60 },
  body: z.strictObject({ credential: provedCredential }),
  reply: signedOn,
});
