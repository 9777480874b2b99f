import { day } from '@bank/kernel/day.ts';
import { dollars, positiveDollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { accountName } from '../../accounts/accounts/contract.ts';
import { endpoint, file } from '../../endpoint.ts';
import {
  declineReasons,
  EXPENSES_STEP,
  FIGURE_MAX,
  INCOME_STEP,
  requestReasons,
  requestStates,
} from './rules.ts';

const moment = z.iso.datetime({ offset: true });

/** A change of the limit that was asked for, and what became of it. */
export const limitChange = z.object({
  id: idOf('credit-limit-request'),
  /** The intent it was sent with, so that a page that lost the reply can find it. */
  intent: z.string(),
  date: day(),
  type: z.enum(['automatic', 'request']),
  oldLimit: dollars(),
  newLimit: dollars(),
  status: z.enum(['approved', 'declined', 'pending']),
  /** Why it was declined. */
  reasons: z.array(z.enum(declineReasons)),
  /** Whether there is a notice about it. */
  hasNotice: z.boolean(),
});

export type LimitChange = z.output<typeof limitChange>;

export const showCreditLimit = endpoint({
  name: 'creditLines.show',
  method: 'GET',
  path: '/api/credit-limit',
  access: 'customer',
  summary: 'The limit of a credit account, what was asked for and what became of it',
  query: { accountId: idOf('account').optional() },
  reply: z.object({
    /** Null if the customer has no credit account. */
    info: z
      .object({
        account: accountName,
        currentLimit: dollars(),
        availableCredit: dollars(),
        /** All but the last four digits masked. */
        accountNumber: z.string(),
        lastReviewDate: day().nullable(),
        /** The bank asks no bureau, so it knows no score. */
        creditScore: z.null(),
        accountStatus: z.enum(['open', 'frozen', 'closed']),
        /** The least that can be asked for. */
        leastRequest: dollars(),
        /** One request at a time. */
        canRequest: z.boolean(),
      })
      .nullable(),
    history: z.array(limitChange),
    /** All credit accounts, to choose from. */
    accounts: z.array(accountName),
  }),
});

/** The examples are of use to whoever tries the call: few amounts are in steps. */
const figure = (word: string, step: number, example: string) =>
  dollars(word)
    .refine((value) => value >= 0 && value <= FIGURE_MAX && value % step === 0, word)
    .meta({ examples: [example] });

export const limitRequest = z.strictObject({
  accountId: idOf('account'),
  requestedAmount: positiveDollars('creditLimit.validation.number')
    .refine((amount) => amount <= FIGURE_MAX, 'creditLimit.validation.number')
    .meta({ examples: ['15000.00'] }),
  reason: z.enum(requestReasons, 'creditLimit.validation.reason'),
  /** A year's, before taxes. */
  income: figure('creditLimit.validation.income', INCOME_STEP, '60000.00'),
  /** A month's. */
  expenses: figure('creditLimit.validation.expenses', EXPENSES_STEP, '1500.00'),
});

/** Moves no money, but carries an intent: sent twice, it is one request. */
export const requestLimit = endpoint({
  name: 'creditLines.request',
  method: 'POST',
  path: '/api/credit-limit/requests',
  access: 'customer',
  summary: 'Asks for a higher limit; the bank decides, and the limit changes only if it approves',
  movesMoney: true,
  limit: { points: 20, seconds: 3_600 },
  body: limitRequest,
  reply: limitChange,
});

export const downloadLimitNotice = endpoint({
  name: 'creditLines.notice',
  method: 'GET',
  path: '/api/credit-limit/requests/{limitRequestId}/notice',
  access: 'customer',
  summary: 'The notice about a declined request as a PDF, with the reasons, in the customer’s language',
  limit: { points: 60, seconds: 600 },
  params: { limitRequestId: idOf('credit-limit-request') },
  reply: file,
});

/** What paying an amount now would cost. */
const paymentCost = z.object({
  amount: dollars(),
  /** On the next statement, if nothing else is bought or paid. */
  interest: dollars(),
  /** What is owed after the payment. */
  left: dollars(),
});

export type PaymentCost = z.output<typeof paymentCost>;

const payoff = z.object({
  months: z.int(),
  /** Paid in each month; the first one if it changes. */
  monthly: dollars(),
  interest: dollars(),
});

export const showPaymentCosts = endpoint({
  name: 'creditLines.costs',
  method: 'GET',
  path: '/api/credit-accounts/{accountId}/costs',
  access: 'customer',
  delegable: 'account',
  summary:
    'What paying each amount would cost in interest, by the rules that the next statement is made with',
  params: { accountId: idOf('account') },
  query: { amount: positiveDollars('account.validation.paymentAmount').optional() },
  reply: z.object({
    /** Null if there is nothing of it to pay. */
    statement: paymentCost.nullable(),
    full: paymentCost.nullable(),
    minimum: paymentCost.nullable(),
    /** Of the amount that was asked for; null if it is more than is owed. */
    other: paymentCost.nullable(),
    /**
     * Paying only the minimum, and paying it off within three years. Null if there is no debt or no end of it, and if an
     * amount was asked for: both take the most work, and no amount changes them.
     */
    minimumOnly: payoff.nullable(),
    inThreeYears: payoff.nullable(),
    aprs: z.object({ purchases: z.string(), cashAdvances: z.string() }),
    /** What happened since the statement closed: it, plus what was spent, less what was credited, is what is owed. */
    since: z.object({
      closedOn: day().nullable(),
      balance: dollars(),
      spent: dollars(),
      credited: dollars(),
    }),
    nextStatementOn: day(),
    today: day(),
    lastPayment: z.object({ amount: dollars(), day: day() }).nullable(),
  }),
});

export type PaymentCosts = z.output<typeof showPaymentCosts.reply>;

/** What staff see. */
const officeRequest = z.object({
  id: idOf('credit-limit-request'),
  state: z.enum(requestStates),
  reasons: z.array(z.string()),
  submittedAt: moment,
  /** By when it must be decided; null until it has a case. */
  dueOn: z.iso.date().nullable(),
  account: z.string(),
  oldLimit: dollars(),
  requested: dollars(),
  reason: z.enum(requestReasons),
  income: dollars(),
  expenses: dollars(),
});

export const listLimitReviews = endpoint({
  name: 'creditLines.listReviews',
  method: 'GET',
  path: '/office/credit-limits',
  access: 'staff',
  command: 'credit-limits list',
  summary: 'Requests for a higher limit that wait for a person, the oldest first',
  reply: z.object({ requests: z.array(officeRequest) }),
});

export const decideLimitRequest = endpoint({
  name: 'creditLines.decide',
  method: 'POST',
  path: '/office/credit-limits/{limitRequestId}/decision',
  access: 'staff',
  command: 'credit-limits decide',
  summary: 'Approves or declines a request for a higher limit; a decline names its reasons',
  params: { limitRequestId: idOf('credit-limit-request') },
  body: z.strictObject({
    decision: z.enum(['approve', 'decline']),
    /** Up to four, separated by commas, as the notice says them. */
    reasons: z
      .string()
      .max(120)
      .regex(/^[A-Za-z]+(?:,[A-Za-z]+){0,3}$/)
      .optional(),
    note: line({ max: 200 }),
  }),
  reply: officeRequest,
});
