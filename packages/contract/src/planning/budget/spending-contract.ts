import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { accountName, accountRef } from '../../accounts/accounts/contract.ts';
import { endpoint } from '../../endpoint.ts';
import { cadences } from './subscription-rules.ts';

/** Of one account, or of all accounts that are spent from. */
export const showSpending = endpoint({
  name: 'spending.show',
  method: 'GET',
  path: '/api/spending',
  access: 'customer',
  summary: 'What was spent this month by category, pending purchases included; transfers are not counted',
  query: { accountId: accountRef.optional() },
  reply: z.object({
    /** The first day of the month. */
    month: day(),
    total: dollars(),
    /** Highest first; what is not among the first five is in `other`. */
    categories: z.array(z.object({ key: z.string(), name: z.string(), amount: dollars() })).max(5),
    other: dollars(),
  }),
});
export type Spending = z.output<typeof showSpending.reply>;

export const showNetWorth = endpoint({
  name: 'netWorth.show',
  method: 'GET',
  path: '/api/net-worth',
  access: 'customer',
  summary: 'What the customer has less what they owe, at the end of each of the last months and today',
  reply: z.object({
    /** Oldest first; the last one is today. */
    months: z.array(z.object({ day: day(), has: dollars(), owes: dollars(), worth: dollars() })),
  }),
});
export type NetWorth = z.output<typeof showNetWorth.reply>;

export const subscription = z.object({
  key: z.string(),
  name: z.string(),
  account: accountName,
  amount: dollars(),
  /** What it cost before; null if the price hasn't changed. */
  before: dollars().nullable(),
  /** The first day on which it cost what it costs now, if the price changed. */
  changedOn: day().nullable(),
  cadence: z.enum(cadences),
  lastOn: day(),
  nextOn: day(),
  /** What it comes to in a year. */
  yearly: dollars(),
  /** The last purchase; its details can stop the merchant. */
  journalId: idOf('journal'),
});
export type Subscription = z.output<typeof subscription>;

export const listSubscriptions = endpoint({
  name: 'subscriptions.list',
  method: 'GET',
  path: '/api/subscriptions',
  access: 'customer',
  summary: 'Merchants that charge regularly, with price changes and the next expected date',
  reply: z.object({ subscriptions: z.array(subscription), monthly: dollars() }),
});
