import { day } from '@bank/kernel/day.ts';
import { dollars, positiveDollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { accountName, accountRef } from '../../accounts/accounts/contract.ts';
import { endpoint } from '../../endpoint.ts';
import { retirementTypes } from '../../movements/withholding-rules.ts';
import { withdrawalReasons, withdrawalTypes } from './withdrawal-rules.ts';

const accountId = { accountId: idOf('account') };

const withdrawal = z.strictObject({
  type: z.enum(withdrawalTypes, 'retirementWithdrawal.validation.type'),
  amount: positiveDollars('retirementWithdrawal.validation.amount'),
  reason: z.enum(withdrawalReasons, 'retirementWithdrawal.validation.reason'),
  federalWithholding: z.boolean('retirementWithdrawal.validation.withholding'),
  destinationAccountId: idOf('account'),
});

/** What the schedule of a request stores, in wire format. */
export const scheduledWithdrawal = z.strictObject({
  fromAccountId: idOf('account'),
  toAccountId: idOf('account'),
  amount: positiveDollars(),
  /** The dollars that were shown, of each payment. */
  withheld: dollars(),
  type: z.enum(withdrawalTypes),
  reason: z.enum(withdrawalReasons),
  federalWithholding: z.boolean(),
});

const shown = z.object({
  amount: dollars(),
  withheld: dollars(),
  /** What arrives. */
  net: dollars(),
});

export const planWithdrawal = endpoint({
  name: 'retirementWithdrawals.plan',
  method: 'POST',
  path: '/api/retirement/{accountId}/withdrawals/plan',
  access: 'customer',
  summary:
    'What a distribution would withhold and pay out, when, and what may apply to it; nothing is stored',
  params: accountId,
  body: withdrawal,
  reply: shown.extend({
    /** As a percentage, `20.00`; zero if the customer said no. */
    rate: z.string(),
    leavesOn: day(),
    arrivesBy: day(),
    /** The owner isn't 59 and a half on that day. */
    isEarly: z.boolean(),
    retirementType: z.enum(retirementTypes),
  }),
});

export const withdrawalStatuses = ['scheduled', 'paused', 'completed', 'canceled', 'failed'] as const;

export const withdrawalRequest = shown.extend({
  requestId: z.string(),
  scheduleId: idOf('schedule'),
  status: z.enum(withdrawalStatuses),
  type: z.enum(withdrawalTypes),
  reason: z.enum(withdrawalReasons),
  destination: accountName,
  requestedOn: day(),
  /** The next payment; null if there is none. */
  nextOn: day().nullable(),
  /** Of the last payment that was tried: when, and why it wasn't made, in the reader's language. */
  lastOn: day().nullable(),
  problem: z.string().nullable(),
});
export type WithdrawalRequest = z.output<typeof withdrawalRequest>;

export const createWithdrawal = endpoint({
  name: 'retirementWithdrawals.create',
  method: 'POST',
  path: '/api/retirement/{accountId}/withdrawals',
  access: 'customer',
  summary:
    'Asks for a distribution to an own account; it leaves on the third business day. One for each intent',
  movesMoney: true,
  stepUp: true,
  limit: { points: 30, seconds: 3_600 },
  params: accountId,
  /** The dollars and the day that were reviewed; refused if they would be others. */
  body: withdrawal.extend({
    withheld: dollars('retirementWithdrawal.error.changed'),
    leavesOn: day('retirementWithdrawal.error.changed'),
  }),
  reply: withdrawalRequest.extend({ arrivesBy: day() }),
});

export const listWithdrawals = endpoint({
  name: 'retirementWithdrawals.list',
  method: 'GET',
  path: '/api/retirement/{accountId}/withdrawals',
  access: 'customer',
  summary: 'What can be asked for now, and the distributions that were asked for, the newest first',
  params: { accountId: accountRef },
  reply: z.object({
    account: accountName,
    retirementType: z.enum(retirementTypes),
    /** In the account, less what earlier requests will take. */
    available: dollars(),
    /** As a percentage, `20.00`. */
    rate: z.string(),
    requests: z.array(withdrawalRequest),
  }),
});
