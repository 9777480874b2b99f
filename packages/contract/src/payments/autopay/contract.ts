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
  /** A mail when it has been paid. */
  email: z.boolean(),
  /** One some days before. */
  reminder: z.boolean(),
  /** When it fails, by text message too, where the bank has a way to send one. */
  textForFailure: z.boolean(),
});

/** What the form says. End fields that its condition does not use are dropped. */
export const autopayForm = z.strictObject({
  sourceAccount: idOf('account'),
  /** A payee's, or for a transfer one of the customer's own accounts. */
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
  /** The end of the payee's number; empty where it is too short to show any of it. */
  payeeLastFour: z.string(),
  sourceAccount: accountName,
  paymentType: z.enum(autopayTypes),
  /** Null where it is computed when its day comes. */
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
  /** As things stand today; null when it is not active, or nothing would be due. */
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
  /** Which of the payment types it can be paid by. */
  paymentTypes: z.array(z.enum(autopayTypes)),
  /** The automatic payment it has already; a second is refused. */
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

/** One for each payee: a second is refused with `autopay_exists`. */
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

/** What became of an occurrence, or of its tries so far. */
const pastPayment = z.object({
  number: z.int(),
  nominal: day(),
  ranOn: day(),
  outcome: z.enum(['done', 'skipped', 'insufficient', 'failed']),
  attempts: z.int(),
  amount: dollars().nullable(),
  reason: z.object({ code: z.string(), text: z.string() }).nullable(),
  movementId: idOf('movement').nullable(),
  /** Of the movement as it stands now; null where none was made. */
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
    /** Empty while it is paused, and when it has ended. */
    coming: z.array(occurrenceShown),
    /** The newest first. */
    past: z.array(pastPayment),
  }),
});

export const updateAutopay = endpoint({
  name: 'autopay.update',
  method: 'PUT',
  path: '/api/autopay/{autopayId}',
  access: 'customer',
  summary: 'Changes an automatic payment, or pauses or resumes it',
  /** To pause only stops; every other change may pay more, somebody else, or again. */
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
