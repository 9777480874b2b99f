import { day } from '@bank/kernel/day.ts';
import { dollars, positiveDollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { accountName } from '../../accounts/accounts/contract.ts';
import { occurrenceShown, schedule } from '../../bank/schedules/contract.ts';
import { endpoint } from '../../endpoint.ts';
import { plan, receipt } from '../../movements/contract.ts';
import { frequencies, MEMO_MAX } from './rules.ts';

const common = {
  fromAccountId: idOf('account'),
  toAccountId: idOf('account'),
  amount: positiveDollars('balanceTransfer.validation.positive'),
  memo: line({ min: 0, max: MEMO_MAX, word: 'balanceTransfer.validation.memo' }).optional(),
};

const scheduledRequest = z.strictObject({
  ...common,
  frequency: z.enum(frequencies, 'balanceTransfer.validation.required'),
  scheduleDate: day('balanceTransfer.validation.date'),
});

export const listBalanceTransferAccounts = endpoint({
  name: 'balanceTransfers.accounts',
  method: 'GET',
  path: '/api/balance-transfers/accounts',
  access: 'customer',
  summary: 'Accounts that pay or are paid here: deposits, and credit accounts as destination only',
  reply: z.object({
    accounts: z.array(
      accountName.extend({
        /** What can be sent, or for a credit account what is owed. */
        balance: dollars(),
        canSend: z.boolean(),
        canReceive: z.boolean(),
      }),
    ),
    /** The first day that can be chosen. */
    today: day(),
  }),
});

/** A transfer as the list shows it: one that was made, or one to come. */
export const balanceTransfer = z.object({
  id: z.string(),
  from: accountName.nullable(),
  to: accountName.nullable(),
  amount: dollars(),
  date: day(),
  status: z.enum(['Completed', 'Scheduled']),
  memo: z.string().nullable(),
  reference: z.string().nullable(),
});

export type BalanceTransfer = z.output<typeof balanceTransfer>;

export const listBalanceTransfers = endpoint({
  name: 'balanceTransfers.list',
  method: 'GET',
  path: '/api/balance-transfers',
  access: 'customer',
  summary: 'The latest transfers between own accounts and those to come',
  reply: z.object({ transfers: z.array(balanceTransfer) }),
});

export const planBalanceTransfer = endpoint({
  name: 'balanceTransfers.plan',
  plansFor: 'balanceTransfers.create',
  method: 'POST',
  path: '/api/balance-transfers/plan',
  access: 'customer',
  summary: 'What a transfer between own accounts would do now, with the balances after',
  body: z.strictObject(common),
  reply: plan,
});

export const submitBalanceTransfer = endpoint({
  name: 'balanceTransfers.create',
  method: 'POST',
  path: '/api/balance-transfers',
  access: 'customer',
  summary: 'Does what a plan says, once for each intent, or says what has changed',
  movesMoney: true,
  limit: { points: 60, seconds: 3_600 },
  body: z.strictObject({ plan: z.string().max(8_000) }),
  reply: receipt,
});

export const planScheduledBalanceTransfer = endpoint({
  name: 'balanceTransfers.planSchedule',
  method: 'POST',
  path: '/api/balance-transfers/schedule/plan',
  access: 'customer',
  summary: 'On which days a scheduled transfer would happen, and what stands against it today',
  body: scheduledRequest,
  reply: z.object({
    amount: dollars(),
    coming: z.array(occurrenceShown),
    /** None prevents scheduling: what is missing today may be there on the day. */
    problems: z.array(z.object({ code: z.string(), word: z.string(), field: z.string().nullable() })),
  }),
});

export const scheduleBalanceTransfer = endpoint({
  name: 'balanceTransfers.schedule',
  method: 'POST',
  path: '/api/balance-transfers/schedule',
  access: 'customer',
  summary:
    'Has money moved between own accounts on a later day or again and again; one schedule for each intent',
  movesMoney: true,
  limit: { points: 60, seconds: 3_600 },
  body: scheduledRequest,
  reply: schedule,
});
