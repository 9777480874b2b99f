import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { accountName } from '../../accounts/accounts/contract.ts';
import { alias, endpoint } from '../../endpoint.ts';
import { plan, receipt } from '../../movements/contract.ts';
import { ATM_CODE_DIGITS, NOTE_MAX, pickups, withdrawalStatuses, withdrawalTypes } from './rules.ts';

const moment = z.iso.datetime({ offset: true });

const emailShape = z
  .string('withdrawal.validation.email')
  .trim()
  .min(1, 'withdrawal.validation.email')
  .max(254, 'withdrawal.validation.emailShape')
  .pipe(z.email('withdrawal.validation.emailShape'));

const common = {
  accountId: idOf('account'),
  withdrawalType: z.enum(withdrawalTypes),
  /** Where a cash advance is handed out; a branch if nothing is said. */
  pickup: z.enum(pickups).optional(),
  amount: dollars('withdrawal.validation.amount').refine(
    (amount) => amount > 0,
    'withdrawal.validation.positive',
  ),
  note: line({ min: 0, max: NOTE_MAX }).optional(),
  receiptEmail: emailShape.nullable().optional(),
  /** A cash advance needs it. */
  termsAccepted: z.boolean().optional(),
};

export const withdrawalRequest = z.strictObject(common);

/** The same at a later time, in the bank's time zone. */
export const scheduledRequest = z.strictObject({
  ...common,
  scheduledDate: day('withdrawal.validation.schedule'),
  scheduledTime: z
    .string('withdrawal.validation.schedule')
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'withdrawal.validation.schedule')
    .meta({ examples: ['10:30'] }),
  allowFingerprint: z.boolean().default(false),
});

/** A withdrawal as lists and pages show it. `reason` says why it ended without cash. */
export const withdrawal = z.object({
  id: idOf('withdrawal'),
  /** The same id, under the name of the specification. */
  transactionId: idOf('withdrawal'),
  account: accountName.nullable(),
  withdrawalType: z.enum(withdrawalTypes),
  pickup: z.enum(pickups),
  amount: dollars(),
  fee: dollars(),
  status: z.enum(withdrawalStatuses),
  reason: z.string().nullable(),
  /** The machine or branch that paid it; null before. */
  location: z.string().nullable(),
  note: z.string().nullable(),
  date: moment,
  scheduledFor: moment.nullable(),
  /** Until when the cash can be collected. */
  expiresAt: moment.nullable(),
  /** Until then, by the bank's clock. */
  secondsLeft: z.int().nullable(),
  reference: z.string().nullable(),
  allowFingerprint: z.boolean(),
  canCancel: z.boolean(),
});

export type Withdrawal = z.output<typeof withdrawal>;

/** Six digits, once; null if the withdrawal has no code, or its code was shown before. */
const atmCode = z
  .string()
  .regex(new RegExp(`^\\d{${ATM_CODE_DIGITS}}$`))
  .nullable();

export const planWithdrawal = endpoint({
  name: 'withdrawals.plan',
  plansFor: 'withdrawals.create',
  method: 'POST',
  path: '/api/withdrawals/plan',
  access: 'customer',
  summary: 'What a withdrawal would do now: its fee, the limit it counts toward, the balance after',
  gated: 'page',
  body: withdrawalRequest,
  reply: plan,
});

export const submitWithdrawal = endpoint({
  name: 'withdrawals.create',
  method: 'POST',
  path: '/api/withdrawals/withdraw',
  access: 'customer',
  summary: 'Sets the cash of a plan aside and answers the code for the machine, once for each intent',
  movesMoney: true,
  gated: true,
  limit: { points: 60, seconds: 3_600 },
  body: z.strictObject({
    plan: z.string().max(8_000),
    /** Ask for a fingerprint, or another proof, before a code is shown again. */
    allowFingerprint: z.boolean().optional(),
  }),
  reply: receipt.extend({ withdrawal: withdrawal.extend({ atmCode }) }),
});

/** The path of the savings page for the same operation. */
export const withdrawFromSavings = alias(submitWithdrawal, {
  name: 'withdrawals.createFromSavings',
  path: '/api/savings/{accountId}/withdraw',
  params: { accountId: idOf('account') },
});

/** The path of the other account pages. */
export const withdrawFromAccount = alias(submitWithdrawal, {
  name: 'withdrawals.createFromAccount',
  path: '/api/accounts/{accountId}/withdraw',
  params: { accountId: idOf('account') },
});

export const planScheduledWithdrawal = endpoint({
  name: 'withdrawals.planSchedule',
  method: 'POST',
  path: '/api/withdrawals/schedule/plan',
  access: 'customer',
  summary: 'When a scheduled withdrawal begins, what it costs, and what stands against it today',
  gated: 'page',
  body: scheduledRequest,
  reply: z.object({
    amount: dollars(),
    fee: dollars(),
    total: dollars(),
    scheduledFor: moment,
    /** The limit that will count, and what has been used of it today. */
    limit: z.object({ cap: dollars(), used: dollars() }),
    /** None prevents scheduling: what is missing today may be there then. */
    problems: z.array(
      z.object({
        code: z.string(),
        word: z.string(),
        blanks: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
  }),
});

export const scheduleWithdrawal = endpoint({
  name: 'withdrawals.schedule',
  method: 'POST',
  path: '/api/withdrawals/schedule',
  access: 'customer',
  summary: 'Plans a withdrawal for a later time, once for each intent; nothing is set aside before',
  movesMoney: true,
  gated: true,
  limit: { points: 60, seconds: 3_600 },
  body: scheduledRequest,
  reply: withdrawal,
});

export const listWithdrawals = endpoint({
  name: 'withdrawals.history',
  method: 'GET',
  path: '/api/withdrawals/history',
  access: 'customer',
  summary: 'The latest withdrawals and those to come, the newest first',
  reply: z.object({ withdrawals: z.array(withdrawal) }),
});

export const showWithdrawal = endpoint({
  name: 'withdrawals.show',
  method: 'GET',
  path: '/api/withdrawals/{withdrawalId}',
  access: 'customer',
  summary: 'One withdrawal as it is now',
  passive: true,
  params: { withdrawalId: idOf('withdrawal') },
  reply: withdrawal,
});

/** Resolves an unknown outcome after a lost reply. Not found means nothing was done. */
export const showWithdrawalIntent = endpoint({
  name: 'withdrawals.showIntent',
  method: 'GET',
  path: '/api/withdrawals/intents/{intent}',
  access: 'customer',
  summary: 'What became of an intent: the withdrawal it led to, or not found when nothing was done',
  params: { intent: idOf('intent') },
  reply: withdrawal,
});

export const issueAtmCode = endpoint({
  name: 'withdrawals.issueCode',
  method: 'POST',
  path: '/api/withdrawals/{withdrawalId}/code',
  access: 'customer',
  summary: 'A new code for a withdrawal that is ready; the one before is then worth nothing',
  gated: true,
  limit: { points: 10, seconds: 600 },
  params: { withdrawalId: idOf('withdrawal') },
  reply: z.object({ atmCode: atmCode.unwrap(), expiresAt: moment }),
});

/** Also ends a code that nobody has used. A repeated call answers the same. */
export const cancelWithdrawal = endpoint({
  name: 'withdrawals.cancel',
  method: 'DELETE',
  path: '/api/withdrawals/{withdrawalId}',
  access: 'customer',
  summary: 'Cancels a withdrawal that is scheduled or ready, and frees its money',
  params: { withdrawalId: idOf('withdrawal') },
  reply: withdrawal,
});

const dayLimit = z.object({ cap: dollars(), used: dollars() });

export const showLimits = endpoint({
  name: 'withdrawals.limits',
  method: 'GET',
  path: '/api/withdrawals/limits',
  access: 'customer',
  summary: 'What can be withdrawn by type, what was used today, what it costs, and when branches are open',
  reply: z.object({
    atm: dollars(),
    branch: dollars(),
    cashAdvance: dollars(),
    today: z.object({ atm: dayLimit, branch: dayLimit }),
    fees: z.object({
      /** From accounts other than checking. */
      atm: dollars(),
      advance: z.object({ percent: z.string(), basisPoints: z.int(), least: dollars() }),
    }),
    branchHours: z.object({
      /** `17:00`; null if branches are closed now. */
      openUntil: z.string().nullable(),
      /** When they open again, if they are closed. */
      opensAt: moment.nullable(),
    }),
    /** The first day that can be chosen for a scheduled withdrawal. */
    calendarDay: day(),
  }),
});

export type WithdrawalLimits = z.output<typeof showLimits.reply>;

export const mailReceipt = endpoint({
  name: 'withdrawals.receipt',
  method: 'POST',
  path: '/api/withdrawals/receipt',
  access: 'customer',
  summary: 'Mails the receipt of one of the customer’s withdrawals, with masked numbers',
  limit: { points: 10, seconds: 3_600 },
  body: z.strictObject({ transactionId: idOf('withdrawal'), email: emailShape }),
  /** The address with most of it masked. */
  reply: z.object({ mailedTo: z.string() }),
});
