import { dollars, positiveDollars } from '@bank/kernel/dollars.ts';
import { nameLine } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { authorizingNetworks } from './rules.ts';

/** A year that every calendar agrees on. */
const moment = z.iso
  .datetime({ offset: true })
  .refine((text) => text >= '2000' && text < '9000', 'failure.invalid');
const NAME_MAX = 140;

/** The network's id for the question; its repetition, its reversal and its capture name the same one. */
const questionId = z
  .string()
  .regex(/^[\w.:-]{1,100}$/)
  .meta({ examples: ['400001-0000417'] });

const network = z.enum(authorizingNetworks);

const answer = z.object({
  questionId,
  answer: z.enum(['approved', 'declined']),
  /** The approval code; null if declined. */
  code: z.string().nullable(),
  /** ISO 8583 response code: `00`, `51`, `91`. */
  responseCode: z.string(),
  /** Why it was declined. */
  reason: z.string().nullable(),
});

/** Whether a purchase may be made or cash be paid out. The money is set aside with the answer. */
export const decideAuthorization = endpoint({
  name: 'authorizations.decide',
  method: 'POST',
  path: '/network/authorizations',
  access: 'network',
  summary:
    'Approves or declines a purchase or a cash withdrawal, at once and exactly once by its question id',
  body: z.strictObject({
    network,
    questionId,
    /** As the network knows it. It may be nobody's. Either this or a card's token is given. */
    accountNumber: z
      .string()
      .regex(/^\d{1,34}$/)
      .optional(),
    cardToken: z
      .string()
      .regex(/^ct_[0-9a-f]{32}$/)
      .optional(),
    amount: positiveDollars(),
    /** The merchant, or where the machine stands. */
    name: nameLine({ max: NAME_MAX }),
    category: z
      .string()
      .regex(/^[a-z]{1,20}$/)
      .nullable(),
    /** ISO 18245 merchant category code; names the category if `category` is null. */
    merchantCode: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
    /** Where the card is used; machines ask over their own network. */
    use: z.enum(['store', 'online']).optional(),
    /** ISO 3166-1 alpha-2. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    /** A stored credential: the merchant keeps the card and charges it by itself. */
    isRecurring: z.boolean().optional(),
    at: moment,
    /** The question whose amount this one would raise. The bank declines all of these. */
    increases: questionId.optional(),
  }),
  reply: answer,
});

/** Cash without a card: the code that the customer was shown, and the last four digits of the account it is for. */
export const redeemCode = endpoint({
  name: 'authorizations.redeemCode',
  method: 'POST',
  path: '/network/cash-codes',
  access: 'network',
  summary: 'Approves or declines cash against a one-time code, at once and exactly once by its question id',
  body: z.strictObject({
    questionId,
    lastFour: z
      .string()
      .regex(/^\d{4}$/)
      .meta({ examples: ['4821'] }),
    code: z
      .string()
      .regex(/^\d{6}$/)
      .meta({ examples: ['482915'] }),
    amount: positiveDollars(),
    /** Where the machine stands. */
    name: nameLine({ max: NAME_MAX }),
    at: moment,
  }),
  reply: answer,
});

/** Said twice it counts once. A reversal that overtakes its question makes the bank decline the question. */
export const reverseAuthorization = endpoint({
  name: 'authorizations.reverse',
  method: 'POST',
  path: '/network/reversals',
  access: 'network',
  summary: 'Takes an approval back, whole or in part, and releases its money',
  body: z.strictObject({
    network,
    questionId,
    /** What remains of it: zero takes all of it back. */
    remaining: dollars().refine((amount) => amount >= 0, 'failure.amount'),
  }),
  reply: z.object({
    questionId,
    state: z.enum(['approved', 'declined', 'reversed', 'captured', 'expired']),
    remaining: dollars(),
  }),
});
