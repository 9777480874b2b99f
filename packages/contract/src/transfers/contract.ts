import { positiveDollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { plan, receipt } from '../movements/contract.ts';
import { outlook, recurrence, schedule } from '../schedules/contract.ts';

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

/** The same wish, on a later day or again and again. */
const scheduledTransfer = z.strictObject({
  ...transferWish.shape,
  recurrence: recurrence({ anchor: 'transfer.validation.date', endDay: 'transfer.validation.endDate' }),
});

export const planScheduledTransfer = endpoint({
  name: 'transfers.planSchedule',
  method: 'POST',
  path: '/api/transfers/schedule/plan',
  access: 'customer',
  summary: 'On which days a scheduled transfer would happen, its end, and what could stand in its way',
  body: scheduledTransfer,
  reply: outlook.extend({
    /** It can be made all the same: what lacks today may be there when its day comes. */
    problems: z.array(z.object({ code: z.string(), word: z.string(), field: z.string().nullable() })),
  }),
});

export const scheduleTransfer = endpoint({
  name: 'transfers.schedule',
  method: 'POST',
  path: '/api/transfers/schedule',
  access: 'customer',
  summary: 'Has a transfer done on a later day or again and again; the same intent makes one schedule',
  movesMoney: true,
  limit: { points: 60, seconds: 3_600 },
  body: scheduledTransfer,
  reply: schedule,
});
