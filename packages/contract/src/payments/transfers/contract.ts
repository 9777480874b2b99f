import { day } from '@bank/kernel/day.ts';
import { dollars, positiveDollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { accountName } from '../../accounts/accounts/contract.ts';
import { alias, endpoint } from '../../endpoint.ts';
import { plan, receipt } from '../../movements/contract.ts';
import { MEMO_MAX } from './external/rules.ts';
import { outlook, recurrence, schedule } from '../../bank/schedules/contract.ts';
import { review } from './reviews/contract.ts';
import { changedFigures } from './rules.ts';

const common = {
  fromAccountId: idOf('account'),
  amount: positiveDollars('transfer.validation.amount'),
  memo: line({ max: MEMO_MAX }).optional(),
  /** Where to email a receipt when the money arrives; none by default. */
  emailReceipt: z
    .string('transfer.validation.email')
    .trim()
    .max(254, 'transfer.validation.email')
    .pipe(z.email('transfer.validation.email'))
    .nullable()
    .optional(),
};

const internal = { type: z.literal('internal'), ...common, toAccountId: idOf('account') };
const external = { type: z.literal('external'), ...common, recipientId: idOf('recipient') };
const wire = { type: z.literal('wire'), ...common, recipientId: idOf('recipient') };

const transferRequest = z.discriminatedUnion('type', [
  z.strictObject(internal),
  z.strictObject(external),
  z.strictObject(wire),
]);

export type TransferRequest = z.output<typeof transferRequest>;

/** What a schedule of transfers between own accounts stores, in wire format. */
export const internalRequest = z.strictObject({
  fromAccountId: idOf('account'),
  toAccountId: idOf('account'),
  amount: common.amount,
  memo: common.memo,
});

/** A figure that differs from an earlier plan. */
const change = z.object({
  figure: z.enum(changedFigures),
  before: z.string(),
  after: z.string(),
});

export const planTransfer = endpoint({
  name: 'transfers.plan',
  plansFor: 'transfers.create',
  method: 'POST',
  path: '/api/transfers/plan',
  access: 'customer',
  summary: 'What a transfer would do now: dates, fee, legs, balances after, what to think of',
  gated: 'page',
  body: z.discriminatedUnion('type', [
    z.strictObject({ ...internal, instead: z.string().max(8_000).optional() }),
    z.strictObject({ ...external, instead: z.string().max(8_000).optional() }),
    z.strictObject({ ...wire, instead: z.string().max(8_000).optional() }),
  ]),
  reply: plan.extend({
    review,
    /** What changed, if `instead` is the token of a plan the customer saw before. */
    changes: z.array(change),
  }),
});

export const submitTransfer = endpoint({
  name: 'transfers.create',
  method: 'POST',
  path: '/api/transfers/transfer',
  access: 'customer',
  summary: 'Does what a plan says, once for each intent, or says what has changed',
  movesMoney: true,
  gated: true,
  body: z.strictObject({ plan: z.string().max(8_000) }),
  reply: receipt,
});

/** The specification's second path for the same operation (CON-06). */
export const submitDashboardTransfer = alias(submitTransfer, {
  name: 'transfers.createOnDashboard',
  path: '/api/dashboard/transfer',
});

const later = recurrence({ anchor: 'transfer.validation.date', endDay: 'transfer.validation.endDate' });

/** The same request for a later date, or recurring. */
export const scheduledTransfer = z.discriminatedUnion('type', [
  z.strictObject({ ...internal, recurrence: later }),
  z.strictObject({ ...external, recurrence: later }),
  z.strictObject({ ...wire, recurrence: later }),
]);

export const planScheduledTransfer = endpoint({
  name: 'transfers.planSchedule',
  method: 'POST',
  path: '/api/transfers/schedule/plan',
  access: 'customer',
  summary: 'On which days a scheduled transfer would happen, its end, and what could stand in its way',
  gated: 'page',
  body: scheduledTransfer,
  reply: outlook.extend({
    /** Per occurrence. */
    amount: dollars(),
    fee: dollars(),
    total: dollars(),
    /** Of the first occurrence. */
    leavesOn: day(),
    arrivesOn: day(),
    /** Recurring money to others is agreed to once, after a step-up. */
    needsStepUp: z.boolean(),
    review,
    /** None prevents scheduling: what is missing today may be there on the date. */
    problems: z.array(z.object({ code: z.string(), word: z.string(), field: z.string().nullable() })),
  }),
});

export const scheduleTransfer = endpoint({
  name: 'transfers.schedule',
  method: 'POST',
  path: '/api/transfers/schedule',
  access: 'customer',
  summary:
    'Has money moved between own accounts on a later day or again and again; one schedule for each intent',
  movesMoney: true,
  gated: true,
  limit: { points: 60, seconds: 3_600 },
  body: z.strictObject({ ...internal, recurrence: later }),
  reply: schedule,
});

/** Occurrences ask for no further approval, so scheduling them requires a step-up. */
export const scheduleExternalTransfer = endpoint({
  name: 'transfers.scheduleOutside',
  method: 'POST',
  path: '/api/transfers/schedule/outside',
  access: 'customer',
  summary: 'Has money sent outside on a later day or again and again; one schedule for each intent',
  movesMoney: true,
  gated: true,
  stepUp: true,
  limit: { points: 60, seconds: 3_600 },
  body: z.discriminatedUnion('type', [
    z.strictObject({ ...external, recurrence: later }),
    z.strictObject({ ...wire, recurrence: later }),
  ]),
  reply: schedule,
});

export const listTransferAccounts = endpoint({
  name: 'transfers.accounts',
  method: 'GET',
  path: '/api/transfers/accounts',
  access: 'customer',
  summary: 'The customer’s accounts that money can be sent from or to, with what is available now',
  reply: z.object({
    accounts: z.array(
      accountName.extend({
        available: dollars(),
        canSend: z.boolean(),
        /** Whether it can also send to other people and banks. */
        canSendOutside: z.boolean(),
        canReceive: z.boolean(),
      }),
    ),
  }),
});
