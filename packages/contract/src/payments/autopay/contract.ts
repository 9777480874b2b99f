import { day } from '@bank/kernel/day.ts';
import { dollars, positiveDollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { accountName } from '../../accounts/accounts/contract.ts';
import { endpoint } from '../../endpoint.ts';
import { occurrenceShown } from '../../bank/schedules/contract.ts';
import { EVERY_DAYS_MAX, OCCURRENCES_MAX } from '../../bank/schedules/rules.ts';
import { autopayPayeeTypes, autopayTypes } from './runs-rules.ts';
import { autopayFrequencies, autopayStatuses, AUTOPAYS_MAX, endConditions } from './rules.ts';

const moment = z.iso.datetime({ offset: true });
const closedDays = z.enum(['next-business-day', 'previous-business-day'], 'schedules.validation.closedDays');

const notifications = z.strictObject({
  /** Email when it is paid. */
  email: z.boolean(),
  /** Email a few days before. */
  reminder: z.boolean(),
  /** On failure, also send a text message if the bank can. */
  textForFailure: z.boolean(),
});

/** The form. End fields that the end condition doesn't use are dropped. */
export const autopayForm = z.strictObject({
  sourceAccount: idOf('account'),
  /** A payee's id, or one of the customer's own accounts for a transfer. */
  payeeId: idOf('autopayPayee'),
  payeeType: z.enum(autopayPayeeTypes, 'autopay.validation.payee'),
  paymentType: z.enum(autopayTypes, 'autopay.validation.type'),
  amount: positiveDollars('autopay.validation.amount').nullable().optional(),
  frequency: z.enum(autopayFrequencies, 'autopay.validation.frequency'),
  customFrequency: z
    .strictObject({
      days: z
        .int('autopay.validation.days')
        .min(1, 'autopay.validation.days')
        .max(EVERY_DAYS_MAX, 'autopay.validation.days'),
    })
    .nullable()
    .optional(),
  startDate: day('autopay.validation.startDate'),
  endCondition: z.enum(endConditions, 'autopay.validation.endCondition'),
  endDate: day('autopay.validation.endDate').nullable().optional(),
  occurrences: z
    .int('autopay.validation.occurrences')
    .min(1, 'autopay.validation.occurrences')
    .max(OCCURRENCES_MAX, 'autopay.validation.occurrences')
    .nullable()
    .optional(),
  closedDays: closedDays.optional(),
  notifications,
});

export const autopay = z.object({
  id: idOf('autopay'),
  status: z.enum(autopayStatuses),
  payeeType: z.enum(autopayPayeeTypes),
  payeeId: idOf('autopayPayee'),
  payeeName: z.string(),
  /** Last four characters of the payee's number; empty if the number is too short to show any. */
  payeeLastFour: z.string(),
  sourceAccount: accountName,
  paymentType: z.enum(autopayTypes),
  /** Null if it is computed on the payment date. */
  amount: dollars().nullable(),
  frequency: z.enum(autopayFrequencies),
  customFrequency: z.object({ days: z.int() }).nullable(),
  startDate: day(),
  endCondition: z.enum(endConditions),
  endDate: day().nullable(),
  occurrences: z.int().nullable(),
  remainingOccurrences: z.int().nullable(),
  closedDays,
  /** Null unless it is active. */
  nextPaymentDate: day().nullable(),
  /** As of today; null if it isn't active, or nothing would be due. */
  nextPaymentAmount: dollars().nullable(),
  lastPaymentDate: day().nullable(),
  lastPaymentAmount: dollars().nullable(),
  notifications,
  createdAt: moment,
});

export type Autopay = z.output<typeof autopay>;

export const listAutopays = endpoint({
  name: 'autopay.list',
  method: 'GET',
  path: '/api/autopay',
  access: 'customer',
  summary: 'The customer’s automatic payments of every status, the newest first; `before` continues a page',
  query: {
    status: z.enum(['current', 'completed', 'cancelled'], 'failure.invalid').optional(),
    before: idOf('autopay').optional(),
  },
  reply: z.object({ autopays: z.array(autopay), next: idOf('autopay').nullable() }),
});

const autopayPayee = z.object({
  id: idOf('autopayPayee'),
  name: z.string(),
  accountNum: z.string(),
  /** Payment types it can be paid by. */
  paymentTypes: z.array(z.enum(autopayTypes)),
  /** Its existing automatic payment; a second one is refused. */
  autopayId: idOf('autopay').nullable(),
});

export type AutopayPayee = z.output<typeof autopayPayee>;

export const listAutopayPayees = endpoint({
  name: 'autopay.payees',
  method: 'GET',
  path: '/api/autopay/payees',
  access: 'customer',
  summary: 'Who can be paid automatically: payees, and accounts of the customer’s own',
  reply: z.object({
    billPayees: z.array(autopayPayee).max(AUTOPAYS_MAX),
    transferPayees: z.array(autopayPayee).max(AUTOPAYS_MAX),
  }),
});

/** One per payee: a second one is refused with `autopay_exists`. */
export const createAutopay = endpoint({
  name: 'autopay.create',
  method: 'POST',
  path: '/api/autopay',
  access: 'customer',
  summary: 'Sets up an automatic payment; the same intent makes one',
  movesMoney: true,
  gated: true,
  limit: { points: 60, seconds: 3_600 },
  body: autopayForm,
  reply: autopay,
});

const autopayId = { autopayId: idOf('autopay') };

/** Outcome of an occurrence, or of its attempts so far. */
const pastPayment = z.object({
  number: z.int(),
  nominal: day(),
  ranOn: day(),
  outcome: z.enum(['done', 'skipped', 'insufficient', 'failed']),
  attempts: z.int(),
  amount: dollars().nullable(),
  reason: z.object({ code: z.string(), text: z.string() }).nullable(),
  movementId: idOf('movement').nullable(),
  /** Current state of the movement; null if none was made. */
  state: z.string().nullable(),
});

export const showAutopay = endpoint({
  name: 'autopay.get',
  method: 'GET',
  path: '/api/autopay/{autopayId}',
  access: 'customer',
  summary: 'An automatic payment with what it has done and the days to come',
  params: autopayId,
  reply: autopay.extend({
    /** Empty while it is paused, and after it ended. */
    coming: z.array(occurrenceShown),
    /** Newest first. */
    past: z.array(pastPayment),
  }),
});

export const updateAutopay = endpoint({
  name: 'autopay.update',
  method: 'PUT',
  path: '/api/autopay/{autopayId}',
  access: 'customer',
  summary: 'Changes an automatic payment, or pauses or resumes it',
  /** Pausing only stops payments; every other change may pay more, someone else, or again. */
  gated: (request) => !('status' in request) || request.status === 'active',
  limit: { points: 240, seconds: 3_600 },
  params: autopayId,
  body: z.union([z.strictObject({ status: z.enum(['active', 'paused'], 'failure.invalid') }), autopayForm]),
  reply: autopay,
});

export const cancelAutopay = endpoint({
  name: 'autopay.delete',
  method: 'DELETE',
  path: '/api/autopay/{autopayId}',
  access: 'customer',
  summary: 'Ends an automatic payment for good; the record stays',
  params: autopayId,
  reply: autopay,
});
