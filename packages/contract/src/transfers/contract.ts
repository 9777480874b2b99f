import { positiveDollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { plan, receipt } from '../movements/contract.ts';

/** Also what a schedule of transfers keeps, in the form of the wire. */
export const transferWish = z.strictObject({
  fromAccountId: idOf('account'),
  toAccountId: idOf('account'),
  amount: positiveDollars('transfer.validation.amount'),
  memo: line({ max: 140 }).optional(),
});

export const planTransfer = endpoint({
  name: 'transfers.plan',
  method: 'POST',
  path: '/api/transfers/plan',
  access: 'customer',
  summary: 'What a transfer between two of the customer’s accounts would do: dates, legs, balances after',
  body: transferWish,
  reply: plan,
});

export const submitTransfer = endpoint({
  name: 'transfers.create',
  method: 'POST',
  path: '/api/transfers/transfer',
  access: 'customer',
  summary: 'Does what a plan says, once for each intent, or says what has changed',
  movesMoney: true,
  body: z.strictObject({ plan: z.string().max(8_000) }),
  reply: receipt,
});
