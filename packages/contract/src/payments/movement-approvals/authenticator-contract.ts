import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { receipt } from '../../movements/contract.ts';

/**
 * Alternative to `movements.verify`, which takes a code the bank sent. An authenticator code works once, for one
 * movement and nothing else. A wrong, old or used code gets the same reply as a wrong code there.
 */
export const approveWithAuthenticator = endpoint({
  name: 'authenticator-approvals.submit',
  method: 'POST',
  path: '/api/movements/{movementId}/authenticator',
  access: 'customer',
  summary: 'Does what was planned, approved by a code of the customer’s authenticator app',
  limit: { points: 30, seconds: 600 },
  params: { movementId: idOf('movement') },
  body: z.strictObject({ code: line({ max: 40, word: 'transfer.validation.code' }) }),
  reply: receipt,
});
