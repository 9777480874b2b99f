import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { receipt } from '../../movements/contract.ts';
import { provedCredential, requestOptions } from '../../person/identity/passkey-challenges/contract.ts';

/**
 * Alternative to `movements.verify`, which takes a code. The page shows what is approved before it asks for the
 * passkey.
 */
export const askMovementPasskey = endpoint({
  name: 'passkey-approvals.ask',
  method: 'POST',
  path: '/api/movements/{movementId}/passkey-challenge',
  access: 'customer',
  summary: 'What the browser needs to approve one movement with a passkey, and what it then approves',
  limit: { points: 30, seconds: 600 },
  params: { movementId: idOf('movement') },
  reply: z.object({
    options: requestOptions,
    approves: z.object({
      reference: z.string(),
      /** Including the fee. */
      total: dollars(),
      destination: z.string(),
    }),
  }),
});

export const approveWithPasskey = endpoint({
  name: 'passkey-approvals.submit',
  method: 'POST',
  path: '/api/movements/{movementId}/passkey',
  access: 'customer',
  summary: 'Does what was planned, approved by a passkey that signed exactly that',
  limit: { points: 30, seconds: 600 },
  params: { movementId: idOf('movement') },
  body: z.strictObject({ credential: provedCredential }),
  reply: receipt,
});
