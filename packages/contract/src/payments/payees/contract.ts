import { day } from '@bank/kernel/day.ts';
import { dollars, positiveDollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line, nameLine, paragraph } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { dueFrequencies, isPayeeNumber, payeeCategories, PAYEES_MAX } from './rules.ts';

const moment = z.iso.datetime({ offset: true });

/** Spaces, dots and dashes are dropped. */
const accountNumber = z
  .string('billPay.validation.accountNumber')
  .max(60, 'billPay.validation.accountNumber')
  .overwrite((text) => text.replaceAll(/[\s.-]/g, '').toUpperCase())
  .refine(isPayeeNumber, 'billPay.validation.accountNumber')
  .meta({ examples: ['88012345678'] });

const website = z
  .string('billPay.validation.website')
  .trim()
  .max(200, 'billPay.validation.website')
  .regex(
    /^(?:https?:\/\/)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z]{2,24}(?:\/[^\s]*)?$/i,
    'billPay.validation.website',
  )
  .meta({ examples: ['https://www.example.com'] });

const phone = z
  .string('billPay.validation.phone')
  .trim()
  .regex(/^[+(]?[0-9][0-9 ().-]{6,24}$/, 'billPay.validation.phone')
  .meta({ examples: ['(207) 555-0100'] });

/** Bills are generated from this: amount, next due date and frequency. */
const due = z.strictObject({
  amount: positiveDollars('billPay.validation.amount'),
  startsOn: day('billPay.validation.dueDate'),
  every: z.enum(dueFrequencies, 'billPay.validation.every'),
});

const request = {
  name: nameLine({ max: 80, word: 'billPay.validation.name' }),
  category: z.enum(payeeCategories, 'billPay.validation.category'),
  nickname: nameLine({ max: 40, word: 'billPay.validation.nickname' }).nullable().optional(),
  address: paragraph({ max: 240, word: 'billPay.validation.address' }).nullable().optional(),
  phone: phone.nullable().optional(),
  website: website.nullable().optional(),
  due: due.nullable().optional(),
};

/** A company the customer pays. Only the last four characters of the customer's number there are ever shown. */
export const payee = z.object({
  id: idOf('payee'),
  name: z.string(),
  nickname: z.string().nullable(),
  /** Empty if the number is too short to show any of it. */
  lastFour: z.string(),
  category: z.enum(payeeCategories),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  due: z.object({ amount: dollars(), startsOn: day(), every: z.enum(dueFrequencies) }).nullable(),
  /** Scheduled and pending payments to them, automatic ones included. */
  pendingCount: z.int(),
  addedAt: moment,
  /** Until when a removed payee can be restored; null while it is listed. */
  restoreUntil: moment.nullable(),
});

export type Payee = z.output<typeof payee>;

export const listPayees = endpoint({
  name: 'payees.list',
  method: 'GET',
  path: '/api/payees',
  access: 'customer',
  summary: 'Whom the customer pays bills to, by name; a search looks at names and nicknames',
  query: { search: line({ min: 0, max: 80 }).optional() },
  reply: z.object({ payees: z.array(payee).max(PAYEES_MAX) }),
});

export const createPayee = endpoint({
  name: 'payees.create',
  method: 'POST',
  path: '/api/payees',
  access: 'customer',
  summary: 'Adds a payee; the same name and number again answers the one there is',
  gated: true,
  limit: { points: 60, seconds: 3_600 },
  body: z.strictObject({ ...request, accountNumber }),
  reply: payee,
});

const payeeId = { payeeId: idOf('payee') };

export const showPayee = endpoint({
  name: 'payees.show',
  method: 'GET',
  path: '/api/payees/{payeeId}',
  access: 'customer',
  summary: 'One payee',
  params: payeeId,
  reply: payee,
});

/** A new number makes it a new payee for everything that protects a first payment. */
export const updatePayee = endpoint({
  name: 'payees.update',
  method: 'PUT',
  path: '/api/payees/{payeeId}',
  access: 'customer',
  summary: 'Changes a payee; the number stays as it is unless another is given',
  gated: true,
  limit: { points: 120, seconds: 3_600 },
  params: payeeId,
  body: z.strictObject({ ...request, accountNumber: accountNumber.optional() }),
  reply: payee,
});

/** Refused with `payments_pending` while payments are scheduled or pending, unless asked to cancel them. */
export const removePayee = endpoint({
  name: 'payees.delete',
  method: 'DELETE',
  path: '/api/payees/{payeeId}',
  access: 'customer',
  summary: 'Takes a payee off the list; past payments stay, and it can be brought back within a day',
  params: payeeId,
  query: { pending: z.enum(['keep', 'cancel']).optional() },
  reply: payee,
});

export const restorePayee = endpoint({
  name: 'payees.restore',
  method: 'POST',
  path: '/api/payees/{payeeId}/restore',
  access: 'customer',
  summary: 'Brings a removed payee back, within a day; what was cancelled with it stays cancelled',
  gated: true,
  params: payeeId,
  reply: payee,
});
