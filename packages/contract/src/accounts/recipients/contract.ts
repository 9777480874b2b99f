import { day } from '@bank/kernel/day.ts';
import { idOf } from '@bank/kernel/id.ts';
import { isRoutingNumber } from '@bank/kernel/routing-number.ts';
import { line, nameLine } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { states } from '../../person/customers/rules.ts';
import { endpoint } from '../../endpoint.ts';
import {
  externalAccountTypes,
  isAccountNumber,
  isSwiftCode,
  recipientStates,
  recipientTypes,
  recipientViews,
} from './rules.ts';

const moment = z.iso.datetime({ offset: true });

const address = z.strictObject({
  street: line({ max: 140, word: 'transfer.validation.street' }),
  city: line({ max: 80, word: 'transfer.validation.city' }),
  state: z.enum(states, 'transfer.validation.state'),
  zipCode: z
    .string('transfer.validation.zip')
    .trim()
    .regex(/^\d{5}(?:-\d{4})?$/, 'transfer.validation.zip')
    .meta({ examples: ['10001', '10001-2345'] }),
});

/** Fields of every recipient: name, bank and account number. Spaces and dashes in the number are dropped. */
const payee = {
  holderName: nameLine({ min: 2, max: 100, word: 'transfer.validation.holderName' }),
  bankName: nameLine({ max: 140, word: 'transfer.validation.bankName' }),
  routingNumber: z
    .string('transfer.validation.routing')
    .trim()
    .refine(isRoutingNumber, 'transfer.validation.routing')
    .meta({ examples: ['991000012'] }),
  accountNumber: z
    .string('transfer.validation.accountNumber')
    .max(40, 'transfer.validation.accountNumber')
    .overwrite((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
    .refine(isAccountNumber, 'transfer.validation.accountNumber')
    .meta({ examples: ['000123456789'] }),
  nickname: nameLine({ max: 40, word: 'recipients.validation.nickname' }).nullable(),
  /** Kept for next time. One that isn't saved leaves the list after it was paid. */
  isSaved: z.boolean(),
};

export const recipientRequest = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('external'),
    ...payee,
    accountType: z.enum(externalAccountTypes, 'recipients.validation.accountType'),
  }),
  z.strictObject({
    type: z.literal('wire'),
    ...payee,
    swiftCode: z
      .string('recipients.validation.swift')
      .trim()
      .toUpperCase()
      .refine(isSwiftCode, 'recipients.validation.swift')
      .nullable()
      .meta({ examples: ['KEELUS33', null] }),
    address,
  }),
]);

/** Someone the customer pays. Only the last four digits of the account number are ever shown. */
export const recipient = z.object({
  recipientId: idOf('recipient'),
  type: z.enum(recipientTypes),
  /** The customer's name for them; null if there is none. */
  nickname: z.string().nullable(),
  holderName: z.string(),
  bankName: z.string(),
  routingNumber: z.string(),
  lastFour: z.string(),
  /** External accounts only; null for a wire. */
  accountType: z.enum(externalAccountTypes).nullable(),
  /** Wires only; null for an external account. */
  swiftCode: z.string().nullable(),
  address: z
    .object({ street: z.string(), city: z.string(), state: z.string(), zipCode: z.string() })
    .nullable(),
  isSaved: z.boolean(),
  state: z.enum(recipientStates),
  /** Whether money can be sent now. An external account must be verified first. */
  canBePaid: z.boolean(),
  /**
   * How the account is verified: `deposits` (the customer enters two small amounts) or `name` (the account is at this
   * bank, so the name is compared at once). Null if no verification is needed.
   */
  proof: z
    .object({
      by: z.enum(['deposits', 'name']),
      triesLeft: z.int(),
      /** When the deposits were sent, when they arrive, and until when amounts can be entered; null before. */
      sentOn: day().nullable(),
      arrivesOn: day().nullable(),
      until: day().nullable(),
    })
    .nullable(),
  addedAt: moment,
  /** Until when a removed recipient can be restored; null while it is listed. */
  restoreUntil: moment.nullable(),
});

export type Recipient = z.output<typeof recipient>;

export const listRecipients = endpoint({
  name: 'transfers.recipients',
  method: 'GET',
  path: '/api/transfers/recipients',
  access: 'customer',
  summary: 'Whom the customer pays, by name; or those that were removed and can be brought back',
  query: {
    type: z.enum(recipientTypes, 'failure.invalid').optional(),
    /** Defaults to `listed`. */
    view: z.enum(recipientViews, 'failure.invalid').optional(),
  },
  reply: z.object({ recipients: z.array(recipient) }),
});

/** New recipients are screened after the reply, which is the same for every name, so it reveals nothing. */
export const createRecipient = endpoint({
  name: 'recipients.create',
  method: 'POST',
  path: '/api/transfers/recipients',
  access: 'customer',
  summary: 'Adds somebody to pay; the same account and name again answers the one there is',
  gated: true,
  limit: { points: 30, seconds: 3_600 },
  body: recipientRequest,
  reply: recipient,
});

const recipientId = { recipientId: idOf('recipient') };

export const showRecipient = endpoint({
  name: 'recipients.show',
  method: 'GET',
  path: '/api/transfers/recipients/{recipientId}',
  access: 'customer',
  summary: 'One whom the customer pays',
  params: recipientId,
  reply: recipient,
});

export const renameRecipient = endpoint({
  name: 'recipients.rename',
  method: 'PUT',
  path: '/api/transfers/recipients/{recipientId}',
  access: 'customer',
  summary: 'Gives a recipient another nickname, or none, and keeps it on the list',
  gated: true,
  params: recipientId,
  body: z.strictObject({ nickname: payee.nickname, isSaved: z.boolean() }),
  reply: recipient,
});

export const removeRecipient = endpoint({
  name: 'recipients.remove',
  method: 'DELETE',
  path: '/api/transfers/recipients/{recipientId}',
  access: 'customer',
  summary: 'Takes a recipient off the list; refused while something is on its way or scheduled to them',
  params: recipientId,
  reply: recipient,
});

export const restoreRecipient = endpoint({
  name: 'recipients.restore',
  method: 'POST',
  path: '/api/transfers/recipients/{recipientId}/restore',
  access: 'customer',
  summary: 'Brings a removed recipient back, within a day',
  gated: true,
  params: recipientId,
  reply: recipient,
});
