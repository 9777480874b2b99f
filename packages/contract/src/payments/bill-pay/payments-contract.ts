import { day } from '@bank/kernel/day.ts';
import { dollars, positiveDollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { accountName } from '../../accounts/accounts/contract.ts';
import { autopayFrequencies } from '../autopay/rules.ts';
import { endpoint, file } from '../../endpoint.ts';
import { plan, receipt, movementStates } from '../../movements/contract.ts';
import { payeeCategories } from '../payees/rules.ts';
import { occurrenceShown } from '../../bank/schedules/contract.ts';
import { paymentStatuses } from './pdf-rules.ts';
import { cautionCodes } from './plans-rules.ts';
import { paymentFrequencies, paymentSorts, statusFilters } from './payments-rules.ts';

const moment = z.iso.datetime({ offset: true });

/** Why something failed: a code, and text in the customer's language. */
const reason = z.object({ code: z.string(), text: z.string() });

const paymentRequest = z.strictObject({
  payeeId: idOf('payee'),
  accountId: idOf('account'),
  amount: positiveDollars('billPay.validation.amount'),
  paymentDate: day('billPay.validation.date'),
  memo: line({ min: 0, max: 140, word: 'billPay.validation.memo' }).optional(),
});

/** What a single payment's schedule stores, in wire format. */
export const scheduledPayment = z.object({
  payeeId: idOf('payee'),
  fromAccountId: idOf('account'),
  amount: dollars(),
  memo: z.string().optional(),
});

/** A payment to a payee, from request to outcome. */
export const payment = z.object({
  id: idOf('payment'),
  payeeId: idOf('payee'),
  /** The payee's name at the time of the request. */
  payee: z.string(),
  category: z.enum(payeeCategories),
  /** The day it leaves, left or was attempted. */
  date: day(),
  /** Null until it has left. */
  arrivesOn: day().nullable(),
  amount: dollars(),
  status: z.enum(paymentStatuses),
  account: accountName,
  confirmationNumber: z.string(),
  memo: z.string().nullable(),
  /** Anything but `once` comes from an automatic payment. */
  frequency: z.enum(['once', ...autopayFrequencies]),
  /** The automatic payment it belongs to; null for a single payment. */
  autopayId: idOf('autopay').nullable(),
  /** The network's or ledger's reason for refusing it; null if it succeeded. */
  reason: reason.nullable(),
  canCancel: z.boolean(),
  /** Set once it is a movement: for its details, and for an approval it may need. */
  movementId: idOf('movement').nullable(),
  createdAt: moment,
});

export type Payment = z.output<typeof payment>;

/** A warning before the customer confirms. It never blocks the payment. */
export const caution = z.object({
  code: z.enum(cautionCodes),
  text: z.string(),
});

export const planPayment = endpoint({
  name: 'payments.plan',
  plansFor: 'payments.create',
  method: 'POST',
  path: '/api/payments/plan',
  access: 'customer',
  summary: 'What a payment would do: today’s plan, or the days on which it would happen, and what to mind',
  gated: 'page',
  body: paymentRequest.extend({ frequency: z.enum(paymentFrequencies, 'billPay.validation.frequency') }),
  reply: z.object({
    /** Null for a later or recurring payment, which is planned on its date. */
    plan: plan.nullable(),
    payee: z.object({ id: idOf('payee'), name: z.string(), lastFour: z.string() }),
    amount: dollars(),
    fee: dollars(),
    leavesOn: day(),
    arrivesOn: day(),
    /** Its dates; one for a single payment. */
    coming: z.array(occurrenceShown),
    /** What would be available in the account afterwards; for a later date, if nothing else moves. */
    availableAfter: dollars(),
    /** Lowest end-of-day available balance of the account over the next 30 days, with all that is to come. */
    lowest: z.object({ day: day(), amount: dollars() }),
    cautions: z.array(caution),
  }),
});

const done = payment.extend({
  /** For a payment made today; it may await the customer's approval. */
  receipt: receipt.nullable(),
});

export const createPayment = endpoint({
  name: 'payments.create',
  method: 'POST',
  path: '/api/payments',
  access: 'customer',
  summary: 'Pays what a plan says, or what is wished: today at once, on a later day by itself',
  movesMoney: true,
  gated: true,
  limit: { points: 120, seconds: 3_600 },
  body: z.union([z.strictObject({ plan: z.string().max(8_000) }), paymentRequest]),
  reply: done,
});

/** One automatic payment per payee: a second one is refused with `autopay_exists`. */
export const createRecurringPayment = endpoint({
  name: 'payments.createRecurring',
  method: 'POST',
  path: '/api/payments/recurring',
  access: 'customer',
  summary: 'Pays a payee again and again; it is an automatic payment and stands among them',
  movesMoney: true,
  gated: true,
  limit: { points: 60, seconds: 3_600 },
  body: paymentRequest.extend({ frequency: z.enum(['weekly', 'monthly'], 'billPay.validation.frequency') }),
  reply: done,
});

/** Resolves an unknown outcome after a lost reply. Not found means nothing was paid or scheduled. */
export const showPaymentIntent = endpoint({
  name: 'payments.showIntent',
  method: 'GET',
  path: '/api/payments/intents/{intent}',
  access: 'customer',
  summary: 'The payment that an intent led to, once or again and again, or not found when nothing was done',
  params: { intent: idOf('intent') },
  reply: done,
});

export const listPayments = endpoint({
  name: 'payments.list',
  method: 'GET',
  path: '/api/payments',
  access: 'customer',
  summary: 'What was paid, is pending, failed or was cancelled; `after` continues a page',
  query: {
    status: z.enum(statusFilters, 'failure.invalid').optional(),
    sort: z.enum(paymentSorts, 'failure.invalid').optional(),
    /** Matches the payee's name or the confirmation number. */
    search: line({ min: 0, max: 80 }).optional(),
    after: z.string().max(200).optional(),
  },
  reply: z.object({ payments: z.array(payment), next: z.string().nullable() }),
});

const paymentId = { paymentId: idOf('payment') };

export const showPayment = endpoint({
  name: 'payments.get',
  method: 'GET',
  path: '/api/payments/{paymentId}',
  access: 'customer',
  summary: 'One payment with what has happened to it so far',
  params: paymentId,
  reply: payment.extend({
    steps: z.array(z.object({ state: z.enum(movementStates), at: moment, reason: reason.nullable() })),
    /** Approval deadline; null if it doesn't await approval. */
    approveBy: moment.nullable(),
  }),
});

export const cancelPayment = endpoint({
  name: 'payments.cancel',
  method: 'DELETE',
  path: '/api/payments/{paymentId}',
  access: 'customer',
  summary: 'Cancels what is pending and has not left; of an automatic payment, the next one alone',
  params: paymentId,
  reply: payment,
});

export const downloadPaymentReceipt = endpoint({
  name: 'payments.receipt',
  method: 'GET',
  path: '/api/payments/{paymentId}/receipt',
  access: 'customer',
  summary: 'The receipt of a payment as a PDF, in the customer’s language',
  limit: { points: 60, seconds: 600 },
  params: paymentId,
  reply: file,
});
