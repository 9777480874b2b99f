import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { paragraph } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint, file } from '../../endpoint.ts';
import { CHECK_NUMBER_MAX, checkSides, presentedOutcomes, presentedStates } from './rules.ts';

const moment = z.iso.datetime({ offset: true });

const checkNumber = (word: string) => z.int(word).min(1, word).max(CHECK_NUMBER_MAX, word);

/** A check that somebody deposited and that was presented to this bank. */
export const presentedCheck = z.object({
  checkId: idOf('presented-check'),
  number: z.int(),
  amount: dollars(),
  presentedOn: day(),
  state: z.enum(presentedStates),
  /** Why it was returned; null otherwise. */
  reason: z.string().nullable(),
  /** The payment in the account's history; null if it was returned. */
  movementId: idOf('movement').nullable(),
  /** `coming`: the bank is still fetching them. */
  images: z.enum(['stored', 'coming', 'none']),
});
export type PresentedCheck = z.output<typeof presentedCheck>;

export const listChecks = endpoint({
  name: 'checks.list',
  method: 'GET',
  path: '/api/accounts/{accountId}/checks',
  access: 'customer',
  summary: 'Checks that were presented against the account, the newest first',
  params: { accountId: idOf('account') },
  reply: z.object({
    checks: z.array(presentedCheck),
    /** Whether older ones exist. */
    more: z.boolean(),
  }),
});

export const showCheck = endpoint({
  name: 'checks.show',
  method: 'GET',
  path: '/api/movements/{movementId}/check',
  access: 'customer',
  summary: 'The check behind a payment of the account’s history',
  params: { movementId: idOf('movement') },
  reply: presentedCheck,
});

export const showCheckImage = endpoint({
  name: 'checks.image',
  method: 'GET',
  path: '/api/checks/{checkId}/images/{side}',
  access: 'customer',
  summary: 'One side of a presented check, for the owner of the account only',
  params: { checkId: idOf('presented-check'), side: z.enum(checkSides, 'failure.notFound') },
  reply: file,
});

const stopPayment = z.object({
  stopId: idOf('stop-payment'),
  firstNumber: z.int(),
  lastNumber: z.int(),
  placedAt: moment,
  /** The last day it is in force. */
  expiresOn: day(),
  state: z.enum(['active', 'expired', 'released']),
  /** Checks it has stopped. */
  stopped: z.array(z.int()),
});
export type StopPayment = z.output<typeof stopPayment>;

const stopList = z.object({
  stops: z.array(stopPayment),
  /** What a new one would cost, and its last day. */
  fee: dollars(),
  expiresOn: day(),
});

export const listStops = endpoint({
  name: 'checks.listStops',
  method: 'GET',
  path: '/api/accounts/{accountId}/stop-payments',
  access: 'customer',
  summary: 'Stop payments of the account, the newest first, and what a new one would cost',
  params: { accountId: idOf('account') },
  reply: stopList,
});

/** The form's fields. */
export const stopRequest = z.strictObject({
  firstNumber: checkNumber('checks.validation.number'),
  lastNumber: checkNumber('checks.validation.number'),
});

export const placeStop = endpoint({
  name: 'checks.placeStop',
  method: 'POST',
  path: '/api/accounts/{accountId}/stop-payments',
  access: 'customer',
  summary: 'Stops payment of a check or of a range of checks; the same intent stops them once',
  limit: { points: 60, seconds: 3_600 },
  params: { accountId: idOf('account') },
  body: z.strictObject({ ...stopRequest.shape, intent: z.uuid('failure.intent') }),
  reply: stopPayment,
});

export const releaseStop = endpoint({
  name: 'checks.releaseStop',
  method: 'DELETE',
  path: '/api/stop-payments/{stopId}',
  access: 'customer',
  summary: 'Ends a stop payment before its time: what is presented from now on is paid',
  stepUp: true,
  params: { stopId: idOf('stop-payment') },
  reply: stopPayment,
});

/** A returned check that the bank's people look at: its number was paid before, or the return was late. */
const reviewedCheck = z.object({
  checkId: idOf('presented-check'),
  customerId: idOf('customer'),
  number: z.int(),
  amount: dollars(),
  reason: z.string().nullable(),
  presentedOn: day(),
  firstPresentedOn: day().nullable(),
  firstAmount: dollars().nullable(),
});

export const listReviews = endpoint({
  name: 'checks.listReviews',
  method: 'GET',
  path: '/office/checks/reviews',
  access: 'staff',
  command: 'checks reviews',
  summary: 'Returned checks that wait for a decision: their number was paid before, or the return was late',
  reply: z.object({ checks: z.array(reviewedCheck) }),
});

export const resolveReview = endpoint({
  name: 'checks.resolveReview',
  method: 'POST',
  path: '/office/checks/{checkId}/resolve',
  access: 'staff',
  command: 'checks resolve',
  summary: 'Says whether the return of a check was right or a mistake, and ends its case',
  params: { checkId: idOf('presented-check') },
  body: z.strictObject({ outcome: z.enum(presentedOutcomes), note: paragraph({ max: 500 }) }),
  reply: z.object({ checkId: idOf('presented-check'), outcome: z.enum(presentedOutcomes) }),
});
