import { positiveDollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { recipient } from './contract.ts';

const recipientId = { recipientId: idOf('recipient') };

/** A repeat while the deposits are on their way sends nothing more and returns the same reply. */
export const startProof = endpoint({
  name: 'recipients.startProof',
  method: 'POST',
  path: '/api/transfers/recipients/{recipientId}/proof',
  access: 'customer',
  summary:
    'Sends two small deposits to an external account, or compares the name where the account is at this bank',
  gated: true,
  limit: { points: 10, seconds: 86_400 },
  params: recipientId,
  reply: recipient,
});

export const confirmProof = endpoint({
  name: 'recipients.confirmProof',
  method: 'POST',
  path: '/api/transfers/recipients/{recipientId}/proof/confirm',
  access: 'customer',
  summary: 'Proves an external account by the amounts of the two deposits, in any order; few tries',
  gated: true,
  limit: { points: 20, seconds: 600 },
  params: recipientId,
  body: z.strictObject({
    first: positiveDollars('recipients.validation.amounts'),
    second: positiveDollars('recipients.validation.amounts'),
  }),
  reply: recipient,
});
