import { day } from '@bank/kernel/day.ts';
import { dollars } from '@bank/kernel/dollars.ts';
import { idOf } from '@bank/kernel/id.ts';
import { FREQUENCIES } from '@bank/kernel/recurrence.ts';
import * as z from 'zod';
import { accountName } from '../../accounts/accounts/contract.ts';
import { endpoint } from '../../endpoint.ts';
import { certainties, forecastCauses } from './rules.ts';

const point = z.object({ day: day(), amount: dollars() });

/** Something that will change the balance. */
export const forecastItem = z.object({
  id: z.string(),
  accountId: idOf('account'),
  day: day(),
  /** Money out is negative. */
  amount: dollars(),
  certainty: z.enum(certainties),
  cause: z.enum(forecastCauses),
  /** Who pays or is paid, if the bank knows. */
  name: z.string().nullable(),
  /** The customer's other account, for a transfer between their own. */
  other: accountName.nullable(),
});
export type ForecastLine = z.output<typeof forecastItem>;

/** How well the same rules foretold the last month. */
const backTest = z.object({
  days: z.int(),
  expected: z.int(),
  came: z.int(),
  amountError: dollars(),
  dayError: z.int(),
});

export const forecastDays = ['30', '60', '90'] as const;

export const showForecast = endpoint({
  name: 'balanceForecast.show',
  method: 'GET',
  path: '/api/forecast',
  access: 'customer',
  summary: 'The balance of one account, or of all cash accounts, behind and ahead of today',
  query: { accountId: idOf('account').optional(), days: z.enum(forecastDays).default('30') },
  reply: z.object({
    today: day(),
    /** Closing balances of the last thirty days. */
    past: z.array(point),
    /** Available now. */
    available: dollars(),
    /** Evenings from today on: by what is known, and with what is expected as well. */
    days: z.array(z.object({ day: day(), known: dollars(), expected: dollars() })),
    lowest: point.extend({ cause: forecastItem.nullable() }),
    /** In the order in which they happen. */
    items: z.array(forecastItem),
    /** The balance from which the monthly fee is waived; null if it doesn't matter. */
    waivedFrom: dollars().nullable(),
    /** Null if nothing was expected a month ago. */
    backTest: backTest.nullable(),
  }),
});
export type Forecast = z.output<typeof showForecast.reply>;

const ITEM_ID_MAX = 300;
const CHANGES_MAX = 10;
const EVERY_DAYS_MAX = 365;
const TIMES_MAX = 9_999;

/** A payment that nobody has made yet. Without a day it is made now. */
const addedPayment = z.strictObject({
  day: day().optional(),
  /** Money out is negative. */
  amount: dollars().refine((amount) => amount !== 0, 'failure.amount'),
  frequency: z.enum(FREQUENCIES).optional(),
  /** Instead of a frequency. */
  everyDays: z.int().min(1).max(EVERY_DAYS_MAX).optional(),
  closedDays: z.enum(['as-is', 'next-business-day', 'previous-business-day']).optional(),
  /** Its last day, or how many times; without end if neither is given. */
  endsOn: day().optional(),
  times: z.int().min(1).max(TIMES_MAX).optional(),
});
export type AddedPayment = z.output<typeof addedPayment>;

export const tryForecast = endpoint({
  name: 'balanceForecast.try',
  method: 'POST',
  path: '/api/forecast/what-if',
  access: 'customer',
  summary: 'What payments that are added or moved would do to the lowest balance; changes nothing',
  limit: { points: 1_200, seconds: 3_600 },
  body: z.strictObject({
    accountId: idOf('account'),
    days: z.enum(forecastDays).optional(),
    /** An automatic payment that the added one replaces. */
    without: idOf('autopay').optional(),
    add: z.array(addedPayment).max(CHANGES_MAX),
    move: z
      .array(
        z.strictObject({
          itemId: z.string('failure.notFound').max(ITEM_ID_MAX, 'failure.notFound'),
          day: day(),
        }),
      )
      .max(CHANGES_MAX),
  }),
  reply: z.object({
    lowest: z.object({ before: point, after: point }),
    days: z.array(z.object({ day: day(), before: dollars(), after: dollars() })),
  }),
});
export type Tried = z.output<typeof tryForecast.reply>;
